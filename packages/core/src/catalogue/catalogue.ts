import type { Benefit, CallInput, CallResult, Product, Recurring } from '@senda/contract';

/** Plans and add-ons as the gateway answered them. */
export type Catalogue = CallResult<'getEligibleProducts'>['products'];

/** The question for what a new customer may choose; its category is the SIM type (specification, section 7). */
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

/** How a plan is paid (specification, section 4). */
export type ProductType = Product['productType'];

/** The product type whose plans are shown to who has chosen none (specification, section 9). */
export const defaultProductType: ProductType = 'prepaid';

/** Whether a product carries a trial label (specification, section 3). */
export const isTrial = ({ productLabel }: Pick<Product, 'productLabel'>): boolean =>
  trials.includes(productLabel);

/** What is paid with the order, in minor units: a plan that is billed later costs what is paid up front. */
export const dueWithOrder = ({ cost, upfrontPayment }: Product): number => (upfrontPayment ?? cost).amount;

/** What is due each period after the order; undefined for a plan that is paid once, with the order. */
export const recurringOf = ({ cost, upfrontPayment, validityDays }: Product): Recurring | undefined =>
  upfrontPayment && { amount: cost.amount, validityDays };

/** Whether a product is the free plan: nothing is due for it, with the order or later. */
export const isFreePlan = (product: Product): boolean =>
  product.itemType === 'PLAN' && product.cost.amount === 0 && dueWithOrder(product) === 0;

/** What a customer may see of a catalogue: the free plan is not visible to telco users (specification, section 4). */
export const visibleTo = (catalogue: Catalogue, isTelcoUser: boolean): Catalogue =>
  isTelcoUser ? catalogue.filter((product) => !isFreePlan(product)) : catalogue;

/** Paid plans first, then the free one, trials last. */
const rankOf = (plan: Product): number => (isTrial(plan) ? 2 : Number(isFreePlan(plan)));

/** Plans on sale of a product type: paid ones, the free one, then trials, the cheapest of each first. */
export const plansIn = (
  catalogue: Catalogue,
  productType: ProductType = defaultProductType,
): readonly Product[] =>
  catalogue
    .filter((product) => product.itemType === 'PLAN' && product.productType === productType)
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.cost.amount - other.cost.amount);

/** The product types that there are plans of, among those wanted and in their order. */
export const productTypesIn = (
  catalogue: Catalogue,
  wanted: readonly ProductType[],
): readonly ProductType[] => wanted.filter((productType) => plansIn(catalogue, productType).length > 0);

const extras: readonly Product['itemType'][] = ['ADDON', 'BUNDLE'];

/** Add-ons and bundles that go with a plan, in the catalogue's order. One that names no plans goes with any. */
export const extrasFor = (catalogue: Catalogue, planSku: string): readonly Product[] =>
  catalogue.filter(
    ({ itemType, forPlans }) =>
      extras.includes(itemType) && (forPlans === undefined || forPlans.includes(planSku)),
  );

/** The add-ons that a product stands for: those that a bundle brings, else itself. */
const partsOf = ({ sku, includes = [] }: Product): readonly string[] => [sku, ...includes];

/** Whether two extras bring the same add-on, so that both together would be paid twice. */
export const overlap = (one: Product, other: Product): boolean =>
  partsOf(one).some((part) => partsOf(other).includes(part));

/** What a bundle saves against its add-ons bought one by one, in minor units; 0 where it is not known or saves nothing. */
export function savingOf({ includes, cost }: Product, catalogue: Catalogue): number {
  const parts = catalogue.filter(({ sku }) => includes?.includes(sku));
  if (includes === undefined || parts.length < includes.length) return 0;
  return Math.max(0, parts.reduce((sum, part) => sum + part.cost.amount, 0) - cost.amount);
}

/** By the unit as the gateway names it: any text. */
const gigabyte: ReadonlyMap<string, number> = new Map([
  ['GB', 1],
  ['MB', 1 / 1024],
]);

/** GB of data that a product brings, 0 when it brings none; null when they are unlimited or not counted. */
export function gigabytesOf(benefits: readonly Benefit[]): number | null {
  const data = benefits.find(({ kind }) => kind === 'data');
  if (data === undefined) return 0;
  const size = gigabyte.get(data.unit ?? 'GB');
  return data.quantity === undefined || size === undefined ? null : data.quantity * size;
}

/** The answer that an actor's done event carries; XState's own event is in no machine's union. */
export const catalogueIn = (event: unknown): Catalogue =>
  (event as { output: CallResult<'getEligibleProducts'> }).output.products;
