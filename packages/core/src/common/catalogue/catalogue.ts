import type { Benefit, CallInput, CallResult, Product, Recurring } from '@senda/contract';

/** Plans and add-ons as returned by the gateway. */
export type Catalogue = CallResult<'getEligibleProducts'>['products'];

/** Returns the query for a new customer's products; its category is the SIM type (spec 7.products.query). */
export const catalogueQuery = (
  channel: string,
  simType: 'esim' | 'physical_sim',
): CallInput<'getEligibleProducts'> => ({
  query: {
    channel,
    customerJourney: 'onboarding',
    customerType: 'new',
    evaluationType: 'PRODUCT',
    includeBenefits: 'true',
    productCategory: simType,
  },
});

const trials: readonly (string | undefined)[] = ['trial_plan', 'trial_migration_plan'];

/** How a plan is paid (spec 4.status.plan-type). */
export type ProductType = Product['productType'];

/** The product type shown before one is chosen (spec 9.product-type). */
export const defaultProductType: ProductType = 'prepaid';

/** Whether a product carries a trial label (spec 3.order.labels). */
export const isTrial = ({ productLabel }: Pick<Product, 'productLabel'>): boolean =>
  trials.includes(productLabel);

/** Returns what is due with the order, in minor units; the upfront part for a plan that is billed later. */
export const dueWithOrder = ({ cost, upfrontPayment }: Product): number => (upfrontPayment ?? cost).amount;

/** Returns what is due each period after the order; undefined for a plan that is paid once. */
export const recurringOf = ({ cost, upfrontPayment, validityDays }: Product): Recurring | undefined =>
  upfrontPayment && { amount: cost.amount, validityDays };

/** Whether a product is the free plan, with nothing due at any time. */
export const isFreePlan = (product: Product): boolean =>
  product.itemType === 'PLAN' && product.cost.amount === 0 && dueWithOrder(product) === 0;

/** Returns the visible products: telco users do not see the free plan (spec 4.store.free-plan). */
export const visibleTo = (catalogue: Catalogue, isTelcoUser: boolean): Catalogue =>
  isTelcoUser ? catalogue.filter((product) => !isFreePlan(product)) : catalogue;

/** Returns the plan of a SKU in the catalogue; undefined if it is not on sale. */
export const planIn = (catalogue: Catalogue, sku: string | undefined): Product | undefined =>
  catalogue.find((product) => product.itemType === 'PLAN' && product.sku === sku);

/** Paid plans first, then the free one, trials last. */
const rankOf = (plan: Product): number => (isTrial(plan) ? 2 : Number(isFreePlan(plan)));

/** Whether a plan is offered beside the regular ones: the free plan and trials. */
export const isSideOffer = (plan: Product): boolean => rankOf(plan) > 0;

/** Returns the regular plan with the lowest price of a period among these product types; undefined if there is none. */
export const cheapestPlan = (
  catalogue: Catalogue,
  productTypes: readonly ProductType[],
): Product | undefined =>
  productTypes
    .flatMap((productType) => plansIn(catalogue, productType))
    .filter((plan) => !isSideOffer(plan))
    .toSorted((one, other) => one.cost.amount - other.cost.amount)[0];

/** Returns the plans of a product type: paid ones, the free one, then trials, each group by price. */
export const plansIn = (
  catalogue: Catalogue,
  productType: ProductType = defaultProductType,
): readonly Product[] =>
  catalogue
    .filter((product) => product.itemType === 'PLAN' && product.productType === productType)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.cost.amount - other.cost.amount);

/** Returns the wanted product types that have plans, in the wanted order. */
export const productTypesIn = (
  catalogue: Catalogue,
  wanted: readonly ProductType[],
): readonly ProductType[] => wanted.filter((productType) => plansIn(catalogue, productType).length > 0);

const extras: readonly Product['itemType'][] = ['ADDON', 'BUNDLE'];

/** Returns the add-ons and bundles for a plan, in catalogue order. One that names no plans is available for any. */
export const extrasFor = (catalogue: Catalogue, planSku: string): readonly Product[] =>
  catalogue.filter(
    ({ itemType, forPlans }) =>
      extras.includes(itemType) && (forPlans === undefined || forPlans.includes(planSku)),
  );

/** Returns the add-ons of a bundle, or the product itself. */
const partsOf = ({ sku, includes = [] }: Product): readonly string[] => [sku, ...includes];

/** Whether two extras include the same add-on, which would be paid twice. */
export const overlap = (one: Product, other: Product): boolean =>
  partsOf(one).some((part) => partsOf(other).includes(part));

/** Whether an extra contains all of another one: its add-on, or each add-on of a bundle. */
export const contains = (one: Product, { sku, includes = [] }: Product): boolean =>
  (includes.length > 0 ? includes : [sku]).every((part) => partsOf(one).includes(part));

/** Returns what a bundle saves against its add-ons, in minor units; 0 if unknown or nothing. */
export function savingOf({ includes, cost }: Product, catalogue: Catalogue): number {
  const parts = catalogue.filter(({ sku }) => includes?.includes(sku));
  if (includes === undefined || parts.length < includes.length) return 0;
  return Math.max(0, parts.reduce((sum, part) => sum + part.cost.amount, 0) - cost.amount);
}

/** GB by the gateway's unit text. */
const gigabyte: ReadonlyMap<string, number> = new Map([
  ['GB', 1],
  ['MB', 1 / 1024],
]);

/** Returns the GB of data of a product, 0 without data; null if unlimited or not counted. */
export function gigabytesOf(benefits: readonly Benefit[]): number | null {
  const data = benefits.find(({ kind }) => kind === 'data');
  if (data === undefined) return 0;
  const size = gigabyte.get(data.unit ?? 'GB');
  return data.quantity === undefined || size === undefined ? null : data.quantity * size;
}

/** Returns the products of an actor's done event; XState's done event is in no machine's event union. */
export const catalogueIn = (event: unknown): Catalogue =>
  (event as { output: CallResult<'getEligibleProducts'> }).output.products;
