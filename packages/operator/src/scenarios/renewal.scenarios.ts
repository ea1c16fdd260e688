import { paymentMethodHandlers } from '../payment-method/payment-method.handlers.ts';
import { renewalHandlers } from '../renewal/renewal.handlers.ts';
import type { RequestContext } from '../request/context.ts';
import { newCaptureContext } from '../rules/payment/capture-context.ts';
import { lineSince } from './line.scenarios.ts';
import { day } from './order.scenarios.ts';
import type { Scenario } from './scenario.ts';

const card = { expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };

/** Saves a card, and returns its id. */
async function saveCard(ctx: RequestContext, number: string, expiry = card.expiry): Promise<string> {
  const { id: customerId } = await ctx.customer();
  const { captureContext } = await newCaptureContext(ctx, customerId);
  const body = { captureContext, card: { ...card, number, expiry } };
  return (await paymentMethodHandlers.savePaymentMethod({ params: { customerId }, body }, ctx))
    .paymentMethodID;
}

const renewWith = (ctx: RequestContext, subscriptionId: string, paymentMethodID: string) =>
  renewalHandlers.updateAutoRenewal(
    { params: { subscriptionId }, headers: {}, body: { enabled: true, paymentMethodID } },
    ctx,
  );

/** Returns the month of an instant (ms) as a card shows it. */
const monthOf = (instant: number): string => {
  const [year = '', month = ''] = new Date(instant).toISOString().split('-');
  return `${month}/${year.slice(-2)}`;
};

export const renewalScenarios: readonly Scenario[] = [
  {
    name: 'auto-renewal',
    purpose: 'A customer whose line renews automatically with one of the two saved cards.',
    seed: async (seeding) => {
      const { ctx } = seeding;
      const line = await lineSince(seeding, 10 * day);
      if (await ctx.store.renewalCards.get(line.id)) return;
      const first = await saveCard(ctx, '4242424242424242');
      await saveCard(ctx, '4000000000000077');
      await renewWith(ctx, line.id, first);
    },
  },
  {
    name: 'period-ending',
    purpose: 'A customer whose paid period ends in six days: a saved card can pay the next one ahead.',
    seed: async (seeding) => {
      const { ctx, account } = seeding;
      await lineSince(seeding, 24 * day);
      if ((await ctx.store.paymentMethods.find({ accountId: account.id })).length > 0) return;
      await saveCard(ctx, '4242424242424242');
    },
  },
  {
    name: 'grace-line',
    purpose:
      'A customer whose card expired before it renewed the line two days ago: the line works for some days, and has to be paid.',
    seed: async (seeding) => {
      const line = await lineSince(seeding, 32 * day);
      if (await seeding.ctx.store.renewalCards.get(line.id)) return;
      // A month that began at most 31 days before its end has ended since.
      const then = seeding.ago(40 * day);
      await renewWith(
        seeding.ago(31 * day),
        line.id,
        await saveCard(then, '4242424242424242', monthOf(then.now)),
      );
    },
  },
  {
    name: 'overdue-line',
    purpose: 'A customer whose line was suspended five days ago, unpaid; a saved card can pay for it.',
    seed: async (seeding) => {
      const { ctx, account } = seeding;
      await lineSince(seeding, 42 * day);
      if ((await ctx.store.paymentMethods.find({ accountId: account.id })).length > 0) return;
      await saveCard(ctx, '4000000000000077');
    },
  },
];
