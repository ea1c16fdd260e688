import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { orderAddress, rescheduleAddress } from '../addresses/targets.ts';
import { cardFormState } from '../card/card-view.ts';
import { refusalOf } from '../card/refusal.ts';
import {
  bankQuestion,
  type CardPaymentView,
  cardActions,
  paymentFacts,
} from '../card-payment/card-payment.view.ts';
import type { reschedulePaymentMachine } from './reschedule-payment.machine.ts';
import { type Context, rescheduledIn } from './reschedule-payment.setup.ts';

type Snapshot = SnapshotFrom<typeof reschedulePaymentMachine>;
type Send = ActorRefFrom<typeof reschedulePaymentMachine>['send'];

/** State and actions of the payment of a reschedule. */
export interface ReschedulePaymentView extends CardPaymentView {
  readonly screen: 'form' | 'bank' | 'waiting' | 'unconfirmed' | 'gone' | 'codeOver';
  readonly orderRef: string;
  readonly orderAt: ReturnType<typeof orderAddress>;
  readonly newCodeAt: ReturnType<typeof rescheduleAddress>;
}

const working = ['checking', 'paying', 'polling', 'paid'] as const;
/** Calls whose failure leaves no form for another try. */
const withoutForm: readonly Context['calling'][] = ['polling', 'challenged'];

function screenOf(snapshot: Snapshot, hasBank: boolean): ReschedulePaymentView['screen'] {
  if (snapshot.matches('gone')) return 'gone';
  if (snapshot.matches('codeOver')) return 'codeOver';
  if (hasBank) return 'bank';
  if (working.some((state) => snapshot.matches(state))) return 'waiting';
  const isLost = snapshot.matches('failed') && withoutForm.includes(snapshot.context.calling);
  return snapshot.matches('unconfirmed') || isLost ? 'unconfirmed' : 'form';
}

/** Maps the machine to its screen. */
export function reschedulePaymentView(snapshot: Snapshot, send: Send): ReschedulePaymentView {
  const { context } = snapshot;
  const { payment, leaving, card, data } = context;
  const { fee, orderRef } = rescheduledIn(context);
  const bank = snapshot.matches('challenged') ? bankQuestion(payment?.challenge?.url, leaving) : null;
  const name = data.reschedule?.delivery.selectedDeliveryMethod.name;
  const { amount } = fee;
  return {
    ...paymentFacts(snapshot),
    screen: screenOf(snapshot, bank !== null),
    busy: working.some((state) => snapshot.matches(state)),
    order: { lines: [{ key: 'delivery', kind: 'delivery', ...(name && { name }), amount }], total: amount },
    amount,
    orderRef,
    card,
    bank,
    orderAt: orderAddress(orderRef),
    newCodeAt: rescheduleAddress(orderRef),
    ...cardFormState(context, card, refusalOf(payment)),
    ...cardActions(send),
  };
}
