import { calendarOf, slotsOf } from '../rules/delivery/slots.ts';
import { address, day, payOrder, placeOrder } from './order.scenarios.ts';
import type { Scenario } from './scenario.ts';

/** When the order was placed: its slot was the first that was offered then. */
const since = 3 * day;

export const shippingScenarios: readonly Scenario[] = [
  {
    name: 'missed-delivery',
    purpose:
      'A customer whom the courier did not find at home: a verification code lets another day be chosen.',
    seed: async (seeding) => {
      const ctx = seeding.ago(since);
      const [slot] = slotsOf(calendarOf(address.postalCode), ctx.now);
      if (!slot) throw new Error('The courier offers no slot.');
      const { deliverySlot } = slot;
      const orderRef = await placeOrder(
        seeding,
        since,
        { simType: 'physical_sim' },
        {
          shippingAddress: { ...address, street: 'Ausente 7' },
          delivery: { deliveryType: 'DOORSTEP_DELIVERY', deliverySlot },
        },
      );
      await payOrder(ctx, orderRef);
    },
  },
];
