/** A catalogue of TMF620 with the products of the contract, as a TM Forum server would have it. */
import type { Product } from '@senda/contract';

type Language = keyof Product['name'];
type Value = { readonly value: unknown; readonly unitOfMeasure?: string };

const currency = 'MXN';
const money = (centavos: number) => ({ unit: currency, value: centavos / 100 });

const characteristic = (name: string, values: readonly Value[]) =>
  values.length === 0 ? [] : [{ name, productSpecCharacteristicValue: values }];

const one = (value: string | boolean | undefined): Value[] => (value === undefined ? [] : [{ value }]);

/** The characteristics of a product. A benefit is one of its own name, "unlimited" without a quantity. */
const characteristicsOf = (product: Product, language: Language) => [
  ...product.benefits.flatMap(({ kind, quantity, unit }) =>
    characteristic(kind, [
      { value: quantity ?? 'unlimited', ...(unit !== undefined && { unitOfMeasure: unit }) },
    ]),
  ),
  ...characteristic('productType', one(product.productType)),
  ...characteristic('productLabel', one(product.productLabel)),
  ...characteristic(
    'orderTypes',
    product.eligibilityCriteria.orderTypes.map((value) => ({ value })),
  ),
  ...characteristic('group', one(product.group?.[language])),
  ...characteristic('recommended', one(product.recommended)),
  ...characteristic('tariffFolio', one(product.tariffFolio)),
];

/** Prices by value: with the order, and of a period. */
function pricesOf({ cost, upfrontPayment, validityDays }: Product) {
  const recurring = {
    name: 'Period',
    priceType: 'recurring',
    recurringChargePeriod: 'day',
    recurringChargePeriodLength: validityDays,
    price: { taxRate: 16, taxIncludedAmount: money(cost.amount) },
  };
  if (!upfrontPayment) return [recurring];
  const once = {
    name: 'Upfront',
    priceType: 'oneTime',
    price: { taxRate: 16, taxIncludedAmount: money(upfrontPayment.amount) },
  };
  return [recurring, once];
}

const categories = { PLAN: 'plans', ADDON: 'addons', BUNDLE: 'bundles' } as const;
const isSold = (type: Product['itemType']): type is keyof typeof categories =>
  Object.hasOwn(categories, type);

/** Returns a product as an offering in a language. */
export function offeringOf(product: Product, language: Language) {
  const { sku, itemType, name, description, forPlans = [], includes = [] } = product;
  return {
    id: sku,
    href: `/tmf-api/productCatalogManagement/v4/productOffering/${sku}`,
    name: name[language],
    ...(description && { description: description[language] }),
    isBundle: itemType === 'BUNDLE',
    isSellable: true,
    lifecycleStatus: 'Active',
    category: isSold(itemType) ? [{ id: categories[itemType] }] : [],
    prodSpecCharValueUse: characteristicsOf(product, language),
    productOfferingPrice: pricesOf(product),
    productOfferingRelationship: forPlans.map((id) => ({ id, relationshipType: 'optionalFor' })),
    bundledProductOffering: includes.map((id) => ({ id })),
    '@type': 'ProductOffering',
  };
}
