import type { Product } from '@senda/contract';
import { same } from '@senda/journey';
import type { Known } from '../answers/known.ts';
import type { PlanChoice, PlanData } from '../answers/plan.ts';
import {
  type Catalogue,
  defaultProductType,
  dueWithOrder,
  extrasFor,
  isTrial,
  type ProductType,
  plansIn,
  productTypesIn,
  recurringOf,
} from '../catalogue/catalogue.ts';
import { dropCodes, type PromoCodes } from '../promo/promo.ts';
import { orderColumn } from '../purchase/contents.ts';
import { type OrderColumn } from '../purchase/lines.ts';
import type { PlanSettings, PlanTyped } from './pre-checkout.schema.ts';

/** Kind of SIM. */
export type SimType = PlanData['simType'];

/** Default SIM type (specification, section 9). */
const defaultSimType: SimType = 'esim';

/** SIM types on offer; a journey that lists none offers the default. */
export const simTypesOf = ({ simTypes }: PlanSettings): readonly SimType[] =>
  simTypes.length > 0 ? simTypes : [defaultSimType];

const answered = ({ plan, simType, esimConfirm, selectedPromoCodes }: PlanData): PlanTyped => ({
  planSku: plan.sku,
  simType,
  productType: plan.productType,
  ...(esimConfirm !== undefined && { esimConfirm }),
  ...(selectedPromoCodes.length > 0 && { promoCodes: selectedPromoCodes }),
});

/** What the page starts with: what was typed, else the answer; no plan is pre-selected, a SIM type is. */
export function startTyped(input: {
  readonly typed?: PlanTyped;
  readonly answer?: PlanData;
  readonly settings: PlanSettings;
}): { typed: PlanTyped; simType: SimType } {
  const { answer, settings } = input;
  const typed = input.typed ?? (answer ? answered(answer) : {});
  const offered = simTypesOf(settings);
  const [first = defaultSimType] = offered;
  const fallback = offered.includes(defaultSimType) ? defaultSimType : first;
  const simType = typed.simType && offered.includes(typed.simType) ? typed.simType : fallback;
  return { typed, simType };
}

const planWith = (catalogue: Catalogue | null, sku: string | undefined): Product | undefined =>
  (catalogue ?? []).find(
    (product) => product.sku === sku && plansIn([product], product.productType).length > 0,
  );

export const isOnSale = (catalogue: Catalogue | null, sku: string): boolean =>
  planWith(catalogue, sku) !== undefined;

/** What was typed without a plan that is on sale no longer; the same object when nothing was dropped. */
export function keepOnSale(typed: PlanTyped, catalogue: Catalogue): PlanTyped {
  if (typed.planSku === undefined || isOnSale(catalogue, typed.planSku)) return typed;
  const { planSku: _planSku, ...rest } = typed;
  return rest;
}

/** The product types to choose from: those of the journey that there are plans of. */
export const offeredTypes = (
  catalogue: Catalogue | null,
  { productTypes }: PlanSettings,
): readonly ProductType[] => productTypesIn(catalogue ?? [], productTypes);

/** The product type whose plans show: the one she chose, else the default, else the first that there is. */
export function shownType({ typed, catalogue, settings }: Shown): ProductType {
  const offered = offeredTypes(catalogue, settings);
  const wanted = typed.productType ?? defaultProductType;
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}

/** What the plans that show rest on. */
export interface Shown {
  readonly typed: PlanTyped;
  readonly catalogue: Catalogue | null;
  readonly settings: PlanSettings;
}

/** What was typed with another product type; a plan of the one before is chosen no longer. */
export function withProductType(typed: PlanTyped, productType: ProductType): PlanTyped {
  const { planSku: _planSku, ...rest } = typed;
  return { ...rest, productType };
}

const choiceFrom = (product: Product): PlanChoice => {
  const { sku, name, productType, productLabel, validityDays, benefits, eligibilityCriteria } = product;
  const recurring = recurringOf(product);
  return {
    sku,
    name,
    productType,
    ...(isTrial(product) && { productLabel }),
    amount: dueWithOrder(product),
    ...(recurring && { recurringAmount: recurring.amount }),
    validityDays,
    benefits,
    orderTypes: eligibilityCriteria.orderTypes,
  };
};

/** What the choice of a plan rests on. */
export interface PlanGround {
  readonly typed: PlanTyped;
  readonly simType: SimType;
  readonly catalogue: Catalogue | null;
  /** The app or an address said that this telephone takes eSIMs. */
  readonly esimCompatible?: boolean;
  readonly promo: Pick<PromoCodes, 'codes'>;
}

/** The step's data but for what its identity check asks for. */
export type PlanPick = Omit<PlanData, 'eKycConfig'>;

/** Whether it is known that her telephone takes eSIMs: she said so, or the app did (specification, sections 3 and 5). */
export const isEsimConfirmed = ({ typed, esimCompatible = false }: PlanGround): boolean =>
  typed.esimConfirm ?? esimCompatible;

/** What is chosen; null while no plan is. */
export function choiceOf(ground: PlanGround): PlanPick | null {
  const { typed, simType, catalogue, promo } = ground;
  const plan = planWith(catalogue, typed.planSku);
  if (!plan || !catalogue) return null;
  const addonsOffered = extrasFor(catalogue, plan.sku).length > 0;
  const esimConfirm = simType === 'esim' && isEsimConfirmed(ground);
  return {
    plan: choiceFrom(plan),
    simType,
    addonsOffered,
    selectedPromoCodes: [...promo.codes],
    ...(esimConfirm && { esimConfirm }),
  };
}

/** Whether the plan that is chosen is a trial: no promo code goes with it (specification, section 4). */
export const isTrialChosen = ({ typed, catalogue }: Pick<PlanGround, 'typed' | 'catalogue'>): boolean =>
  isTrial(catalogue?.find(({ sku }) => sku === typed.planSku) ?? {});

/** A trial plan clears the codes, which are named. */
export const codesFor = (ground: Pick<PlanGround, 'typed' | 'catalogue'>, promo: PromoCodes): PromoCodes =>
  isTrialChosen(ground)
    ? dropCodes(
        promo,
        promo.codes.map((code) => ({ code, reason: 'TRIAL' })),
      )
    : promo;

/** The order with the choice of this page. Another plan takes with it what was chosen for the one before. */
export function orderWith(ground: PlanGround, known: Known): OrderColumn {
  const { simType } = ground;
  const selectedPromoCodes = ground.promo.codes;
  const plan = choiceOf(ground)?.plan ?? (ground.catalogue === null ? known.plan : undefined);
  if (plan === undefined) return orderColumn({ simType });
  // By value, as the engine compares: another price clears what rests on the plan too.
  if (!same(plan, known.plan)) return orderColumn({ plan, simType, selectedPromoCodes });
  if (!same(selectedPromoCodes, known.selectedPromoCodes ?? [])) {
    const { accepted: _older, ...rest } = known;
    return orderColumn({ ...rest, simType, selectedPromoCodes });
  }
  if (simType === known.simType) return orderColumn(known);
  const { addons, number } = known;
  return orderColumn({
    plan,
    simType,
    selectedPromoCodes,
    ...(addons && { addons }),
    ...(number && { number }),
  });
}
