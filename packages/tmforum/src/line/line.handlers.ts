import type { Handlers } from '../context/handlers.ts';
import { findLine, linesOf, subscriptionOf } from './read-line.ts';

export const lineHandlers: Handlers<'listSubscriptions' | 'getSubscription' | 'listUserLines'> = {
  listSubscriptions: async (_, context) => {
    const lines = await linesOf(context, await context.customer());
    return { subscriptions: await Promise.all(lines.map((line) => subscriptionOf(context, line))) };
  },
  getSubscription: async ({ params: { accountNumber } }, context) =>
    subscriptionOf(context, await findLine(context, await context.customer(), accountNumber)),
  listUserLines: async (_, context) => {
    const lines = await linesOf(context, await context.customer());
    const subscriptions = await Promise.all(lines.map((line) => subscriptionOf(context, line)));
    return {
      users: subscriptions.map(({ accountNumber, number, planName, status }) => ({
        accountNumber,
        phone_no: number,
        planName,
        status,
      })),
    };
  },
};
