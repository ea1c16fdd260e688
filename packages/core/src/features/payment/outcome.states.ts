import type { Order } from '@senda/contract';
import type { PaymentResult } from '../../base/answers/payment.ts';
import type { States } from '../../base/calls/states.ts';
import { sampleNow } from '../../base/time/sample.ts';
import { laterJourneyData, reviewedLate, sampleJourneyData } from '../../common/purchase/sample.ts';
import { sampleTransaction } from '../../common/transaction/sample.ts';
import { type OutcomeInput, outcomeMachine } from './outcome.machine.ts';
import { sampleAgreement, sampleOrder, samplePayment } from './sample.ts';
import { sampleFeeOrder } from './service-payment.sample.ts';

const at = (payment: PaymentResult, changed: Partial<OutcomeInput> = {}) =>
  outcomeMachine.resolveState({
    value: 'showing',
    context: {
      data: { ...sampleJourneyData, payment, ...changed.data },
      isGuest: changed.isGuest ?? false,
    },
  });

/** One snapshot per state, for tests and stories. */
export const outcomeStates: States<typeof outcomeMachine> = { showing: at(samplePayment) };

export const outcomeCases = {
  /** The failure page after a refusal. */
  refused: at(
    { ...samplePayment, outcome: 'failed', reason: 'INSUFFICIENT_FUNDS' },
    { data: { payBy: { method: 'new-card' } } },
  ),
};

/** A guest's order: there is no account to follow it in. */
export const guestOutcome = at(samplePayment, {
  data: { contact: { to: { channel: 'EMAIL', email: 'name@example.com' }, proven: true } },
  isGuest: true,
});

const slotFrom = Date.UTC(2026, 10, 23, 20);
const donor = { donorId: 'telcel', donorName: 'Telcel', validUntil: sampleNow + 5 * 86_400_000 };
const brought = { ...samplePayment, number: '5504182290' };
const bringing = (portDate?: string) =>
  at(brought, {
    data: {
      numberType: 'PORT_IN',
      number: null,
      portIn: { number: '5504182290', ...donor, ...(portDate !== undefined && { portDate }) },
    },
  });
const method = (deliveryType: 'DOORSTEP_DELIVERY' | 'SELF_PICKUP') => ({
  deliveryType,
  name: { 'en-US': 'Delivery', 'es-MX': 'Entrega' },
  amount: 4900,
});

/** Paid orders that wait for a number transfer or a SIM delivery. */
export const paidOutcomes = {
  bringing: bringing(),
  bringingOnDay: bringing('2026-11-24'),
  sent: at(samplePayment, {
    data: {
      simType: 'physical_sim',
      selectedDeliveryMethod: method('DOORSTEP_DELIVERY'),
      selectedDeliverySlot: { deliverySlot: 'slot-1', from: slotFrom, to: slotFrom + 4 * 3_600_000 },
    },
  }),
  pickedUp: at(samplePayment, {
    data: { simType: 'physical_sim', selectedDeliveryMethod: method('SELF_PICKUP') },
  }),
  inStore: at(samplePayment, {
    data: { simType: 'physical_sim', channel: 'retail', iccid: '8952020000000000019' },
  }),
};

/** A plan with a part paid later, whose recurring card was accepted or refused. */
const later = (status: 'PAID' | 'REFUSED') =>
  at(
    { ...samplePayment, recurring: { status, amount: sampleAgreement.amount, card: sampleAgreement.card } },
    { data: laterJourneyData },
  );
export const agreedOutcome = later('PAID');
export const notAgreedOutcome = later('REFUSED');

/** The recurring card was refused, and nothing was paid. */
export const laterRefusedOutcome = at(
  {
    ...samplePayment,
    outcome: 'failed',
    reason: 'CARD_LOST',
    part: 'recurring',
    amount: sampleAgreement.amount,
    card: sampleAgreement.card,
  },
  { data: laterJourneyData },
);

/** Orders that are paid outside of the purchase: a plan and a fee. */
const paidOrder: Order = {
  ...sampleOrder,
  state: 'PRO',
  status: 'PLACED',
  payment: { ...sampleTransaction, status: 'PAID' },
};
export const ordersPaidApart = {
  plan: paidOrder,
  late: reviewedLate(paidOrder),
  fee: {
    ...sampleFeeOrder,
    state: 'PRO',
    status: 'PLACED',
    payment: { ...sampleTransaction, status: 'PAID', amount: 7800 },
  },
} as const satisfies Record<string, Order>;
