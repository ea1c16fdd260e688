import { newCaptureContext } from '../instruments/capture-context.ts';
import { instrumentHandlers } from '../instruments/instruments.handlers.ts';
import { lineSince } from '../lines/lines.scenarios.ts';
import { day } from '../orders/orders.scenarios.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { renewalHandlers } from './renewal.handlers.ts';

const card = { expiry: '12/99', securityCode: '123', holder: 'Ana Ruiz' };

export const renewalScenarios: readonly Scenario[] = [
  {
    name: 'auto-renewal',
    purpose: 'A customer whose line renews by itself with one of the two cards that she keeps.',
    seed: async (seeding) => {
      const { op, account } = seeding;
      const line = await lineSince(seeding, 10 * day);
      if (await op.store.renewalCards.get(line.id)) return;
      const { captureContext } = await newCaptureContext(op, account.id);
      const keep = (number: string) =>
        instrumentHandlers.savePaymentMethod(
          { params: { customerId: account.id }, body: { captureContext, card: { ...card, number } } },
          op,
        );
      const { paymentMethodID } = await keep('4242424242424242');
      await keep('4000000000000077');
      await renewalHandlers.updateAutoRenewal(
        { params: { subscriptionId: line.id }, headers: {}, body: { enabled: true, paymentMethodID } },
        op,
      );
    },
  },
];
