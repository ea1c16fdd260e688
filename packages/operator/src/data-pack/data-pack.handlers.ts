/** More data for the current period of a line, paid for with an order of its own. */
import type { CallInput, IneligibleReason, ServiceRequest } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { unprocessable } from '../request/refusal.ts';
import { placeFeeOrder } from '../rules/lifecycle/fee-order.ts';
import { lineOf, obstacleOf, openRequest } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { eligibility, lineStatus, notEligible } from '../rules/lifecycle/status.ts';
import { paymentPeriod } from '../rules/order/periods.ts';
import { dataPacks } from '../seed/data-packs.ts';
import { hasUnlimitedData } from '../seed/products.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

/** Returns why a line can buy no data now; undefined if it can. */
async function packObstacle(
  store: Collections,
  line: LineRow,
  now: number,
): Promise<IneligibleReason | undefined> {
  const obstacle = await obstacleOf(store, line, now);
  if (obstacle) return obstacle;
  const status = lineStatus(line, now);
  if (status === 'Suspend') return 'LINE_SUSPENDED';
  if (status === 'Grace') return 'PERIOD_OVER';
  if (now < line.activatedAt) return 'NOT_READY';
  if (hasUnlimitedData(line)) return 'UNLIMITED_DATA';
  // Its order can be paid for so long.
  return line.paidUntil - now < paymentPeriod ? 'TOO_LATE' : undefined;
}

/** @throws Refusal of the call's errors */
export async function requestDataPack(
  { params, body }: CallInput<'requestDataPack'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const line = await lineOf(ctx, params.accountNumber);
  const pack = dataPacks.find(({ packId }) => packId === body.packId);
  if (!pack) throw unprocessable('packId', 'There is no such pack.');
  const { packId, name, cost } = pack;
  const row = await atomically(ctx.store, async (tx) => {
    const current = (await tx.lines.get(line.id)) ?? line;
    const obstacle = await packObstacle(tx, current, ctx.now);
    if (obstacle) throw notEligible(obstacle);
    const order = await placeFeeOrder(tx, current, {
      label: 'data_pack',
      items: [{ itemType: 'ADDON', sku: packId, name, cost }],
      number: current.number,
      now: ctx.now,
    });
    return openRequest(tx, ctx, current, {
      type: 'DATA_PACK',
      orderRef: order.id,
      steps: [
        { status: 'SUBMITTED', after: 0 },
        { status: 'DONE', after: 10_000 },
      ],
      details: { item: { id: packId, name }, fee: cost.amount, validUntil: current.paidUntil },
    });
  });
  return requestAt(row, ctx.now);
}

export const dataPackHandlers: Handlers<'getDataPackEligibility' | 'requestDataPack'> = {
  getDataPackEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    const obstacle = await packObstacle(ctx.store, line, ctx.now);
    return {
      ...eligibility(obstacle),
      accountNumber: line.id,
      packs: obstacle
        ? []
        : dataPacks.map(({ packId, name, cost }) => ({ packId, name, cost, validUntil: line.paidUntil })),
    };
  },
  requestDataPack,
};
