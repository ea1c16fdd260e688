/** Offerings of TMF620 as products of the contract. */
import type { Benefit, Product } from '@senda/contract';
import type { AdapterConfig, CatalogueConfig } from '../config/config.ts';
import type { ProductOffering, ProductOfferingPrice } from '../tmf/product-catalog.ts';
import { daysOf, type Price, pricesOf } from './amounts.ts';

type Language = keyof Product['name'];

/** The offerings as they were answered in each language, and the prices that they refer to. */
export interface Catalogue {
  readonly offerings: Readonly<Record<Language, readonly ProductOffering[]>>;
  readonly prices: readonly ProductOfferingPrice[];
}

/** A product, and the SIM types that it is sold with; undefined: all. */
export interface Offer {
  readonly product: Product;
  readonly simTypes?: readonly string[] | undefined;
}

type Values = ProductOffering['prodSpecCharValueUse'][number]['productSpecCharacteristicValue'];

const valuesOf = ({ prodSpecCharValueUse }: ProductOffering, name: string): Values =>
  prodSpecCharValueUse.find((use) => use.name === name)?.productSpecCharacteristicValue ?? [];

/** Returns the values of a characteristic that are texts, numbers or truth values, as texts. */
const textsOf = (offering: ProductOffering, name: string): string[] =>
  valuesOf(offering, name).flatMap(({ value }) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
  });

/** Returns the kind of product by the categories of an offering. */
function itemTypeOf(
  { category }: ProductOffering,
  { categories }: CatalogueConfig,
): 'PLAN' | 'ADDON' | 'BUNDLE' | undefined {
  const has = (ids: readonly string[]) => category.some(({ id }) => ids.includes(id));
  return (['PLAN', 'ADDON', 'BUNDLE'] as const).find((type) => has(categories[type]));
}

/** A value that is no number, such as "unlimited", is a benefit without a quantity. */
const benefitsOf = (offering: ProductOffering, { benefits }: CatalogueConfig): Benefit[] =>
  offering.prodSpecCharValueUse.flatMap(({ name = '', productSpecCharacteristicValue }) => {
    const kind = Object.hasOwn(benefits, name) ? benefits[name] : undefined;
    if (kind === undefined) return [];
    return productSpecCharacteristicValue.map(({ value, unitOfMeasure }) => {
      const quantity = typeof value === 'string' && value !== '' ? Number(value) : value;
      if (typeof quantity !== 'number' || Number.isNaN(quantity)) return { kind };
      return { kind, quantity, ...(unitOfMeasure !== undefined && { unit: unitOfMeasure }) };
    });
  });

/** Returns the price of a period, and what else is due with the order of a plan that is paid later. */
function costOf(prices: readonly Price[], isPaidLater: boolean): Pick<Product, 'cost' | 'upfrontPayment'> {
  const total = (list: readonly Price[]) => list.reduce((sum, { amount }) => sum + amount, 0);
  const [recurring, once] = [true, false].map((again) =>
    prices.filter((price) => price.isRecurring === again),
  ) as [Price[], Price[]];
  if (!isPaidLater) return { cost: { amount: total(prices) } };
  return { cost: { amount: total(recurring) }, upfrontPayment: { amount: total(once) } };
}

const isOnSale = ({ lifecycleStatus, isSellable }: ProductOffering, config: CatalogueConfig): boolean => {
  const status = lifecycleStatus?.toLowerCase();
  return (
    isSellable && (status === undefined || config.lifecycleStatus.some((one) => one.toLowerCase() === status))
  );
};

/** Returns a text in each language; a language without it has that of another. */
function localText(texts: Readonly<Record<Language, string | undefined>>): Product['name'] | undefined {
  const [some] = Object.values(texts).filter((text) => text !== undefined && text !== '');
  if (some === undefined) return undefined;
  return { 'en-US': texts['en-US'] || some, 'es-MX': texts['es-MX'] || some };
}

/** Parts of a product that it has only if its offering says so. */
function optionalParts(
  translated: Readonly<Record<Language, ProductOffering>>,
  config: CatalogueConfig,
): Partial<Product> {
  const offering = translated['en-US'];
  const names = config.characteristics;
  const inEach = (read: (one: ProductOffering) => string | undefined) =>
    localText({ 'en-US': read(translated['en-US']), 'es-MX': read(translated['es-MX']) });
  const description = inEach((one) => one.description);
  const group = inEach((one) => textsOf(one, names.group)[0]);
  const [productLabel] = textsOf(offering, names.productLabel);
  const [tariffFolio] = textsOf(offering, names.tariffFolio);
  const forPlans = offering.productOfferingRelationship.flatMap(({ id, relationshipType }) =>
    id !== undefined && relationshipType === config.forPlans ? [id] : [],
  );
  const includes = offering.bundledProductOffering?.map(({ id }) => id) ?? [];
  return {
    ...(description && { description }),
    ...(productLabel !== undefined && { productLabel }),
    ...(forPlans.length > 0 && { forPlans }),
    ...(group && { group }),
    ...(includes.length > 0 && { includes }),
    ...(textsOf(offering, names.recommended)[0] === 'true' && { recommended: true }),
    ...(tariffFolio !== undefined && { tariffFolio }),
  };
}

const productTypes: readonly string[] = ['prepaid', 'postpaid', 'hybrid'] satisfies Product['productType'][];

function offerOf(
  translated: Readonly<Record<Language, ProductOffering>>,
  prices: ReadonlyMap<string, ProductOfferingPrice>,
  { catalogue: config, country }: AdapterConfig,
): Offer[] {
  const offering = translated['en-US'];
  const itemType = itemTypeOf(offering, config);
  if (itemType === undefined || !isOnSale(offering, config)) return [];
  const { characteristics: names, defaults } = config;
  const [type = ''] = textsOf(offering, names.productType);
  const productType = productTypes.includes(type) ? (type as Product['productType']) : defaults.productType;
  const pricing = { currency: country.currency_formats, priceIncludesTax: config.priceIncludesTax };
  const own = pricesOf(offering, prices, pricing);
  const term = offering.productOfferingTerm.map(({ duration }) => daysOf(duration?.amount, duration?.units));
  const orderTypes = textsOf(offering, names.orderTypes);
  const simTypes = textsOf(offering, names.simTypes);
  const name = localText({ 'en-US': offering.name, 'es-MX': translated['es-MX'].name });
  const product: Product = {
    sku: offering.id,
    itemType,
    productType,
    name: name ?? { 'en-US': offering.id, 'es-MX': offering.id },
    ...costOf(own, itemType === 'PLAN' && productType !== 'prepaid'),
    validityDays:
      [...term, ...own.filter((price) => price.isRecurring).map(({ days }) => days)].find(Boolean) ??
      defaults.validityDays,
    benefits: benefitsOf(offering, config),
    eligibilityCriteria: { orderTypes: orderTypes.length > 0 ? orderTypes : defaults.orderTypes },
    ...optionalParts(translated, config),
  };
  return [{ product, simTypes: simTypes.length > 0 ? simTypes : undefined }];
}

/**
 * Returns the offerings on sale, in the order of the catalogue.
 * @throws Refusal for an offering without an amount, or with one in another currency
 */
export function offersOf({ offerings, prices }: Catalogue, config: AdapterConfig): Offer[] {
  const priceById = new Map(prices.map((price) => [price.id, price]));
  const spanish = new Map(offerings['es-MX'].map((offering) => [offering.id, offering]));
  return offerings['en-US'].flatMap((offering) =>
    offerOf({ 'en-US': offering, 'es-MX': spanish.get(offering.id) ?? offering }, priceById, config),
  );
}
