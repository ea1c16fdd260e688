import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { type OrderColumn, orderColumn } from '../order/order.ts';
import { isOrderEnded } from '../order/status.ts';
import type { CardVerbs } from './answers.ts';
import { bankAddress } from './bank-address.ts';
import { type CardFacts, cardFacts } from './card/card-view.ts';
import { type FixStep, fixStepOf } from './order-failure.ts';
import type { paymentMachine } from './payment.machine.ts';
import type { PaymentContext } from './payment.setup.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Send = ActorRefFrom<typeof paymentMachine>['send'];

/** What the payment screen shows and can do. */
export interface PaymentView extends CardFacts, CardVerbs {
  readonly state: string;
  /** Where the page stands: a card is typed at an address of its own, all else is at /web/payment. */
  readonly address: '/web/payment-form' | '/web/payment';
  /** An order of an earlier visit is being looked at. */
  readonly loading: boolean;
  /** An order or a payment is under way: the page that asks to keep it open. */
  readonly busy: boolean;
  /** It is still being confirmed: the same order, no pay button. */
  readonly unconfirmed: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** The step that mends a refused order, or null. */
  readonly changeStep: FixStep | 'payment-method-selector' | null;
  readonly order: OrderColumn;
  /** Minor currency units: what the pay button charges. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: the order costs something else than what was agreed to, it has ended, or the card has to be typed again. */
  readonly notice: 'payment.otherPrice' | 'payment.contextExpired' | 'payment.orderEnded' | null;
  /** The card that she keeps and pays with; null where she types one. */
  readonly kept: Card | null;
  /** She chose how to pay at a step of its own, to which she can return. */
  readonly choosesMethod: boolean;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** The card that is being paid with, or the one that was tried last. */
  readonly card: Card | null;
  /** Where her bank asks her (3-D Secure), while it does; `leaving`: she is to be sent there at once. */
  readonly bank: { readonly address: string; readonly leaving: boolean } | null;
  readonly canPay: boolean;
  readonly canCheck: boolean;
  /** Whether the card that is typed can be kept for the next time, and whether she wants that. */
  readonly canKeep: boolean;
  readonly keep: boolean;
  tickKeep(keep: boolean): void;
}

const working = [
  'ordering',
  'handing',
  'reconciling',
  'paying',
  'polling',
  'confirming',
  'keeping',
  'paid',
  'declined',
] as const;

/** What a failure of these has no form to try again with. */
const withoutForm: readonly PaymentContext['calling'][] = ['resuming', 'polling', 'challenged', 'confirming'];

function changeStepFor({ calling, problem, kept }: PaymentContext): PaymentView['changeStep'] {
  if (calling === 'paying' && kept !== null && problem?.kind === 'refused') return 'payment-method-selector';
  return calling === 'ordering' && problem?.kind === 'refused' ? fixStepOf(problem.code) : null;
}

/** The order as it is known here; once it is made, its own price holds. */
function orderIn({ known, amount }: PaymentContext): OrderColumn {
  const column = orderColumn(known);
  return amount === null ? column : { ...column, total: amount };
}

function bankIn(snapshot: Snapshot): PaymentView['bank'] {
  const { transaction, leaving } = snapshot.context;
  const address = snapshot.matches('challenged') ? bankAddress(transaction?.challenge?.url) : null;
  return address === null ? null : { address, leaving };
}

/** The card form waits for its first capture context. */
const isUnopened = ({ kept, capture }: PaymentContext): boolean => kept === null && capture === null;

/** The order that she made before has ended unpaid, and there is none in its place yet. */
const hasEnded = ({ orderRef, processingOrders = {} }: PaymentContext['typed']): boolean =>
  orderRef === undefined && Object.values(processingOrders).some(isOrderEnded);

function noticeIn({ known, expired, typed }: PaymentContext, order: OrderColumn): PaymentView['notice'] {
  if (expired) return 'payment.contextExpired';
  if (hasEnded(typed)) return 'payment.orderEnded';
  return order.total === orderColumn(known).total ? null : 'payment.otherPrice';
}

const addressIn = ({ known }: PaymentContext, canPay: boolean): PaymentView['address'] =>
  canPay && known.payBy?.method === 'new-card' ? '/web/payment-form' : '/web/payment';

function facts(snapshot: Snapshot) {
  const { context } = snapshot;
  const failed = snapshot.matches('failed');
  const order = orderIn(context);
  const card = context.transaction?.card ?? context.typed.card ?? null;
  const canPay = snapshot.matches('editing') || (failed && !withoutForm.includes(context.calling));
  return {
    state: stateName(snapshot),
    address: addressIn(context, canPay),
    loading: snapshot.matches('resuming') || (snapshot.matches('editing') && isUnopened(context)),
    busy: working.some((state) => snapshot.matches(state)),
    unconfirmed: snapshot.matches('unconfirmed'),
    problem: failed ? context.problem : null,
    blocking: failed && context.calling === 'resuming',
    changeStep: failed ? changeStepFor(context) : null,
    order,
    amount: order.total,
    orderRef: context.typed.orderRef ?? null,
    notice: noticeIn(context, order),
    kept: context.kept?.card ?? null,
    choosesMethod: context.known.payBy !== undefined,
    refusal: context.refusal ? `payment.reason.${context.refusal}` : null,
    bank: bankIn(snapshot),
    canPay,
    canKeep: context.canKeep && context.kept === null,
    keep: context.keep,
    canCheck: snapshot.matches('unconfirmed') || snapshot.matches('challenged'),
    card,
    ...cardFacts(context, card),
  };
}

/** The only door between the payment machine and its screen. */
export const paymentView = (snapshot: Snapshot, send: Send): PaymentView => ({
  ...facts(snapshot),
  change: (field, value) => send({ type: 'field.changed', field, value }),
  leave: (field) => send({ type: 'field.left', field }),
  tickKeep: (keep) => send({ type: 'keep.ticked', keep }),
  submit: () => send({ type: 'submit' }),
  retry: () => send({ type: 'retry' }),
  check: () => send({ type: 'check' }),
  close: () => send({ type: 'page.left' }),
  back: () => send({ type: 'page.returned' }),
  turnToOther: () => send({ type: 'card.other' }),
});
