import { type CallName, type CallResult, model, type Order, type Transaction } from '@senda/contract';
import {
  createOrder,
  getCaptureContext,
  getOrder,
  getTransactionStatus,
  requestMultiplePayment,
  requestPayment,
  saveCardDetails,
  validateInstrument,
} from '@senda/contract/calls';
import { isEqual } from '@senda/journey';
import * as v from 'valibot';
import { assign, setup } from 'xstate';
import type { JourneyData } from '../answers/journey-data.ts';
import type { PaymentData, PaymentResult } from '../answers/payment.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { failureIn, isRefusedWith, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { type CardField, cardRules, emptyCard, maskedCard, storableHolder } from '../card/card-form.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../form/form.ts';
import { orderColumn } from '../purchase/contents.ts';
import { isPaymentDue } from '../purchase/lines.ts';
import {
  leadingOf,
  needsNoCard,
  type PaidParts,
  typesLater,
  usesKept,
  type Ways,
  waysOf,
} from '../purchase/parts.ts';
import { mostPolls, paymentAnswers } from '../transaction/guards.ts';
import {
  awaitPayment,
  beginPayment,
  endPayment,
  forgetHanded,
  forgetOrder,
  forgetReplaced,
  hasEnded,
  type Intent,
  isOrderOver,
  isTakenUpElsewhere,
  keepCard,
  keepOrderRef,
  leaveOrder,
  noteStatus,
  orderBody,
  replaceOrder,
  returnToReplaced,
  spendPayKey,
  startIntent,
} from './intent.ts';
import type { PaymentDraft, PaymentSettings } from './payment.schema.ts';

/** What the payment machine is started with. */
export interface PaymentInput extends StepInput<PaymentData, PaymentDraft, PaymentSettings> {
  /** Where her bank sends her back to, under the origin; the payment page of the journey unless told. */
  readonly returnPath?: string;
}

/** The states that call: `retry` repeats the one that failed. */
export type Calling =
  | 'resuming'
  | 'opening'
  | 'ordering'
  | 'handing'
  | 'reconciling'
  | 'paying'
  | 'payingParts'
  | 'challenged'
  | 'polling'
  | 'confirming';

export interface PaymentContext
  extends Pick<PaymentInput, 'data' | 'now' | 'newId' | 'origin' | 'returnPath'>,
    Ways {
  readonly draft: Intent;
  /** Pay was pressed where that card was chosen or refused, just now and in this tab: it is paid with at once, and once. */
  readonly pressed: boolean;
  /** A card can be kept for the next time: a guest keeps none. */
  readonly canKeep: boolean;
  /** She has no account in which the order could be followed. */
  readonly isGuest: boolean;
  /** She wants the card that she types kept: ticked by her alone, and for this form alone. */
  readonly keep: boolean;
  /** Whether it was kept, once that is known. */
  readonly cardKept: boolean | null;
  /** What the card form is sent under; null before the first. */
  readonly capture: CallResult<'getCaptureContext'> | null;
  /** The last one had ended when the form was sent: the card has to be typed again. */
  readonly expired: boolean;
  readonly form: Form<CardField>;
  /** The card of the periods to come, where that is typed and another one. */
  readonly laterForm: Form<CardField>;
  /** Something is due, with the order or later; else it is placed without a payment. */
  readonly due: boolean;
  /** Minor currency units, as the order has it; null while there is no order. */
  readonly amount: number | null;
  /** The number that the order has, 10 digits; null while there is none. */
  readonly ordered: string | null;
  /** The one that decides what comes next. */
  readonly transaction: Transaction | null;
  /** Those of an order's two parts, as they were told last; null where there is one. */
  readonly parts: PaidParts | null;
  /** Why the latest payment was refused. */
  readonly refusal: PaymentResult['reason'] | null;
  /** The order key came from an earlier visit: an order of then may stand under it. */
  readonly carriedKey: boolean;
  /** Polls made so far. */
  readonly polls: number;
  /** She is to be sent to her bank's page, once: from there on she goes by herself. */
  readonly leaving: boolean;
  readonly calling: Calling;
  readonly problem: Problem | null;
}

/** Which card is typed: the one that pays now, and later where it is the same, unless told; or the one of the periods to come. */
export type FormName = 'form' | 'laterForm';

/** What happens to a payment: at its form, in another tab, at her bank. */
export type PaymentEvent =
  | {
      readonly type: 'field.changed';
      readonly form?: FormName;
      readonly field: CardField;
      readonly value: string;
    }
  | { readonly type: 'field.left'; readonly form?: FormName; readonly field: CardField }
  | { readonly type: 'keep.ticked'; readonly keep: boolean }
  /** Another tab has kept something of this step: what, as its schema has it. */
  | { readonly type: 'draft.followed'; readonly draft?: PaymentDraft }
  /** Another tab has changed what other steps gave. */
  | { readonly type: 'data.followed'; readonly data: JourneyData }
  | { readonly type: 'submit' | 'retry' | 'check' | 'card.other' | 'page.left' | 'page.returned' };

/** How long before its end a capture context is renewed (ms). */
const aheadOfEnd = 60_000;

/** Where a press of a way forward asks for a payment: where the card was chosen, and where it is tried again. */
const payingSteps = ['payment-method-selector', 'select-payment-methods', 'payment-failed'];

/** Whether what the customer accepted has to be paid; it is as long as nothing is known of it. */
const isDue = ({ accepted }: JourneyData): boolean =>
  accepted === undefined || isPaymentDue(accepted.preview);

/** A payment as its page opens: the intent of before, and the cards that she chose. */
export function startContext({ input }: { input: PaymentInput }): PaymentContext {
  const { data, answer, draft, now, newId, origin, returnPath, from, email, isGuest } = input;
  const intent = startIntent({ newId, ...(answer && { answer }), ...(draft && { draft }) });
  const refused = answer?.payment.outcome === 'failed';
  const ways = waysOf(data);
  const due = isDue(data);
  return {
    data,
    now,
    newId,
    ...(origin !== undefined && { origin }),
    ...(returnPath !== undefined && { returnPath }),
    draft: intent,
    ...ways,
    due,
    pressed: due ? payingSteps.includes(from ?? '') && needsNoCard(ways) : from === 'order-summary',
    // Where a part is paid later its card is kept anyway.
    canKeep: email !== '' && isGuest !== true && ways.kept === null && ways.later === 'none',
    isGuest: isGuest === true,
    keep: false,
    cardKept: null,
    capture: null,
    expired: false,
    form: startForm({ ...emptyCard, holder: intent.holder ?? '' }),
    laterForm: startForm({ ...emptyCard, holder: intent.holder ?? '' }),
    amount: null,
    ordered: null,
    transaction: null,
    parts: null,
    refusal: refused ? (answer.payment.reason ?? 'BANK_REFUSED') : null,
    carriedKey: draft?.orderKey !== undefined,
    polls: 0,
    leaving: false,
    calling: 'resuming',
    problem: null,
  };
}

/** The answer that an actor's done event carries; the caller knows whose. */
const answerIn = <N extends CallName>(event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

const orderIn = (event: unknown): Order => answerIn<'getOrder'>(event);

type Answer = CallResult<'getOrder' | 'getTransactionStatus' | 'requestMultiplePayment'>;

/** The payments of an order's two parts in an answer; null where it tells of one. */
function partsIn(event: unknown): PaidParts | null {
  const answer = (event as { output: Answer }).output;
  if ('upfront' in answer) return answer;
  if ('transactionId' in answer || !answer.payment || !answer.recurring) return null;
  return { upfront: answer.payment, recurring: answer.recurring };
}

/** The payment in an answer: the answer itself, the latest one of the order that it is, or the part that leads. */
function paymentIn(event: unknown): Transaction | null {
  const parts = partsIn(event);
  if (parts !== null) return leadingOf(parts);
  const answer = answerIn<'getOrder' | 'getTransactionStatus'>(event);
  return 'transactionId' in answer ? answer : (answer.payment ?? null);
}

const KeyUsed = v.object({ failure: v.object({ order_ref: model.Id }) });

/** The order that has the key, as the refusal of another body names it; null where it names none. */
function orderOfKey(event: unknown): string | null {
  const failure = failureIn(event);
  const told = v.safeParse(KeyUsed, failure.kind === 'refused' ? failure.body : undefined);
  return told.success ? told.output.failure.order_ref : null;
}

/** What is due now is paid, and she is asked about the periods to come. */
const isPaidBut = ({ parts, transaction }: PaymentContext): boolean =>
  parts?.upfront.status === 'PAID' && transaction?.transactionId === parts.recurring.transactionId;

const { isPayment, isChallenged } = paymentAnswers(paymentIn);

/** Whether its refusal was not told to her yet. */
const isNewlyDeclined = ({ context, event }: { context: PaymentContext; event: unknown }): boolean =>
  isPayment('REFUSED')({ event }) && paymentIn(event)?.transactionId !== context.draft.transactionId;

const wasCalling =
  (calling: Calling) =>
  ({ context }: { context: PaymentContext }): boolean =>
    context.calling === calling;

/** Actors, guards and actions of the payment machine, by name. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentData,
  },
  actors: {
    getOrder: callActor(getOrder),
    createOrder: callActor(createOrder),
    getCaptureContext: callActor(getCaptureContext),
    saveCardDetails: callActor(saveCardDetails),
    requestPayment: callActor(requestPayment),
    requestMultiplePayment: callActor(requestMultiplePayment),
    validateInstrument: callActor(validateInstrument),
    getTransactionStatus: callActor(getTransactionStatus),
  },
  delays: {
    pollInterval: 1000,
    /** How long keeping a card may hold up the news that it is paid (ms). */
    keepPatience: 5000,
    // Both instants are the server's: how far this clock is off does not matter.
    contextEnds: ({ context: { capture } }) =>
      Math.max((capture?.expiresAt ?? 0) - (capture?.issuedAt ?? 0) - aheadOfEnd, 1000),
  },
  guards: {
    ...outcomeGuards,
    isNew: ({ context }) => context.draft.orderRef === undefined,
    isTakenUpElsewhere: ({ context, event }) =>
      event.type === 'draft.followed' && isTakenUpElsewhere(context.draft, event.draft),
    /** The change leaves the card form as it is. */
    isPaidAsBefore: ({ context, event }) =>
      event.type === 'data.followed' &&
      isEqual(waysOf(event.data), waysOf(context.data)) &&
      isDue(event.data) === context.due,
    needsNoCard: ({ context }) => !context.due || needsNoCard(context),
    /** The order in the answer stands as it is: nothing is to be paid for it. */
    isNothingDue: ({ event }) => !isPaymentDue(orderIn(event).preview) && !hasEnded(orderIn(event)),
    hasParts: ({ context }) => context.later !== 'none',
    /** One of two parts is decided: the order is asked how both stand. */
    isHalfTold: ({ context, event }) => context.parts !== null && !isPayment('PENDING')({ event }),
    isPaidBut: ({ context }) => isPaidBut(context),
    isPressed: ({ context }) => context.pressed && (!context.due || needsNoCard(context)),
    isNotToKeep: ({ context: { kept, canKeep, keep } }) => kept !== null || !canKeep || !keep,
    isNothingToKeep: ({ context }) => context.draft.handed === undefined,
    isNotOpen: ({ context }) => context.due && !needsNoCard(context) && context.capture === null,
    isFormWrong: ({ context }) => {
      if (!context.due) return false;
      const rules = cardRules(context.now());
      const isOtherWrong = typesLater(context) && !isValid(context.laterForm, rules);
      return isOtherWrong || (context.kept === null && !isValid(context.form, rules));
    },
    isIncomplete: ({ context }) => context.draft.orderRef === undefined && orderBody(context.data) === null,
    isAttempted: ({ context }) => context.draft.requested === true,
    isPaid: isPayment('PAID'),
    isPending: isPayment('PENDING'),
    isDeclined: isPayment('REFUSED'),
    isChallenged,
    /** It waits for her bank, and she has turned to another card. */
    isLeft: ({ context, event }) =>
      isChallenged({ event }) && paymentIn(event)?.transactionId === context.draft.transactionId,
    isAnswered: ({ event }) => isPayment('PENDING')({ event }) && !isChallenged({ event }),
    isNewlyDeclined,
    /** A refusal that she is to be told of, unless she has just pressed Pay with another card. */
    isRefusalNews: ({ context, event }) => !context.pressed && isNewlyDeclined({ context, event }),
    isOrderOver: ({ context, event }) => isOrderOver(orderIn(event), context.data),
    isOlderOrder: ({ context, event }) => context.carriedKey && isOrderOver(orderIn(event), context.data),
    /** Another card was turned to while the bank waited, and something in the order was changed since. */
    isLeftOver: ({ context, event }) =>
      isChallenged({ event }) &&
      paymentIn(event)?.transactionId === context.draft.transactionId &&
      isOrderOver(orderIn(event), context.data),
    /** The key is an earlier visit's: the order of then was placed with another body. */
    isKeyUsed: ({ context, event }) => context.carriedKey && isRefusedWith('INVALID_REQUEST')({ event }),
    isReplacedPaid: ({ context, event }) =>
      context.draft.replaces !== undefined && isRefusedWith('ALREADY_PAID')({ event }),
    isReplacedGone: ({ context, event }) =>
      context.draft.replaces !== undefined && isRefusedWith('NOT_FOUND')({ event }),
    isOtherPrice: ({ context, event }) =>
      orderIn(event).preview.total.amount !== orderColumn(context.data).total ||
      isPaymentDue(orderIn(event).preview) !== context.due,
    isOrderGone: isRefusedWith('NOT_FOUND', 'NOT_YOURS', 'ORDER_CLOSED'),
    isContextExpired: isRefusedWith('CAPTURE_CONTEXT_EXPIRED'),
    // What is not found may be the card as well as the order: with another card it is the order.
    isCardGone: ({ context, event }) => usesKept(context) && isRefusedWith('NOT_FOUND')({ event }),
    isAlreadyPaid: isRefusedWith('ALREADY_PAID'),
    // Only these say for sure that nothing was made or charged; after any other answer the key stays.
    isOrderRefused: isRefusedWith(
      'INVALID_REQUEST',
      'NUMBER_TAKEN',
      'OUT_OF_STOCK',
      'SLOT_FULL',
      'SIM_REFUSED',
      'OTP_EXPIRED',
    ),
    isCardRefused: isRefusedWith('CARD_REFUSED', 'TOO_MANY_CARDS', 'INVALID_REQUEST'),
    hasTransaction: ({ context }) => context.transaction !== null,
    hasPolledEnough: ({ context }) => context.polls >= mostPolls,
    wasResuming: wasCalling('resuming'),
    wasOpening: wasCalling('opening'),
    wasPolling: wasCalling('polling'),
    wasChallenged: wasCalling('challenged'),
    wasConfirming: wasCalling('confirming'),
  },
  actions: {
    changeField: assign(({ context, event }) => {
      if (event.type !== 'field.changed') return {};
      const { form: name = 'form' } = event;
      const form = change(context[name], event.field, event.value);
      if (name === 'laterForm') return { laterForm: form };
      const holder = storableHolder(form.values.holder);
      const same = holder === (context.draft.holder ?? '');
      return { form, draft: same ? context.draft : { ...context.draft, holder } };
    }),
    leaveField: assign(({ context, event }) => {
      if (event.type !== 'field.left') return {};
      const { form: name = 'form' } = event;
      return { [name]: leave(context[name], event.field) };
    }),
    tickKeep: assign({
      keep: ({ context, event }) => (event.type === 'keep.ticked' ? event.keep : context.keep),
    }),
    keepHanded: assign({
      draft: ({ context, event }) => ({
        ...context.draft,
        handed: answerIn<'saveCardDetails'>(event).paymentMethodID,
      }),
    }),
    forgetHanded: assign({ draft: ({ context }) => forgetHanded(context.draft) }),
    noteKept: assign({ cardKept: true }),
    noteNotKept: assign({ cardKept: false }),
    tryForm: assign({
      form: ({ context }) => markSubmitted(context.form),
      laterForm: ({ context }) => markSubmitted(context.laterForm),
    }),
    keepCard: assign(({ context: { due, draft, kept, form } }) =>
      due ? { draft: keepCard(draft, kept?.card ?? maskedCard(form.values)), expired: false } : {},
    ),
    takePress: assign({ pressed: false }),
    keepContext: assign({ capture: ({ event }) => answerIn<'getCaptureContext'>(event) }),
    noteExpired: assign({ capture: null, expired: true }),
    /** Number and security code leave the memory as soon as nothing needs them. */
    forgetCard: assign({
      form: ({ context }) => startForm({ ...emptyCard, holder: context.form.values.holder }),
      laterForm: ({ context }) => startForm({ ...emptyCard, holder: context.laterForm.values.holder }),
    }),
    keepOrder: assign(({ context, event }) => {
      const { order_ref, preview, number = null } = orderIn(event);
      const draft = keepOrderRef(noteStatus(context.draft, orderIn(event)), order_ref);
      return { draft, due: isPaymentDue(preview), amount: preview.total.amount, ordered: number };
    }),
    keepTransaction: assign({
      transaction: ({ event }) => paymentIn(event),
      parts: ({ context, event }) => partsIn(event) ?? context.parts,
    }),
    /** What is due now is paid: she goes on without her bank's word on the periods to come. */
    takeUpfront: assign({ transaction: ({ context }) => context.parts?.upfront ?? context.transaction }),
    /** The customer is told of the refusal, and the key that was refused is never used again. */
    keepRefusal: assign(({ context: { transaction, draft, newId } }) => {
      if (transaction === null) return {};
      const { transactionId, card, reason = 'BANK_REFUSED' } = transaction;
      return {
        draft: { ...forgetHanded(spendPayKey(draft, newId)), transactionId, card },
        refusal: reason,
      };
    }),
    recallRefusal: assign({
      refusal: ({ context, event }) => {
        const payment = paymentIn(event);
        return payment?.status === 'REFUSED' ? (payment.reason ?? 'BANK_REFUSED') : context.refusal;
      },
    }),
    takeUp: assign(({ context, event }) => {
      if (event.type !== 'draft.followed' || !isTakenUpElsewhere(context.draft, event.draft)) return {};
      return { draft: event.draft, amount: null, ordered: null, carriedKey: true };
    }),
    /** An order that was made of what was known before may stand under the key. */
    takeKnown: assign(({ event }) =>
      event.type === 'data.followed' ? { data: event.data, carriedKey: true } : {},
    ),
    noteStatus: assign({ draft: ({ context, event }) => noteStatus(context.draft, orderIn(event)) }),
    forgetOrder: assign(({ context }) => ({
      draft: forgetOrder(context.draft, context.newId),
      amount: null,
      ordered: null,
      carriedKey: false,
    })),
    leaveOrder: assign(({ context, event }) => ({
      draft: leaveOrder(context.draft, orderIn(event), context.newId),
      amount: null,
      ordered: null,
      carriedKey: false,
    })),
    leaveKey: assign(({ context, event }) => {
      const orderRef = orderOfKey(event);
      const { draft, newId } = context;
      const left = orderRef === null ? forgetOrder(draft, newId) : replaceOrder(draft, orderRef, newId);
      return { draft: left, carriedKey: false };
    }),
    returnToReplaced: assign({ draft: ({ context }) => returnToReplaced(context.draft) }),
    forgetReplaced: assign({
      draft: ({ context }) => forgetReplaced(forgetOrder(context.draft, context.newId)),
    }),
    spendPayKey: assign(({ context }) => ({
      draft: spendPayKey(context.draft, context.newId),
    })),
    leaveBank: assign(({ context: { transaction, draft, newId } }) => ({
      draft: {
        ...forgetHanded(spendPayKey(draft, newId)),
        ...(transaction && { transactionId: transaction.transactionId }),
      },
      transaction: null,
      parts: null,
    })),
    goToBank: assign({ leaving: true }),
    stayHere: assign({ leaving: false }),
    markRequested: assign({ draft: ({ context }) => beginPayment(context.draft) }),
    awaitPayment: assign({ draft: ({ context }) => awaitPayment(context.draft) }),
    endPayment: assign({ draft: ({ context }) => endPayment(context.draft) }),
    startPolling: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    noteCalling: assign({ calling: (_, params: { calling: Calling }) => params.calling }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteIncomplete: assign({ problem: { kind: 'refused', code: 'INVALID_REQUEST' }, calling: 'ordering' }),
    clearProblem: assign({ problem: null }),
  },
});
