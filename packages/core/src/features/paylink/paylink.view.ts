import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cardFormState } from '../../common/card/card-view.ts';
import { refusalOf } from '../../common/card/refusal.ts';
import { type CardPaymentView, paymentFacts } from '../../common/card-payment/card-payment.view.ts';
import type { paylinkMachine } from './paylink.machine.ts';
import { linkColumn } from './paylink.ts';

type Snapshot = SnapshotFrom<typeof paylinkMachine>;
type Send = ActorRefFrom<typeof paylinkMachine>['send'];

/** View model of the payment link page. */
export type PaylinkView = CardPaymentView;

/** Maps a snapshot to the view model of its screen. */
export function paylinkView(snapshot: Snapshot, send: Send): PaylinkView {
  const { context } = snapshot;
  const { link, payment } = context;
  const order = linkColumn(link);
  const card = payment?.card ?? null;
  return {
    ...paymentFacts(snapshot, send, payment?.challenge),
    order,
    amount: order.total,
    orderRef: link?.orderRef ?? null,
    card,
    ...cardFormState(context, card, refusalOf(payment)),
  };
}
