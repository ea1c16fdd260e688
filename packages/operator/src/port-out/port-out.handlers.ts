import type { Feature, Operation } from '../gateway/handler.ts';
import { Refusal, unprocessable } from '../gateway/refusal.ts';
import { lineOf } from '../lines/access.ts';
import { requestAt } from '../lines/course/request.ts';
import { settle } from '../lines/course/settle.ts';
import { eligibility } from '../lines/course/standing.ts';
import type { RequestRow } from '../lines/lines.rows.ts';
import { reverseObstacle, reverseSpecifications, reversibleUntil, submitReversePortOut } from './reverse.ts';

const isReverse = ({ type, action }: RequestRow) => type === 'PORT_OUT_REQUEST' && action === 'REVERSE';

async function byRequest(op: Operation, requestId: string): Promise<RequestRow[]> {
  const { id } = await op.customer();
  await settle(op, id);
  const row = await op.store.serviceRequests.get(requestId);
  if (row?.accountId !== id || !isReverse(row)) throw new Refusal('NOT_FOUND');
  return [row];
}

async function byAccount(op: Operation, accountNumber: string): Promise<RequestRow[]> {
  const line = await lineOf(op, accountNumber);
  const rows = await op.store.serviceRequests.find({ accountNumber: line.id }, { newestFirst: true });
  return rows.filter(isReverse);
}

type PortOutCall =
  | 'getReversePortOutEligibility'
  | 'getReversePortOutSpecifications'
  | 'submitReversePortOut'
  | 'listReversePortOuts';

export const portOutHandlers: Feature<PortOutCall> = {
  getReversePortOutEligibility: async ({ params }, op) => {
    const line = await lineOf(op, params.accountNumber);
    const hasLeft = line.standing === 'ported-out' && line.endedAt !== undefined;
    return {
      ...eligibility(await reverseObstacle(op.store, line, op.now)),
      accountNumber: line.id,
      number: line.number,
      ...(hasLeft && { portedOutAt: line.endedAt, reversibleUntil: reversibleUntil(line) }),
    };
  },
  getReversePortOutSpecifications: async () => reverseSpecifications,
  submitReversePortOut,
  listReversePortOuts: async ({ query: { accountNumber, requestId } }, op) => {
    if ((accountNumber === undefined) === (requestId === undefined)) {
      throw unprocessable('accountNumber', 'Name either an account or a request.');
    }
    const rows =
      requestId === undefined ? await byAccount(op, accountNumber ?? '') : await byRequest(op, requestId);
    return { requests: rows.map((row) => requestAt(row, op.now)) };
  },
};
