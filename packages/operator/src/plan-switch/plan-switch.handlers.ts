import type { CallInput, IneligibleReason, ServiceRequest } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { unprocessable } from '../request/refusal.ts';
import {
  cancelRequest,
  lineForRequest,
  lineOnSim,
  obstacleOf,
  openRequest,
  openRequestOf,
} from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { eligibility, notEligible } from '../rules/lifecycle/status.ts';
import { planOf, products } from '../seed/products.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

const minute = 60_000;

/** Returns the plans that a line can switch to: all but its own and trials. */
function plansFor(line: LineRow) {
  const paid = planOf(line.planSku)?.cost.amount ?? 0;
  return products
    .filter(({ itemType, sku, cost }) => itemType === 'PLAN' && sku !== line.planSku && cost.amount > 0)
    .filter(({ productLabel }) => productLabel?.startsWith('trial') !== true)
    .map(({ sku: planSku, name, cost }) => ({ planSku, name, cost, difference: cost.amount - paid }));
}

/** Returns why there is no plan switch to cancel. */
async function planSwitchCancelObstacle(
  store: Collections,
  line: LineRow,
): Promise<IneligibleReason | undefined> {
  const open = await openRequestOf(store, line.id);
  return open?.type === 'PLAN_SWITCH' ? undefined : 'NOTHING_TO_CANCEL';
}

async function eligibilityOf(ctx: RequestContext, line: LineRow) {
  const obstacle = await obstacleOf(ctx.store, line, ctx.now);
  return {
    ...eligibility(obstacle),
    accountNumber: line.id,
    currentPlanSku: line.planSku,
    ...(!obstacle && { effectiveAt: line.paidUntil }),
    plans: obstacle ? [] : plansFor(line),
  };
}

/** Requests the switch of a line's plan at the start of its next period. @throws Refusal of the call's errors */
export async function requestPlanSwitch(
  { params, body: { planSku } }: CallInput<'requestPlanSwitch'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const line = await lineOnSim(ctx, params.simNumber);
  const plan = plansFor(line).find((offered) => offered.planSku === planSku);
  if (!plan) throw unprocessable('planSku', 'The line cannot change to this plan.');
  const row = await atomically(ctx.store, async (tx) =>
    openRequest(tx, ctx, await lineForRequest(tx, line, ctx.now), {
      type: 'PLAN_SWITCH',
      steps: [
        { status: 'SUBMITTED', after: 0 },
        { status: 'PROCESSING', after: minute },
        { status: 'DONE', after: 2 * minute, notBefore: line.paidUntil },
      ],
      effect: { kind: 'plan', planSku },
      details: { item: { id: planSku, name: plan.name } },
    }),
  );
  return requestAt(row, ctx.now);
}

type PlanSwitchCall =
  | 'getPlanSwitchEligibility'
  | 'requestPlanSwitch'
  | 'getPlanSwitchCancelEligibility'
  | 'cancelPlanSwitch';

export const planSwitchHandlers: Handlers<PlanSwitchCall> = {
  getPlanSwitchEligibility: async ({ params }, ctx) =>
    eligibilityOf(ctx, await lineOnSim(ctx, params.simNumber)),
  requestPlanSwitch,
  getPlanSwitchCancelEligibility: async ({ params }, ctx) => {
    const line = await lineOnSim(ctx, params.simNumber);
    return eligibility(await planSwitchCancelObstacle(ctx.store, line));
  },
  cancelPlanSwitch: async ({ params }, ctx) => {
    const line = await lineOnSim(ctx, params.simNumber);
    const row = await atomically(ctx.store, async (tx) => {
      const open = await openRequestOf(tx, line.id);
      if (open?.type !== 'PLAN_SWITCH') throw notEligible('NOTHING_TO_CANCEL');
      return cancelRequest(tx, open, ctx.now);
    });
    return requestAt(row, ctx.now);
  },
};
