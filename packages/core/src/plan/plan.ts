import type { Product } from '@senda/contract';
import { same } from '@senda/journey';
import { addonsFor, type Catalogue, plansIn } from '../catalogue/catalogue.ts';
import type { Known, PlanChoice } from '../library/known.ts';
import { type OrderColumn, orderColumn } from '../order/order.ts';
import type { PlanData, PlanSettings, PlanTyped } from './pre-checkout.step.ts';

export type SimType = PlanData['simType'];

/** Default SIM type (specification, section 9). */
const defaultSimType: SimType = 'esim';

/** SIM types on offer; a journey that lists none offers the default. */
export const simTypesOf = ({ simTypes }: PlanSettings): readonly SimType[] =>
  simTypes.length > 0 ? simTypes : [defaultSimType];

/** What the page starts with: what was typed, else the answer; no plan is pre-selected, a SIM type is. */
export function startTyped(input: {
  readonly typed?: PlanTyped;
  readonly answer?: PlanData;
  readonly settings: PlanSettings;
}): { typed: PlanTyped; simType: SimType } {
  const { answer, settings } = input;
  const typed = input.typed ?? (answer ? { planSku: answer.plan.sku, simType: answer.simType } : {});
  const offered = simTypesOf(settings);
  const [first = defaultSimType] = offered;
  const fallback = offered.includes(defaultSimType) ? defaultSimType : first;
  const simType = typed.simType && offered.includes(typed.simType) ? typed.simType : fallback;
  return { typed, simType };
}

const planWith = (catalogue: Catalogue | null, sku: string | undefined): Product | undefined =>
  plansIn(catalogue ?? []).find((plan) => plan.sku === sku);

export const isOnSale = (catalogue: Catalogue | null, sku: string): boolean =>
  planWith(catalogue, sku) !== undefined;

/** What was typed without a plan that is on sale no longer; the same object when nothing was dropped. */
export function keepOnSale(typed: PlanTyped, catalogue: Catalogue): PlanTyped {
  if (typed.planSku === undefined || isOnSale(catalogue, typed.planSku)) return typed;
  return typed.simType ? { simType: typed.simType } : {};
}

const choiceFrom = ({ sku, name, productType, cost, validityDays, benefits }: Product): PlanChoice => ({
  sku,
  name,
  productType,
  amount: cost.amount,
  validityDays,
  benefits,
});

/** What the choice of a plan rests on. */
export interface PlanGround {
  readonly typed: PlanTyped;
  readonly simType: SimType;
  readonly catalogue: Catalogue | null;
}

/** The step's data; null while no plan is chosen. */
export function choiceOf({ typed, simType, catalogue }: PlanGround): PlanData | null {
  const plan = planWith(catalogue, typed.planSku);
  if (!plan || !catalogue) return null;
  const addonsOffered = addonsFor(catalogue, plan.sku).length > 0;
  return { plan: choiceFrom(plan), simType, addonsOffered };
}

/** The order with the choice of this page. Another plan takes with it what was chosen for the one before. */
export function orderWith(ground: PlanGround, known: Known): OrderColumn {
  const { simType } = ground;
  const plan = choiceOf(ground)?.plan ?? (ground.catalogue === null ? known.plan : undefined);
  if (plan === undefined) return orderColumn({ simType });
  // By value, as the engine compares: another price clears what rests on the plan too.
  if (!same(plan, known.plan)) return orderColumn({ plan, simType });
  if (simType === known.simType) return orderColumn(known);
  const { addons, number } = known;
  return orderColumn({ plan, simType, ...(addons && { addons }), ...(number && { number }) });
}
