import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { orderAddress, rescheduleAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { CardActions } from '../card/card-view.ts';
import { type CardFormState, cardFormState } from '../card/card-view.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { bankAddress } from '../transaction/bank-address.ts';
import type { reschedulePaymentMachine } from './reschedule-payment.machine.ts';
import { type Context, rescheduledIn } from './reschedule-payment.setup.ts';

type Snapshot = SnapshotFrom<typeof reschedulePaymentMachine>;
type Send = ActorRefFrom<typeof reschedulePaymentMachine>['send'];

/** State and actions of the payment of a reschedule. */
export interface ReschedulePaymentView extends CardFormState, CardActions {
  readonly state: string;
  readonly screen: 'form' | 'bank' | 'waiting' | 'unconfirmed' | 'gone' | 'codeOver';
  readonly loading: boolean;
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly order: OrderColumn;
  /** Minor currency units. */
  readonly amount: number;
  readonly orderRef: string;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  readonly card: Card | null;
  /** The bank's 3-D Secure challenge; `leaving`: redirect at once. */
  readonly bank: { readonly address: string; readonly leaving: boolean } | null;
  readonly canCheck: boolean;
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
  const { payment, leaving, refusal, calling, problem, card, data } = context;
  const { fee, orderRef } = rescheduledIn(context);
  const failed = snapshot.matches('failed');
  const address = snapshot.matches('challenged') ? bankAddress(payment?.challenge?.url) : null;
  const name = data.reschedule?.delivery.selectedDeliveryMethod.name;
  const { amount } = fee;
  return {
    state: stateName(snapshot),
    screen: screenOf(snapshot, address !== null),
    loading: snapshot.matches('opening'),
    busy: working.some((state) => snapshot.matches(state)),
    problem: failed ? problem : null,
    blocking: failed && calling === 'opening',
    order: { lines: [{ key: 'delivery', kind: 'delivery', ...(name && { name }), amount }], total: amount },
    amount,
    orderRef,
    refusal: refusal ? `payment.reason.${refusal}` : null,
    card,
    bank: address === null ? null : { address, leaving },
    canCheck: snapshot.matches('unconfirmed') || snapshot.matches('challenged'),
    orderAt: orderAddress(orderRef),
    newCodeAt: rescheduleAddress(orderRef),
    ...cardFormState(context, card),
    change: (field, value) => send({ type: 'field.changed', field, value }),
    leave: (field) => send({ type: 'field.left', field }),
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
    check: () => send({ type: 'check' }),
    close: () => send({ type: 'page.left' }),
    back: () => send({ type: 'page.returned' }),
    payWithAnotherCard: () => send({ type: 'card.other' }),
  };
}
