import { paymentMethodHandlers } from '../payment-method/payment-method.handlers.ts';
import { renewalHandlers } from '../renewal/renewal.handlers.ts';
import { newCaptureContext } from '../rules/payment/capture-context.ts';
import { lineSince } from './line.scenarios.ts';
import { day } from './order.scenarios.ts';
import type { Scenario } from './scenario.ts';

const card = { expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };

export const renewalScenarios: readonly Scenario[] = [
  {
    name: 'auto-renewal',
    purpose: 'A customer whose line renews automatically with one of the two saved cards.',
    seed: async (seeding) => {
      const { ctx, account } = seeding;
      const line = await lineSince(seeding, 10 * day);
      if (await ctx.store.renewalCards.get(line.id)) return;
      const { captureContext } = await newCaptureContext(ctx, account.id);
      const saveCard = (number: string) =>
        paymentMethodHandlers.savePaymentMethod(
          { params: { customerId: account.id }, body: { captureContext, card: { ...card, number } } },
          ctx,
        );
      const { paymentMethodID } = await saveCard('4242424242424242');
      await saveCard('4000000000000077');
      await renewalHandlers.updateAutoRenewal(
        { params: { subscriptionId: line.id }, headers: {}, body: { enabled: true, paymentMethodID } },
        ctx,
      );
    },
  },
];
