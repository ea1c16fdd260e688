import type { SnapshotFrom } from 'xstate';
import { addressStates } from '../address/address.states.ts';
import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { deliveryCases, deliveryStates } from '../delivery/delivery.states.ts';
import { markSubmitted, startForm } from '../form/form.ts';
import type { RescheduleOrder } from './reschedule.ts';
import { type Context, rescheduleDeliveryMachine } from './reschedule-delivery.machine.ts';
import { sampleCode, sampleInput, sampleMissed, sampleOrder, sampleSlotData } from './sample.ts';

const context: Context = {
  ...sampleInput,
  settings: { country: 'MX' },
  data: { verificationCode: sampleCode },
  draft: {},
  order: sampleOrder,
  delivery: deliveryStates.choosing,
  addressForm: null,
  chosen: null,
  fault: 'missing',
  form: startForm({ orderRef: 'SN-204418', email: 'ana@example.com' }),
  calling: 'opening',
  problem: null,
};
const unopened: Context = { ...context, order: null, delivery: null };
const asked: Context = { ...unopened, calling: 'requesting' };

type Value = Parameters<typeof rescheduleDeliveryMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context): SnapshotFrom<typeof rescheduleDeliveryMachine> =>
  rescheduleDeliveryMachine.resolveState({ value, context: changed });
const closed = (changed: Partial<RescheduleOrder>) =>
  at('closed', { ...unopened, order: { ...sampleOrder, isOpen: false, ...changed } });
const atStatus = (status: RescheduleOrder['shipment']['status']) =>
  closed({ shipment: { ...sampleOrder.shipment, status } });

/** One snapshot per state, for tests and stories. */
export const rescheduleDeliveryStates: States<typeof rescheduleDeliveryMachine> = {
  opening: at('opening', unopened),
  deciding: at('deciding', { ...context, delivery: null }),
  choosing: at('choosing'),
  addressing: at('addressing', { ...context, addressForm: addressStates.editing }),
  closed: atStatus('OUT_FOR_DELIVERY'),
  asking: at('asking', { ...asked, form: startForm({ orderRef: '', email: '' }) }),
  requesting: at('requesting', asked),
  requested: at('requested', asked),
  chosen: at('chosen', { ...context, delivery: deliveryCases.slotChosen, chosen: sampleSlotData }),
  ...failedStates((kind, problem) => at({ failed: kind }, { ...unopened, problem })),
};

/** Further snapshots. */
export const rescheduleDeliveryCases = {
  missed: at('choosing', { ...context, order: sampleMissed, delivery: deliveryCases.slotChosen }),
  slotTaken: at('choosing', { ...context, delivery: deliveryCases.slotTaken }),
  pickup: at('choosing', { ...context, delivery: deliveryCases.pickup }),
  arrived: atStatus('DELIVERED'),
  readyForPickup: atStatus('READY_FOR_PICKUP'),
  paying: closed({
    payment: { transactionId: 't', orderRef: 'r', status: 'PENDING', amount: 4_900 },
  }),
  unknown: at('asking', { ...asked, fault: 'unknown' }),
  expired: at('asking', { ...asked, fault: 'expired' }),
  wrong: at('asking', { ...asked, form: markSubmitted(startForm({ orderRef: '', email: 'ana' })) }),
  requestedOwn: at('requested', {
    ...asked,
    data: { orderRef: 'SN-204418' },
    email: 'ana@example.com',
  }),
  tooMany: at({ failed: 'limited' }, { ...asked, problem: { kind: 'rate-limited', retryAfter: 24 } }),
};
