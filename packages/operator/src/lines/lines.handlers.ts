import type { Subscription } from '@senda/contract';
import type { Feature, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { planOf } from '../seed/products.ts';
import { lineOf, linesOf, openRequestOf } from './access.ts';
import { requestAt } from './course/request.ts';
import { settle } from './course/settle.ts';
import { lineStatus } from './course/standing.ts';
import { extrasOf } from './extras.ts';
import type { LineRow } from './lines.rows.ts';

/** A line as its customer sees it. */
async function subscriptionOf({ store, now }: Operation, line: LineRow): Promise<Subscription> {
  const open = await openRequestOf(store, line.id);
  const { id, number, isProvisional, simNumber, simType, planSku, orderRef, activatedAt } = line;
  const name = planOf(planSku)?.name ?? { 'en-US': planSku, 'es-MX': planSku };
  return {
    accountNumber: id,
    simNumber,
    simType,
    number,
    isProvisionalNumber: isProvisional,
    ...(open?.number !== undefined && { incomingNumber: open.number }),
    planSku,
    planName: name,
    status: lineStatus(line, now),
    orderRef,
    activatedAt,
    nextCycleAt: line.paidUntil,
    autoRenewal: line.autoRenewal,
    extras: await extrasOf(store, id),
    ...(line.standing !== 'live' && line.endedAt !== undefined && { endedAt: line.endedAt }),
  };
}

type LineCall = 'listSubscriptions' | 'getSubscription' | 'listServiceRequests' | 'getServiceRequest';

export const lineHandlers: Feature<LineCall> = {
  listSubscriptions: async (_, op) => {
    const lines = await linesOf(op);
    return { subscriptions: await Promise.all(lines.map((line) => subscriptionOf(op, line))) };
  },
  getSubscription: async ({ params }, op) => subscriptionOf(op, await lineOf(op, params.accountNumber)),
  listServiceRequests: async ({ query }, op) => {
    const { id: accountId } = await op.customer();
    await settle(op, accountId);
    if (query.accountNumber !== undefined) await lineOf(op, query.accountNumber);
    const rows = await op.store.serviceRequests.find({ accountId }, { newestFirst: true });
    const wanted = rows.filter(
      ({ accountNumber, type }) =>
        type !== 'PORT_IN' &&
        accountNumber === (query.accountNumber ?? accountNumber) &&
        type === (query.type ?? type),
    );
    return { serviceRequests: wanted.map((row) => requestAt(row, op.now)) };
  },
  getServiceRequest: async ({ params }, op) => {
    const { id: accountId } = await op.customer();
    await settle(op, accountId);
    const row = await op.store.serviceRequests.get(params.requestId);
    if (row?.accountId !== accountId || row.type === 'PORT_IN') throw new Refusal('NOT_FOUND');
    return requestAt(row, op.now);
  },
};
