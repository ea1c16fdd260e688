import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { CardActions } from '../card/card-view.ts';
import { type CardFormState, cardFormState } from '../card/card-view.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { bankAddress } from '../transaction/bank-address.ts';
import type { paylinkMachine } from './paylink.machine.ts';
import type { PaylinkContext } from './paylink.setup.ts';
import { linkColumn } from './paylink.ts';

type Snapshot = SnapshotFrom<typeof paylinkMachine>;
type Send = ActorRefFrom<typeof paylinkMachine>['send'];

/** View model of the payment link page. */
export interface PaylinkView extends CardFormState, CardActions {
  readonly state: string;
  readonly loading: boolean;
  /** A payment is in progress. */
  readonly busy: boolean;
  /** Still being confirmed; there is no pay button. */
  readonly unconfirmed: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  readonly order: OrderColumn;
  /** Minor currency units. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** The card of the payment, if typed on this page. */
  readonly card: Card | null;
  /** The bank's 3-D Secure challenge; `leaving`: redirect at once. */
  readonly bank: { readonly address: string; readonly leaving: boolean } | null;
  readonly canPay: boolean;
  readonly canCheck: boolean;
}

const working = ['checking', 'paying', 'polling', 'paid', 'over'] as const;

/** Calls whose failure leaves no form for another try. */
const withoutForm: readonly PaylinkContext['calling'][] = ['opening', 'polling', 'challenged'];

function bankIn(snapshot: Snapshot): PaylinkView['bank'] {
  const { payment, leaving } = snapshot.context;
  const address = snapshot.matches('challenged') ? bankAddress(payment?.challenge?.url) : null;
  return address === null ? null : { address, leaving };
}

function facts(snapshot: Snapshot) {
  const { context } = snapshot;
  const failed = snapshot.matches('failed');
  const { link, payment, refusal, calling, problem } = context;
  const order = linkColumn(link);
  const card = payment?.card ?? null;
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('opening'),
    busy: working.some((state) => snapshot.matches(state)),
    unconfirmed: snapshot.matches('unconfirmed'),
    problem: failed ? problem : null,
    blocking: failed && calling === 'opening',
    order,
    amount: order.total,
    orderRef: link?.orderRef ?? null,
    refusal: refusal ? `payment.reason.${refusal}` : null,
    card,
    bank: bankIn(snapshot),
    canPay: snapshot.matches('editing') || (failed && !withoutForm.includes(calling)),
    canCheck: snapshot.matches('unconfirmed') || snapshot.matches('challenged'),
    ...cardFormState(context, card),
  };
}

/** Maps a snapshot to the view model of its screen. */
export const paylinkView = (snapshot: Snapshot, send: Send): PaylinkView => ({
  ...facts(snapshot),
  change: (field, value) => send({ type: 'field.changed', field, value }),
  leave: (field) => send({ type: 'field.left', field }),
  submit: () => send({ type: 'submit' }),
  retry: () => send({ type: 'retry' }),
  check: () => send({ type: 'check' }),
  close: () => send({ type: 'page.left' }),
  back: () => send({ type: 'page.returned' }),
  payWithAnotherCard: () => send({ type: 'card.other' }),
});
