import type { IneligibleReason } from '@senda/contract';
import type { Feature, Operation } from '../gateway/handler.ts';
import { unprocessable } from '../gateway/refusal.ts';
import {
  cancelRequest,
  freeLine,
  lineOnSim,
  obstacleOf,
  openRequest,
  openRequestOf,
} from '../lines/access.ts';
import { requestAt } from '../lines/course/request.ts';
import { eligibility, notEligible } from '../lines/course/standing.ts';
import type { LineRow } from '../lines/lines.rows.ts';
import { planOf, products } from '../seed/products.ts';
import { atomically, type Collections } from '../store/port.ts';

const minute = 60_000;

/** Plans that a line may change to: not its own, and no trial. */
function plansFor(line: LineRow) {
  const paid = planOf(line.planSku)?.cost.amount ?? 0;
  return products
    .filter(({ itemType, sku, cost }) => itemType === 'PLAN' && sku !== line.planSku && cost.amount > 0)
    .filter(({ productLabel }) => productLabel?.startsWith('trial') !== true)
    .map(({ sku: planSku, name, cost }) => ({ planSku, name, cost, difference: cost.amount - paid }));
}

/** Why there is no change of plan to call off. */
async function planSwitchCancelObstacle(
  store: Collections,
  line: LineRow,
): Promise<IneligibleReason | undefined> {
  const open = await openRequestOf(store, line.id);
  return open?.type === 'PLAN_SWITCH' ? undefined : 'NOTHING_TO_CANCEL';
}

async function eligibilityOf(op: Operation, line: LineRow) {
  const obstacle = await obstacleOf(op.store, line, op.now);
  return {
    ...eligibility(obstacle),
    accountNumber: line.id,
    currentPlanSku: line.planSku,
    ...(!obstacle && { effectiveAt: line.paidUntil }),
    plans: obstacle ? [] : plansFor(line),
  };
}

type PlanSwitchCall =
  | 'getPlanSwitchEligibility'
  | 'requestPlanSwitch'
  | 'getPlanSwitchCancelEligibility'
  | 'cancelPlanSwitch';

export const planSwitchHandlers: Feature<PlanSwitchCall> = {
  getPlanSwitchEligibility: async ({ params }, op) =>
    eligibilityOf(op, await lineOnSim(op, params.simNumber)),
  requestPlanSwitch: async ({ params, body: { planSku } }, op) => {
    const line = await lineOnSim(op, params.simNumber);
    if (!plansFor(line).some((plan) => plan.planSku === planSku)) {
      throw unprocessable('planSku', 'The line cannot change to this plan.');
    }
    const row = await atomically(op.store, async (tx) =>
      openRequest(tx, op, await freeLine(tx, line, op.now), {
        type: 'PLAN_SWITCH',
        steps: [
          { status: 'SUBMITTED', after: 0 },
          { status: 'PROCESSING', after: minute },
          { status: 'DONE', after: 2 * minute, notBefore: line.paidUntil },
        ],
        effect: { kind: 'plan', planSku },
      }),
    );
    return requestAt(row, op.now);
  },
  getPlanSwitchCancelEligibility: async ({ params }, op) => {
    const line = await lineOnSim(op, params.simNumber);
    return eligibility(await planSwitchCancelObstacle(op.store, line));
  },
  cancelPlanSwitch: async ({ params }, op) => {
    const line = await lineOnSim(op, params.simNumber);
    const row = await atomically(op.store, async (tx) => {
      const open = await openRequestOf(tx, line.id);
      if (open?.type !== 'PLAN_SWITCH') throw notEligible('NOTHING_TO_CANCEL');
      return cancelRequest(tx, open, op.now);
    });
    return requestAt(row, op.now);
  },
};
