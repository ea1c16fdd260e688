import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal, unprocessable } from '../request/refusal.ts';
import { lineOf } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { eligibility } from '../rules/lifecycle/status.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { reversibleUntil } from '../rules/number-return.ts';
import type { RequestRow } from '../store/rows/line.rows.ts';
import { reverseObstacle, reverseSpecifications, submitReversePortOut } from './reverse-port-out.ts';

const isReverse = ({ type, action }: RequestRow) => type === 'PORT_OUT_REQUEST' && action === 'REVERSE';

async function byRequest(ctx: RequestContext, requestId: string): Promise<RequestRow[]> {
  const { id } = await ctx.customer();
  await updateLines(ctx, id);
  const row = await ctx.store.serviceRequests.get(requestId);
  if (row?.accountId !== id || !isReverse(row)) throw new Refusal('NOT_FOUND');
  return [row];
}

async function byAccount(ctx: RequestContext, accountNumber: string): Promise<RequestRow[]> {
  const line = await lineOf(ctx, accountNumber);
  const rows = await ctx.store.serviceRequests.find({ accountNumber: line.id }, { newestFirst: true });
  return rows.filter(isReverse);
}

type PortOutCall =
  | 'getReversePortOutEligibility'
  | 'getReversePortOutSpecifications'
  | 'submitReversePortOut'
  | 'listReversePortOuts';

export const portOutHandlers: Handlers<PortOutCall> = {
  getReversePortOutEligibility: async ({ params }, ctx) => {
    const line = await lineOf(ctx, params.accountNumber);
    const hasLeft = line.standing === 'ported-out' && line.endedAt !== undefined;
    return {
      ...eligibility(await reverseObstacle(ctx.store, line, ctx.now)),
      accountNumber: line.id,
      number: line.number,
      ...(hasLeft && { portedOutAt: line.endedAt, reversibleUntil: reversibleUntil(line) }),
    };
  },
  getReversePortOutSpecifications: async () => reverseSpecifications,
  submitReversePortOut,
  listReversePortOuts: async ({ query: { accountNumber, requestId } }, ctx) => {
    await ctx.customer();
    if ((accountNumber === undefined) === (requestId === undefined)) {
      throw unprocessable('accountNumber', 'Send either an account or a request.');
    }
    const rows =
      requestId === undefined ? await byAccount(ctx, accountNumber ?? '') : await byRequest(ctx, requestId);
    return { requests: rows.map((row) => requestAt(row, ctx.now)) };
  },
};
