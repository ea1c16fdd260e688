import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { orderAddress, rescheduleAddress } from '../../base/addresses/targets.ts';
import { cardFormState } from '../../common/card/card-view.ts';
import { refusalOf } from '../../common/card/refusal.ts';
import { type CardPaymentView, paymentFacts } from '../../common/card-payment/card-payment.view.ts';
import type { reschedulePaymentMachine } from './reschedule-payment.machine.ts';
import { rescheduledIn } from './reschedule-payment.setup.ts';

type Snapshot = SnapshotFrom<typeof reschedulePaymentMachine>;
type Send = ActorRefFrom<typeof reschedulePaymentMachine>['send'];

/** State and actions of the payment of a reschedule. */
export interface ReschedulePaymentView extends CardPaymentView {
  readonly screen: 'form' | 'bank' | 'waiting' | 'unconfirmed' | 'gone' | 'codeOver';
  readonly orderRef: string;
  readonly orderAt: ReturnType<typeof orderAddress>;
  readonly newCodeAt: ReturnType<typeof rescheduleAddress>;
}

function screenOf(
  snapshot: Snapshot,
  {
    bank,
    busy,
    canPay,
    loading,
    blocking,
  }: Pick<CardPaymentView, 'bank' | 'busy' | 'canPay' | 'loading' | 'blocking'>,
): ReschedulePaymentView['screen'] {
  if (snapshot.matches('gone')) return 'gone';
  if (snapshot.matches('codeOver')) return 'codeOver';
  if (bank) return 'bank';
  if (busy) return 'waiting';
  return canPay || loading || blocking ? 'form' : 'unconfirmed';
}

/** Maps the machine to its screen. */
export function reschedulePaymentView(snapshot: Snapshot, send: Send): ReschedulePaymentView {
  const { context } = snapshot;
  const { payment, card, data } = context;
  const { fee, orderRef } = rescheduledIn(context);
  const facts = paymentFacts(snapshot, send, payment?.challenge);
  const name = data.reschedule?.delivery.selectedDeliveryMethod.name;
  const { amount } = fee;
  return {
    ...facts,
    screen: screenOf(snapshot, facts),
    order: { lines: [{ key: 'delivery', kind: 'delivery', ...(name && { name }), amount }], total: amount },
    amount,
    orderRef,
    card,
    orderAt: orderAddress(orderRef),
    newCodeAt: rescheduleAddress(orderRef),
    ...cardFormState(context, card, refusalOf(payment)),
  };
}
