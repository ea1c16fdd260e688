import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cardFormState } from '../card/card-view.ts';
import { refusalOf } from '../card/refusal.ts';
import {
  bankQuestion,
  type CardPaymentView,
  cardActions,
  paymentFacts,
} from '../card-payment/card-payment.view.ts';
import type { paylinkMachine } from './paylink.machine.ts';
import type { PaylinkContext } from './paylink.setup.ts';
import { linkColumn } from './paylink.ts';

type Snapshot = SnapshotFrom<typeof paylinkMachine>;
type Send = ActorRefFrom<typeof paylinkMachine>['send'];

/** View model of the payment link page. */
export interface PaylinkView extends CardPaymentView {
  /** Still being confirmed; there is no pay button. */
  readonly unconfirmed: boolean;
  readonly canPay: boolean;
}

const working = ['checking', 'paying', 'polling', 'paid', 'over'] as const;

/** Calls whose failure leaves no form for another try. */
const withoutForm: readonly PaylinkContext['calling'][] = ['opening', 'polling', 'challenged'];

function facts(snapshot: Snapshot) {
  const { context } = snapshot;
  const { link, payment, calling, leaving } = context;
  const order = linkColumn(link);
  const card = payment?.card ?? null;
  return {
    ...paymentFacts(snapshot),
    busy: working.some((state) => snapshot.matches(state)),
    unconfirmed: snapshot.matches('unconfirmed'),
    order,
    amount: order.total,
    orderRef: link?.orderRef ?? null,
    card,
    bank: snapshot.matches('challenged') ? bankQuestion(payment?.challenge?.url, leaving) : null,
    canPay: snapshot.matches('editing') || (snapshot.matches('failed') && !withoutForm.includes(calling)),
    ...cardFormState(context, card, refusalOf(payment)),
  };
}

/** Maps a snapshot to the view model of its screen. */
export const paylinkView = (snapshot: Snapshot, send: Send): PaylinkView => ({
  ...facts(snapshot),
  ...cardActions(send),
});
