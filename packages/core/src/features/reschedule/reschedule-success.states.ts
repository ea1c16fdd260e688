import { pageStates } from '../../base/calls/page-snapshots.ts';
import type { States } from '../../base/calls/states.ts';
import type { RescheduleOrder } from './reschedule.ts';
import { type RescheduleSuccessInput, rescheduleSuccessMachine } from './reschedule-success.machine.ts';
import {
  sampleChoice,
  sampleCode,
  sampleInput,
  sampleMissed,
  sampleOrder,
  sampleRescheduled,
  sampleShopData,
  sampleUnpaid,
} from './sample.ts';

const order: RescheduleOrder = { ...sampleOrder, reschedule: sampleRescheduled };
const data = { verificationCode: sampleCode, reschedule: sampleChoice, rescheduled: sampleRescheduled };
const input: RescheduleSuccessInput = { ...sampleInput, data };
const { states, show } = pageStates(rescheduleSuccessMachine, input, order);
const withShipment = (changed: Partial<RescheduleOrder['shipment']>): RescheduleOrder => ({
  ...order,
  shipment: { ...order.shipment, ...changed },
});

/** One snapshot per state, for tests and stories. */
export const rescheduleSuccessStates: States<typeof rescheduleSuccessMachine> = states;

const shop = { deliveryType: 'SELF_PICKUP', locationId: 'roma' } as const;

/** Further snapshots: paid, in a shop, and opened later. */
export const rescheduleSuccessCases = {
  paid: show(order, {
    ...input,
    email: 'ana@example.com',
    data: {
      ...data,
      rescheduled: sampleUnpaid,
      reschedulePaid: { card: { brand: 'visa', last4: '4242', expiry: '08/28' } },
    },
  }),
  shop: show(withShipment({ delivery: shop }), {
    ...input,
    data: { ...data, reschedule: { ...sampleChoice, delivery: sampleShopData } },
  }),
  out: show(withShipment({ status: 'OUT_FOR_DELIVERY' })),
  arrived: show(withShipment({ status: 'DELIVERED' })),
  ready: show(withShipment({ status: 'READY_FOR_PICKUP', delivery: shop })),
  unsettled: show({ ...sampleMissed, reschedule: sampleUnpaid }),
};
