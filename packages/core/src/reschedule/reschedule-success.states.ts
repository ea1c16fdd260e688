import type { SnapshotFrom } from 'xstate';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import type { RescheduleOrder } from './reschedule.ts';
import { type Context, rescheduleSuccessMachine } from './reschedule-success.machine.ts';
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
const context: Context = {
  ...sampleInput,
  data: { verificationCode: sampleCode, reschedule: sampleChoice, rescheduled: sampleRescheduled },
  order,
  problem: null,
};

type Value = Parameters<typeof rescheduleSuccessMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context): SnapshotFrom<typeof rescheduleSuccessMachine> =>
  rescheduleSuccessMachine.resolveState({ value, context: changed });
const withShipment = (changed: Partial<RescheduleOrder['shipment']>) =>
  at('showing', { ...context, order: { ...order, shipment: { ...order.shipment, ...changed } } });

/** One snapshot per state, for tests and stories. */
export const rescheduleSuccessStates: States<typeof rescheduleSuccessMachine> = {
  loading: at('loading', { ...context, order: null }),
  showing: at('showing'),
  over: at('over', { ...context, order: null }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...context, order: null, problem })),
};

const shop = { deliveryType: 'SELF_PICKUP', locationId: 'roma' } as const;

/** Further snapshots: paid, in a shop, and opened later. */
export const rescheduleSuccessCases = {
  paid: at('showing', {
    ...context,
    email: 'ana@example.com',
    data: {
      ...context.data,
      rescheduled: sampleUnpaid,
      reschedulePaid: { card: { brand: 'visa', last4: '4242', expiry: '08/28' } },
    },
  }),
  shop: at('showing', {
    ...context,
    data: { ...context.data, reschedule: { ...sampleChoice, delivery: sampleShopData } },
    order: { ...order, shipment: { ...order.shipment, delivery: shop } },
  }),
  out: withShipment({ status: 'OUT_FOR_DELIVERY' }),
  arrived: withShipment({ status: 'DELIVERED' }),
  ready: withShipment({ status: 'READY_FOR_PICKUP', delivery: shop }),
  unsettled: at('showing', { ...context, order: { ...sampleMissed, reschedule: sampleUnpaid } }),
};
