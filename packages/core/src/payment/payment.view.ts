import type { Card } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { type FieldProblem, problems, shownProblems } from '../form/form.ts';
import { type OrderColumn, orderColumn } from '../order/order.ts';
import { bankAddress } from './bank-address.ts';
import {
  type Brand,
  brandOf,
  groupedCard,
  hasOtherThanDigits,
  type SecurityCode,
  securityCodeOf,
} from './card/card.ts';
import { type CardField, type CardValues, cardRules } from './card/card-form.ts';
import type { paymentMachine } from './payment.machine.ts';
import type { PaymentContext } from './payment.setup.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;
type Send = ActorRefFrom<typeof paymentMachine>['send'];
type CardProblems = Partial<Record<CardField, FieldProblem>>;

/** What the payment screen shows and can do. */
export interface PaymentView {
  readonly state: string;
  /** An order of an earlier visit is being looked at. */
  readonly loading: boolean;
  /** An order or a payment is under way: the page that asks to keep it open. */
  readonly busy: boolean;
  /** It is still being confirmed: the same order, no pay button. */
  readonly unconfirmed: boolean;
  readonly problem: Problem | null;
  readonly blocking: boolean;
  /** The step that mends a refused order, or null. */
  readonly changeStep:
    | 'payment-method-selector'
    | 'connection-details'
    | 'port-in'
    | 'pre-checkout'
    | 'delivery'
    | 'sim-in-hand'
    | 'order-summary'
    | null;
  readonly order: OrderColumn;
  /** Minor currency units: what the pay button charges. */
  readonly amount: number;
  readonly orderRef: string | null;
  /** Message id: the order costs something else than what was agreed to, or the card has to be typed again. */
  readonly notice: 'payment.otherPrice' | 'payment.contextExpired' | null;
  /** The card that she keeps and pays with; null where she types one. */
  readonly kept: Card | null;
  /** She chose how to pay at a step of its own, to which she can return. */
  readonly choosesMethod: boolean;
  /** Message id: why the latest payment was refused. */
  readonly refusal: string | null;
  /** As the fields show them: the number in groups. */
  readonly values: CardValues;
  readonly problems: CardProblems;
  readonly errors: readonly { readonly field: CardField; readonly problem: FieldProblem }[];
  readonly brand: Brand | null;
  readonly securityCode: SecurityCode;
  /** The card that is being paid with, or the one that was tried last. */
  readonly card: Card | null;
  /** That card again, while no other number is typed: it has to be typed anew. */
  readonly hint: Card | null;
  /** Where her bank asks her (3-D Secure), while it does; `leaving`: she is to be sent there at once. */
  readonly bank: { readonly address: string; readonly leaving: boolean } | null;
  readonly canPay: boolean;
  readonly canCheck: boolean;
  change(field: CardField, value: string): void;
  leave(field: CardField): void;
  submit(): void;
  retry(): void;
  /** Asks once more how an unconfirmed payment stands, or one that waits for her bank. */
  check(): void;
  /** For when the page is left: number and security code are forgotten. */
  close(): void;
  /** For when she is back on the page from her bank. */
  back(): void;
  /** Leaves the bank's question and pays with another card. */
  turnToOther(): void;
}

/** Letters in a number are told of at once; everything else waits until the field is left. */
function problemsIn({ form, now }: PaymentContext): CardProblems {
  const shown = shownProblems(form, cardRules(now()));
  return hasOtherThanDigits(form.values.number) ? { ...shown, number: 'payment.number.letters' } : shown;
}

function errorsIn({ form, now }: PaymentContext): PaymentView['errors'] {
  if (!form.tried) return [];
  return Object.entries(problems(form, cardRules(now()))).map(([field, problem]) => ({
    field: field as CardField,
    problem,
  }));
}

const working = ['ordering', 'reconciling', 'paying', 'polling', 'confirming', 'paid', 'declined'] as const;

/** What a failure of these has no form to try again with. */
const withoutForm: readonly PaymentContext['calling'][] = ['resuming', 'polling', 'challenged', 'confirming'];

const steps = {
  NUMBER_TAKEN: 'connection-details',
  OUT_OF_STOCK: 'pre-checkout',
  SLOT_FULL: 'delivery',
  SIM_REFUSED: 'sim-in-hand',
  INVALID_REQUEST: 'order-summary',
  OTP_EXPIRED: 'port-in',
} as const;

function changeStepFor({ calling, problem, kept }: PaymentContext): PaymentView['changeStep'] {
  if (calling === 'paying' && kept !== null && problem?.kind === 'refused') return 'payment-method-selector';
  if (calling !== 'ordering' || problem?.kind !== 'refused') return null;
  return problem.code in steps ? steps[problem.code as keyof typeof steps] : null;
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

function noticeIn({ known, expired }: PaymentContext, order: OrderColumn): PaymentView['notice'] {
  if (expired) return 'payment.contextExpired';
  return order.total === orderColumn(known).total ? null : 'payment.otherPrice';
}

/** What is typed and what is wrong with it. */
function formIn(context: PaymentContext) {
  const { values } = context.form;
  const card = context.transaction?.card ?? context.typed.card ?? null;
  return {
    values: { ...values, number: groupedCard(values.number) },
    problems: problemsIn(context),
    errors: errorsIn(context),
    brand: brandOf(values.number),
    securityCode: securityCodeOf(values.number),
    card,
    hint: values.number === '' ? card : null,
  };
}

function facts(snapshot: Snapshot) {
  const { context } = snapshot;
  const failed = snapshot.matches('failed');
  const order = orderIn(context);
  return {
    state: stateName(snapshot),
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
    canPay: snapshot.matches('editing') || (failed && !withoutForm.includes(context.calling)),
    canCheck: snapshot.matches('unconfirmed') || snapshot.matches('challenged'),
    ...formIn(context),
  };
}

/** The only door between the payment machine and its screen. */
export const paymentView = (snapshot: Snapshot, send: Send): PaymentView => ({
  ...facts(snapshot),
  change: (field, value) => send({ type: 'field.changed', field, value }),
  leave: (field) => send({ type: 'field.left', field }),
  submit: () => send({ type: 'submit' }),
  retry: () => send({ type: 'retry' }),
  check: () => send({ type: 'check' }),
  close: () => send({ type: 'page.left' }),
  back: () => send({ type: 'page.returned' }),
  turnToOther: () => send({ type: 'card.other' }),
});
