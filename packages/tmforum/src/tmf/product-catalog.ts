/** The parts of TMF620 Product Catalog Management v4.1.0 that are read. Unknown members are ignored. */
import * as v from 'valibot';

const Id = v.pipe(v.string(), v.minLength(1));
const EntityRef = v.object({ id: Id, name: v.optional(v.string()) });

/** `unit` is the ISO 4217 code of the currency; `value` is in that unit, not in its hundredths. */
export const Money = v.object({ unit: v.string(), value: v.number() });
export type Money = v.InferOutput<typeof Money>;

/** The price within an offering. */
const ProductPriceValue = v.object({
  taxRate: v.optional(v.number()),
  dutyFreeAmount: v.optional(Money),
  taxIncludedAmount: v.optional(Money),
});

/** The resource productOfferingPrice. */
export const ProductOfferingPrice = v.object({
  id: Id,
  priceType: v.optional(v.string()),
  recurringChargePeriodLength: v.optional(v.number()),
  recurringChargePeriodType: v.optional(v.string()),
  price: v.optional(Money),
  tax: v.optional(v.array(v.object({ taxRate: v.optional(v.number()), taxAmount: v.optional(Money) }))),
});
export type ProductOfferingPrice = v.InferOutput<typeof ProductOfferingPrice>;

/** A price of an offering: a value, or the id of a productOfferingPrice. */
const ProductOfferingPriceRefOrValue = v.object({
  id: v.optional(Id),
  priceType: v.optional(v.string()),
  recurringChargePeriod: v.optional(v.string()),
  recurringChargePeriodLength: v.optional(v.number()),
  price: v.optional(ProductPriceValue),
});
export type ProductOfferingPriceRefOrValue = v.InferOutput<typeof ProductOfferingPriceRefOrValue>;

const CharacteristicValueSpecification = v.object({
  value: v.optional(v.unknown()),
  unitOfMeasure: v.optional(v.string()),
});

const ProductSpecificationCharacteristicValueUse = v.object({
  name: v.optional(v.string()),
  productSpecCharacteristicValue: v.optional(v.array(CharacteristicValueSpecification), []),
});

export const ProductOffering = v.object({
  id: Id,
  name: v.pipe(v.string(), v.minLength(1)),
  description: v.optional(v.string()),
  isSellable: v.optional(v.boolean(), true),
  lifecycleStatus: v.optional(v.string()),
  bundledProductOffering: v.optional(v.array(v.object({ id: Id }))),
  category: v.optional(v.array(EntityRef), []),
  prodSpecCharValueUse: v.optional(v.array(ProductSpecificationCharacteristicValueUse), []),
  productOfferingPrice: v.optional(v.array(ProductOfferingPriceRefOrValue), []),
  productOfferingRelationship: v.optional(
    v.array(v.object({ id: v.optional(Id), relationshipType: v.optional(v.string()) })),
    [],
  ),
  productOfferingTerm: v.optional(
    v.array(
      v.object({
        duration: v.optional(v.object({ amount: v.optional(v.number()), units: v.optional(v.string()) })),
      }),
    ),
    [],
  ),
});
export type ProductOffering = v.InferOutput<typeof ProductOffering>;
