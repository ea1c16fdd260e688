import { calendarOf, slotsOf } from '../rules/delivery/slots.ts';
import { address, day, payOrder, placeOrder } from './order.scenarios.ts';
import type { Scenario } from './scenario.ts';

/** Age of the order (ms). Its slot was the first one offered then. */
const since = 3 * day;

export const shippingScenarios: readonly Scenario[] = [
  {
    name: 'missed-delivery',
    purpose: 'A customer who missed the courier: another day can be chosen with a verification code.',
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
