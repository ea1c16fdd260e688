import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { CardActions } from '../card/card-view.ts';
import { type CardFormState, cardFormState } from '../card/card-view.ts';
import { orderColumn } from '../purchase/contents.ts';
import { type OrderColumn } from '../purchase/lines.ts';
import {
  futureProduct,
  type MethodStep,
  methodStepOf,
  needsNoCard,
  typesLater,
  usesKept,
} from '../purchase/parts.ts';
import { isOrderEnded } from '../purchase/status.ts';
import { bankAddress } from '../transaction/bank-address.ts';
import { type FixStep, fixStepOf } from './order-failure.ts';
import { followAt } from './outcome.view.ts';
import type { paymentMachine } from './payment.machine.ts';
import { isUnderWay } from './payment.schema.ts';
import type { PaymentContext } from './payment.setup.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Send = ActorRefFrom<typeof paymentMachine>['send'];

/** A card form as its fields show and change it. */
export type CardForm = CardFormState & Pick<CardActions, 'change' | 'leave'>;

/** The part of the order that is paid later. */
export interface LaterView {
  /** Minor currency units: what each period costs, and its length. */
  readonly amount: number;
  readonly days: number;
  /** The card that pays now pays this too. */
  readonly same: boolean;
  /** A card that she keeps, or the form of one that is typed. */
  readonly kept: Card | null;
  readonly form: CardForm | null;
}

/** What the payment screen shows and can do. */
export interface PaymentView extends CardFormState, CardActions {
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
  readonly changeStep: FixStep | MethodStep | null;
  readonly order: OrderColumn;
  /** Something is due, with the order or later; else the order is placed without a card. */
  readonly due: boolean;
  /** Minor currency units: what the pay button charges. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: the order costs something else than what was agreed to, it has ended, or the card has to be typed again. */
  readonly notice: 'payment.otherPrice' | 'payment.contextExpired' | 'payment.orderEnded' | null;
  /** The card that she keeps and pays with; null where she types one. */
  readonly kept: Card | null;
  /** What is paid later of the order, and with what; null where nothing is. */
  readonly later: LaterView | null;
  /** The step at which she chose how to pay, to which she can return. */
  readonly methodStep: MethodStep | null;
  /** Where the order is followed; null for a guest. */
  readonly followAt: string | null;
  /** She can still choose another way to pay: nothing is being paid whose end is not known. */
  readonly canChangeMethod: boolean;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** The card that is being paid with, or the one that was tried last. */
  readonly card: Card | null;
  /**
   * Where her bank asks her (3-D Secure), while it does; `leaving`: she is to be sent there at once. `later`: about what
   * is paid later, the rest is paid.
   */
  readonly bank: {
    readonly address: string;
    readonly leaving: boolean;
    readonly later: boolean;
    /** Minor currency units. */
    readonly amount: number;
  } | null;
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
  'payingParts',
  'polling',
  'confirming',
  'keeping',
  'paid',
  'declined',
] as const;

/** What a failure of these has no form to try again with. */
const withoutForm: readonly PaymentContext['calling'][] = ['resuming', 'polling', 'challenged', 'confirming'];

function changeStepFor(context: PaymentContext): PaymentView['changeStep'] {
  const { calling, problem, data } = context;
  // The fault is the gateway's: no other card helps.
  if (problem?.kind === 'refused' && problem.code === 'RETURN_REFUSED') return null;
  const isPaying = calling === 'paying' || calling === 'payingParts';
  if (isPaying && usesKept(context) && problem?.kind === 'refused') return methodStepOf(data);
  return calling === 'ordering' && problem?.kind === 'refused' ? fixStepOf(problem.code) : null;
}

/** The order as it is known here; once it is made, its own price holds. */
function orderIn({ data, amount }: PaymentContext): OrderColumn {
  const column = orderColumn(data);
  return amount === null ? column : { ...column, total: amount };
}

function bankIn(snapshot: Snapshot): PaymentView['bank'] {
  const { transaction, leaving, parts } = snapshot.context;
  const address = snapshot.matches('challenged') ? bankAddress(transaction?.challenge?.url) : null;
  if (address === null || transaction === null) return null;
  const later = transaction.transactionId === parts?.recurring.transactionId;
  return { address, leaving, later, amount: transaction.amount };
}

function laterIn(context: PaymentContext, send: Send): LaterView | null {
  const { data, later, laterForm, now } = context;
  const future = futureProduct(data);
  if (later === 'none' || future === undefined) return null;
  const form: CardForm = {
    ...cardFormState({ form: laterForm, now }, null),
    change: (field, value) => send({ type: 'field.changed', form: 'laterForm', field, value }),
    leave: (field) => send({ type: 'field.left', form: 'laterForm', field }),
  };
  return {
    amount: future.amount,
    days: future.validityDays,
    same: later === 'same',
    kept: later === 'same' ? null : (later.kept?.card ?? null),
    form: typesLater(context) ? form : null,
  };
}

/** The card form waits for its first capture context. */
const isUnopened = (context: PaymentContext): boolean =>
  context.due && !needsNoCard(context) && context.capture === null;

/** The order that she made before has ended unpaid, and there is none in its place yet. */
const hasEnded = ({ orderRef, processingOrders = {} }: PaymentContext['draft']): boolean =>
  orderRef === undefined && Object.values(processingOrders).some(isOrderEnded);

function noticeIn({ data, expired, draft }: PaymentContext, order: OrderColumn): PaymentView['notice'] {
  if (expired) return 'payment.contextExpired';
  if (hasEnded(draft)) return 'payment.orderEnded';
  return order.total === orderColumn(data).total ? null : 'payment.otherPrice';
}

const addressIn = (context: PaymentContext, canPay: boolean): PaymentView['address'] =>
  canPay && context.data.payBy !== undefined && !needsNoCard(context) ? '/web/payment-form' : '/web/payment';

/** Nothing is wrong with a card that is not typed. */
function typedFacts(context: PaymentContext, card: Card | null): CardFormState {
  const draft = cardFormState(context, card);
  return context.kept === null && context.due ? draft : { ...draft, errors: [] };
}

function facts(snapshot: Snapshot) {
  const { context } = snapshot;
  const failed = snapshot.matches('failed');
  const order = orderIn(context);
  const card = context.transaction?.card ?? context.draft.card ?? null;
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
    due: context.due,
    amount: order.total,
    orderRef: context.draft.orderRef ?? null,
    notice: noticeIn(context, order),
    kept: context.kept?.card ?? null,
    methodStep: methodStepOf(context.data),
    canChangeMethod: !isUnderWay(context.draft),
    followAt: followAt(context.draft.orderRef, context.isGuest),
    refusal: context.refusal ? `payment.reason.${context.refusal}` : null,
    bank: bankIn(snapshot),
    canPay,
    canKeep: context.canKeep && context.due,
    keep: context.keep,
    canCheck: snapshot.matches('unconfirmed') || snapshot.matches('challenged'),
    card,
    ...typedFacts(context, card),
  };
}

/** The only door between the payment machine and its screen. */
export const paymentView = (snapshot: Snapshot, send: Send): PaymentView => ({
  ...facts(snapshot),
  later: laterIn(snapshot.context, send),
  change: (field, value) => send({ type: 'field.changed', field, value }),
  leave: (field) => send({ type: 'field.left', field }),
  tickKeep: (keep) => send({ type: 'keep.ticked', keep }),
  submit: () => send({ type: 'submit' }),
  retry: () => send({ type: 'retry' }),
  check: () => send({ type: 'check' }),
  close: () => send({ type: 'page.left' }),
  back: () => send({ type: 'page.returned' }),
  payWithAnotherCard: () => send({ type: 'card.other' }),
});
