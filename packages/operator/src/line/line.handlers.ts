import type { Subscription } from '@senda/contract';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { lineOf, linesOf, openRequestOf } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { lineStatus } from '../rules/lifecycle/status.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { planOf } from '../seed/products.ts';
import { winBackOfferOf } from '../seed/win-back-offers.ts';
import type { LineRow } from '../store/rows/line.rows.ts';
import type { Collections } from '../store/store.ts';

/** Returns the extras of a line, from its allocated rewards. */
async function extrasOf(store: Collections, accountNumber: string): Promise<Subscription['extras']> {
  const rewards = await store.rewards.find({ accountNumber });
  return rewards.flatMap(({ offerId, allocatedAt }) => {
    const offer = winBackOfferOf(offerId);
    return allocatedAt === undefined || !offer
      ? []
      : [{ offerId, kind: offer.kind, quantity: offer.quantity }];
  });
}

/** Returns a line as its customer sees it. */
async function subscriptionOf({ store, now }: RequestContext, line: LineRow): Promise<Subscription> {
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

export const lineHandlers: Handlers<LineCall> = {
  listSubscriptions: async (_, ctx) => {
    const lines = await linesOf(ctx);
    return { subscriptions: await Promise.all(lines.map((line) => subscriptionOf(ctx, line))) };
  },
  getSubscription: async ({ params }, ctx) => subscriptionOf(ctx, await lineOf(ctx, params.accountNumber)),
  listServiceRequests: async ({ query }, ctx) => {
    const { id: accountId } = await ctx.customer();
    await updateLines(ctx, accountId);
    if (query.accountNumber !== undefined) await lineOf(ctx, query.accountNumber);
    const rows = await ctx.store.serviceRequests.find({ accountId }, { newestFirst: true });
    const matching = rows.filter(
      ({ accountNumber, type }) =>
        type !== 'PORT_IN' &&
        accountNumber === (query.accountNumber ?? accountNumber) &&
        type === (query.type ?? type),
    );
    return { serviceRequests: matching.map((row) => requestAt(row, ctx.now)) };
  },
  getServiceRequest: async ({ params }, ctx) => {
    const { id: accountId } = await ctx.customer();
    await updateLines(ctx, accountId);
    const row = await ctx.store.serviceRequests.get(params.requestId);
    if (row?.accountId !== accountId || row.type === 'PORT_IN') throw new Refusal('NOT_FOUND');
    return requestAt(row, ctx.now);
  },
};
