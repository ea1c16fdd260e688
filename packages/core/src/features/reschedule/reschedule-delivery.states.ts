import type { SnapshotFrom } from 'xstate';
import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { markSubmitted, startForm } from '../../base/form/form.ts';
import { addressStates } from '../../common/address/address.states.ts';
import { deliveryCases, deliveryStates } from '../../common/delivery/delivery.states.ts';
import type { RescheduleOrder } from './reschedule.ts';
import { rescheduleDeliveryMachine } from './reschedule-delivery.machine.ts';
import type { Context } from './reschedule-delivery.setup.ts';
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
  problem: null,
};
const unopened: Context = { ...context, order: null, delivery: null };

type Value = Parameters<typeof rescheduleDeliveryMachine.resolveState>[0]['value'];
const at = (value: Value, changed: Context = context): SnapshotFrom<typeof rescheduleDeliveryMachine> =>
  rescheduleDeliveryMachine.resolveState({ value, context: changed });
const closed = (changed: Partial<RescheduleOrder>) =>
  at('closed', { ...unopened, order: { ...sampleOrder, isOpen: false, ...changed } });
const atStatus = (status: RescheduleOrder['shipment']['status']) =>
  closed({ shipment: { ...sampleOrder.shipment, status } });

/** One snapshot per state, for tests and stories. */
export const rescheduleDeliveryStates: States<typeof rescheduleDeliveryMachine> = {
  opening: at({ opening: 'asking' }, unopened),
  'opening.failed': at({ opening: 'failed' }, { ...unopened, problem: sampleProblem }),
  choosing: at('choosing'),
  addressing: at('addressing', { ...context, addressForm: addressStates.editing }),
  closed: atStatus('OUT_FOR_DELIVERY'),
  asking: at('asking', { ...unopened, form: startForm({ orderRef: '', email: '' }) }),
  requesting: at({ requesting: 'asking' }, unopened),
  'requesting.failed': at({ requesting: 'failed' }, { ...unopened, problem: sampleProblem }),
  requested: at('requested', unopened),
  chosen: at('chosen', { ...context, delivery: deliveryCases.slotChosen, chosen: sampleSlotData }),
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
  unknown: at('asking', { ...unopened, fault: 'unknown' }),
  expired: at('asking', { ...unopened, fault: 'expired' }),
  wrong: at('asking', { ...unopened, form: markSubmitted(startForm({ orderRef: '', email: 'ana' })) }),
  requestedOwn: at('requested', {
    ...unopened,
    data: { orderRef: 'SN-204418' },
    email: 'ana@example.com',
  }),
};
