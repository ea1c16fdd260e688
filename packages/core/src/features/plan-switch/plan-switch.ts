/** Rules of switching a line's plan (spec 1.line.plan-switch). */
import type { CallResult, Product, Subscription } from '@senda/contract';
import type { PlanSwitch } from '../../base/answers/plan-switch.ts';
import { type Catalogue, isTrial, planIn, visibleTo } from '../../common/catalogue/catalogue.ts';

/** Whether and to which plans a line can switch. */
export type PlanSwitchEligibility = CallResult<'getPlanSwitchEligibility'>;

/** A plan to switch to, with its product of the catalogue. */
export interface OfferedPlan {
  readonly plan: PlanSwitchEligibility['plans'][number];
  readonly product: Product;
}

/**
 * Returns the plans that a line can switch to, in the gateway's order: never its own, a trial or a plan that the catalogue does
 * not describe, and for telco users not the free plan.
 */
export function offeredPlans(
  { plans, currentPlanSku }: PlanSwitchEligibility,
  catalogue: Catalogue,
  isTelcoUser: boolean,
): readonly OfferedPlan[] {
  const visible = visibleTo(catalogue, isTelcoUser);
  return plans.flatMap((plan) => {
    const product = plan.planSku === currentPlanSku ? undefined : planIn(visible, plan.planSku);
    return product && !isTrial(product) ? [{ plan, product }] : [];
  });
}

/** Returns the price of a period of the current plan, minor currency units; null if neither response tells it. */
export function currentCostOf(
  { plans, currentPlanSku }: PlanSwitchEligibility,
  catalogue: Catalogue,
): number | null {
  const [plan] = plans;
  return plan ? plan.cost.amount - plan.difference : (planIn(catalogue, currentPlanSku)?.cost.amount ?? null);
}

/** Returns when a switch takes effect, ms since the epoch: the start of the line's next period unless the gateway names it. */
export const effectiveAtOf = (
  { effectiveAt }: PlanSwitchEligibility,
  { nextCycleAt }: Pick<Subscription, 'nextCycleAt'>,
): number => effectiveAt ?? nextCycleAt;

/** Returns the step's answer for a plan. */
export const switchTo = (
  { plan }: OfferedPlan,
  line: Subscription,
  eligibility: PlanSwitchEligibility,
  catalogue: Catalogue,
): PlanSwitch => ({
  planSku: plan.planSku,
  name: plan.name,
  cost: plan.cost.amount,
  currentPlanSku: eligibility.currentPlanSku,
  currentName: planIn(catalogue, eligibility.currentPlanSku)?.name ?? line.planName,
  currentCost: plan.cost.amount - plan.difference,
  simNumber: line.simNumber,
  simType: line.simType,
  number: line.number,
  effectiveAt: effectiveAtOf(eligibility, line),
});
