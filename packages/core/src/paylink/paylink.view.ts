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

/** What the page of a pay link shows and can do. */
export interface PaylinkView extends CardFormState, CardActions {
  readonly state: string;
  readonly loading: boolean;
  /** A payment is under way: the page that asks to keep it open. */
  readonly busy: boolean;
  /** It is still being confirmed: no pay button. */
  readonly unconfirmed: boolean;
  readonly problem: Problem | null;
  /** The link could not be looked at. */
  readonly blocking: boolean;
  readonly order: OrderColumn;
  /** Minor currency units. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** The card that is being paid with, where it was typed on this page. */
  readonly card: Card | null;
  /** Where her bank asks her (3-D Secure), while it does; `leaving`: she is to be sent there at once. */
  readonly bank: { readonly address: string; readonly leaving: boolean } | null;
  readonly canPay: boolean;
  readonly canCheck: boolean;
}

const working = ['checking', 'paying', 'polling', 'paid', 'over'] as const;

/** What a failure of these has no form to try again with. */
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

/** The only door between the pay link's machine and its screen. */
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
