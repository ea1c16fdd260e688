import type { Handlers } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { lineOf, linesOf } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { updateLines } from '../rules/lifecycle/update-lines.ts';
import { subscriptionOf } from './subscription.ts';
import { resumeLine, suspendLine } from './suspension.ts';

type LineCall =
  | 'listSubscriptions'
  | 'getSubscription'
  | 'suspendLine'
  | 'resumeLine'
  | 'listServiceRequests'
  | 'getServiceRequest';

export const lineHandlers: Handlers<LineCall> = {
  listSubscriptions: async (_, ctx) => {
    const lines = await linesOf(ctx);
    return { subscriptions: await Promise.all(lines.map((line) => subscriptionOf(ctx, line))) };
  },
  getSubscription: async ({ params }, ctx) => subscriptionOf(ctx, await lineOf(ctx, params.accountNumber)),
  suspendLine,
  resumeLine,
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
