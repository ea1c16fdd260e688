import type { Card, Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { linePaymentResultAddress, linesAt, orderAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { type CardActions, type CardFormState, cardFormState } from '../card/card-view.ts';
import type { CardOption } from '../card/saved-card.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { OrderColumn } from '../purchase/lines.ts';
import { bankAddress } from '../transaction/bank-address.ts';
import type { linePaymentMachine } from './line-payment.machine.ts';
import type { LinePaymentContext } from './line-payment.setup.ts';

type Snapshot = SnapshotFrom<typeof linePaymentMachine>;
type Send = ActorRefFrom<typeof linePaymentMachine>['send'];

/** State and actions of the page that pays for a line. */
export interface LinePaymentView extends CardFormState, CardActions {
  readonly state: string;
  readonly loading: boolean;
  /** A payment is in progress. */
  readonly busy: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** The customer has no such line. */
  readonly notFound: boolean;
  /** The line's number, grouped 2-4-4, and its plan; null until loaded. */
  readonly number: string | null;
  readonly planName: Subscription['planName'] | null;
  /** What paying does for the line: it works again, stays suspended as its customer wants, or goes on. */
  readonly effect: 'restores' | 'stays' | 'continues';
  /** The period to pay. */
  readonly order: OrderColumn;
  /** Minor currency units. */
  readonly amount: number;
  /** A payment for a line has no order. */
  readonly orderRef: null;
  /** The saved cards, of which one can be chosen; none is if a card is entered. */
  readonly cards: readonly CardOption[];
  readonly newCard: boolean;
  /** The card form waits for its capture context. */
  readonly isFormOpening: boolean;
  /** Message id: the card must be entered again. */
  readonly notice: 'payment.contextExpired' | null;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** The card of the payment; null before one. */
  readonly card: Card | null;
  /** The bank's 3-D Secure challenge; `leaving`: redirect at once. */
  readonly bank: { readonly address: string; readonly leaving: boolean } | null;
  readonly canPay: boolean;
  readonly canCheck: boolean;
  /** Where the page leads once nothing is left to do on it; null until then. */
  readonly leadsTo: string | null;
  /** The home of the line. */
  readonly homeAt: RoutePath | ReturnType<typeof orderAddress>;
  /** Chooses a saved card, or null to enter one. */
  choose(paymentMethodID: string | null): void;
}

const working = ['paying', 'polling', 'paid', 'declined', 'nothingDue'] as const;

/** Calls whose failure leaves no form for another try. */
const withoutForm: readonly LinePaymentContext['calling'][] = [
  'opening',
  'polling',
  'challenged',
  'cancelling',
];

function bankIn(snapshot: Snapshot): LinePaymentView['bank'] {
  const { transaction, leaving } = snapshot.context;
  const isAsked = snapshot.matches('challenged') || snapshot.matches('cancelling');
  const address = isAsked ? bankAddress(transaction?.challenge?.url) : null;
  return address === null ? null : { address, leaving };
}

function orderOf({ line, renewal }: LinePaymentContext): OrderColumn {
  if (line === null || renewal === null) return { lines: [], total: 0 };
  const { amount, planName, validityDays } = renewal;
  const period = {
    key: line.accountNumber,
    kind: 'plan' as const,
    name: planName,
    amount,
    ...(validityDays !== undefined && { days: validityDays }),
  };
  return { lines: [period], total: amount };
}

const homeOf = ({ line }: LinePaymentContext): LinePaymentView['homeAt'] =>
  line === null ? linesAt.home : orderAddress(line.orderRef);

function leadsTo(snapshot: Snapshot): string | null {
  const { context } = snapshot;
  if (snapshot.matches('nothingDue')) return homeOf(context);
  if (context.transaction === null || !(snapshot.matches('paid') || snapshot.matches('declined')))
    return null;
  return linePaymentResultAddress(
    snapshot.matches('paid') ? 'success' : 'failed',
    context.accountNumber ?? '',
    context.transaction.transactionId,
  );
}

const cardsOf = ({ savedPaymentMethods, chosen }: LinePaymentContext): readonly CardOption[] =>
  (savedPaymentMethods ?? []).map(({ paymentMethodID, card, isExpired }) => ({
    paymentMethodID,
    card,
    isExpired,
    usable: !isExpired,
    chosen: paymentMethodID === chosen,
  }));

/** Returns the card that is paying: that of the payment, or the one chosen or entered. */
function cardOf({ transaction, savedPaymentMethods, chosen }: LinePaymentContext): Card | null {
  const saved = savedPaymentMethods?.find(({ paymentMethodID }) => paymentMethodID === chosen);
  return transaction?.card ?? saved?.card ?? null;
}

function effectOn(line: Subscription | null): LinePaymentView['effect'] {
  if (line?.status !== 'Suspend') return 'continues';
  return line.suspension ? 'stays' : 'restores';
}

function facts(snapshot: Snapshot) {
  const { context } = snapshot;
  const { line, problem, calling, refusal, chosen, expired } = context;
  const failed = snapshot.matches('failed');
  const order = orderOf(context);
  const form = cardFormState(context, null);
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('opening'),
    busy: working.some((state) => snapshot.matches(state)),
    problem: failed ? problem : null,
    blocking: failed && calling === 'opening',
    notFound: snapshot.matches('notFound'),
    number: line && groupedNumber(line.number),
    planName: line && line.planName,
    effect: effectOn(line),
    order,
    amount: order.total,
    orderRef: null,
    cards: cardsOf(context),
    newCard: chosen === null,
    isFormOpening: snapshot.matches({ editing: 'capturing' }) && context.capture === null,
    notice: expired ? ('payment.contextExpired' as const) : null,
    refusal: refusal ? `payment.reason.${refusal}` : null,
    card: cardOf(context),
    bank: bankIn(snapshot),
    canPay: snapshot.matches('editing') || (failed && !withoutForm.includes(calling)),
    canCheck: snapshot.matches('unconfirmed') || snapshot.matches('challenged'),
    leadsTo: leadsTo(snapshot),
    homeAt: homeOf(context),
    ...form,
    errors: chosen === null ? form.errors : [],
  };
}

/** Maps a snapshot to the view model of its screen. */
export const linePaymentView = (snapshot: Snapshot, send: Send): LinePaymentView => ({
  ...facts(snapshot),
  choose: (paymentMethodID) => send({ type: 'card.chosen', paymentMethodID }),
  change: (field, value) => send({ type: 'field.changed', field, value }),
  leave: (field) => send({ type: 'field.left', field }),
  submit: () => send({ type: 'submit' }),
  retry: () => send({ type: 'retry' }),
  check: () => send({ type: 'check' }),
  close: () => send({ type: 'page.left' }),
  back: () => send({ type: 'page.returned' }),
  payWithAnotherCard: () => send({ type: 'card.other' }),
});
