import { address, day, payOrder, placeOrder } from '../orders/orders.scenarios.ts';
import { calendarOf, slotsOf } from '../rules/slots.ts';
import type { Scenario } from '../scenarios/scenario.ts';

/** When the order was placed: its slot was the first that was offered then. */
const since = 3 * day;

export const shippingScenarios: readonly Scenario[] = [
  {
    name: 'missed-delivery',
    purpose:
      'A customer whom the courier did not find at home: she can be sent a verification code, and chooses another day.',
    seed: async (seeding) => {
      const op = seeding.ago(since);
      const [slot] = slotsOf(calendarOf(address.postalCode), op.now);
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
      await payOrder(op, orderRef);
    },
  },
];
