import type { CallName, CallResult, Card, Order, Transaction } from '@senda/contract';
import { assign, setup } from 'xstate';
import { isRefusedWith, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { callSlot } from '../calls/slot.ts';
import { change, type Form, isRight, leave, startForm, tryForm } from '../form/form.ts';
import type { PaymentResult } from '../library/known.ts';
import type { StepInput } from '../library/step-input.ts';
import { orderColumn } from '../order/order.ts';
import { paymentAnswers } from './answers.ts';
import { type CardField, cardRules, cardToKeep, emptyCard, holderToKeep } from './card/card-form.ts';
import {
  forgetHanded,
  forgetOrder,
  type Intent,
  isOrderOver,
  keepCard,
  keepOrderRef,
  noteStatus,
  orderBody,
  spendPayKey,
  startIntent,
} from './intent.ts';
import type { PaymentData, PaymentSettings, PaymentTyped } from './payment.step.ts';

export type PaymentInput = StepInput<PaymentData, PaymentTyped, PaymentSettings>;

/** The states that call: `retry` repeats the one that failed. */
export type Calling =
  | 'resuming'
  | 'opening'
  | 'ordering'
  | 'handing'
  | 'reconciling'
  | 'paying'
  | 'challenged'
  | 'polling'
  | 'confirming';

export interface PaymentContext extends Pick<PaymentInput, 'known' | 'now' | 'newId' | 'origin'> {
  readonly typed: Intent;
  /** The card that she keeps and pays with; null where she types one. */
  readonly kept: { readonly paymentMethodID: string; readonly card: Card } | null;
  /** Pay was pressed where that card was chosen or refused, just now and in this tab: it is paid with at once, and once. */
  readonly pressed: boolean;
  /** A card can be kept for the next time: a guest keeps none. */
  readonly canKeep: boolean;
  /** She wants the card that she types kept: ticked by her alone, and for this form alone. */
  readonly keep: boolean;
  /** Whether it was kept, once that is known. */
  readonly cardKept: boolean | null;
  /** What the card form is sent under; null before the first. */
  readonly capture: CallResult<'getCaptureContext'> | null;
  /** The last one had ended when the form was sent: the card has to be typed again. */
  readonly expired: boolean;
  readonly form: Form<CardField>;
  /** Minor currency units, as the order has it; null while there is no order. */
  readonly amount: number | null;
  readonly transaction: Transaction | null;
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

export type PaymentEvent =
  | { readonly type: 'field.changed'; readonly field: CardField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: CardField }
  | { readonly type: 'keep.ticked'; readonly keep: boolean }
  | { readonly type: 'submit' | 'retry' | 'check' | 'card.other' | 'page.left' | 'page.returned' };

/** How long before its end a capture context is renewed (ms). */
const aheadOfEnd = 60_000;

/** Specification, section 9. */
export const mostPolls = 30;

/** Where a press of a way forward asks for a payment: where the card was chosen, and where it is tried again. */
const payingSteps = ['payment-method-selector', 'payment-failed'];

export function startContext({ input }: { input: PaymentInput }): PaymentContext {
  const { known, answer, typed, now, newId, origin, from, email, isGuest } = input;
  const intent = startIntent({ newId, ...(answer && { answer }), ...(typed && { typed }) });
  const refused = answer?.payment.outcome === 'failed';
  return {
    known,
    now,
    newId,
    ...(origin !== undefined && { origin }),
    typed: intent,
    kept: known.payBy?.method === 'saved-card' ? known.payBy : null,
    pressed: payingSteps.includes(from ?? '') && known.payBy?.method === 'saved-card',
    canKeep: email !== '' && isGuest !== true,
    keep: false,
    cardKept: null,
    capture: null,
    expired: false,
    form: startForm({ ...emptyCard, holder: intent.holder ?? '' }),
    amount: null,
    transaction: null,
    refusal: refused ? (answer.payment.reason ?? 'BANK_REFUSED') : null,
    carriedKey: typed?.orderKey !== undefined,
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

/** The payment in an answer: the answer itself, or the latest one of the order that it is. */
function paymentIn(event: unknown): Transaction | null {
  const answer = answerIn<'getOrder' | 'getTransactionStatus'>(event);
  return 'transactionId' in answer ? answer : (answer.payment ?? null);
}

const { isPayment, isChallenged } = paymentAnswers(paymentIn);

/** Whether its refusal was not told to her yet. */
const isNewlyDeclined = ({ context, event }: { context: PaymentContext; event: unknown }): boolean =>
  isPayment('REFUSED')({ event }) && paymentIn(event)?.transactionId !== context.typed.transactionId;

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
    getOrder: callSlot('getOrder'),
    createOrder: callSlot('createOrder'),
    getCaptureContext: callSlot('getCaptureContext'),
    saveCardDetails: callSlot('saveCardDetails'),
    requestPayment: callSlot('requestPayment'),
    validateInstrument: callSlot('validateInstrument'),
    getTransactionStatus: callSlot('getTransactionStatus'),
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
    isNew: ({ context }) => context.typed.orderRef === undefined,
    isKept: ({ context }) => context.kept !== null,
    isPressed: ({ context }) => context.pressed,
    isNotToKeep: ({ context: { kept, canKeep, keep } }) => kept !== null || !canKeep || !keep,
    isNothingToKeep: ({ context }) => context.typed.handed === undefined,
    isNotOpen: ({ context }) => context.kept === null && context.capture === null,
    isFormWrong: ({ context }) => context.kept === null && !isRight(context.form, cardRules(context.now())),
    isIncomplete: ({ context }) => context.typed.orderRef === undefined && orderBody(context.known) === null,
    isAttempted: ({ context }) => context.typed.requested === true,
    isPaid: isPayment('PAID'),
    isPending: isPayment('PENDING'),
    isDeclined: isPayment('REFUSED'),
    isChallenged,
    /** It waits for her bank, and she has turned to another card. */
    isLeft: ({ context, event }) =>
      isChallenged({ event }) && paymentIn(event)?.transactionId === context.typed.transactionId,
    isAnswered: ({ event }) => isPayment('PENDING')({ event }) && !isChallenged({ event }),
    isNewlyDeclined,
    /** A refusal that she is to be told of, unless she has just pressed Pay with another card. */
    isRefusalNews: ({ context, event }) => !context.pressed && isNewlyDeclined({ context, event }),
    isOrderOver: ({ context, event }) => isOrderOver(orderIn(event), context.known),
    isOlderOrder: ({ context, event }) => context.carriedKey && isOrderOver(orderIn(event), context.known),
    isOtherPrice: ({ context, event }) =>
      orderIn(event).preview.total.amount !== orderColumn(context.known).total,
    isOrderGone: isRefusedWith('NOT_FOUND', 'NOT_YOURS', 'ORDER_CLOSED'),
    isContextExpired: isRefusedWith('CAPTURE_CONTEXT_EXPIRED'),
    // What is not found may be the card as well as the order: with another card it is the order.
    isCardGone: ({ context, event }) => context.kept !== null && isRefusedWith('NOT_FOUND')({ event }),
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
    isCardRefused: isRefusedWith('CARD_REFUSED', 'INVALID_REQUEST'),
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
      const form = change(context.form, event.field, event.value);
      const holder = holderToKeep(form.values.holder);
      const same = holder === (context.typed.holder ?? '');
      return { form, typed: same ? context.typed : { ...context.typed, holder } };
    }),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    tickKeep: assign({
      keep: ({ context, event }) => (event.type === 'keep.ticked' ? event.keep : context.keep),
    }),
    keepHanded: assign({
      typed: ({ context, event }) => ({
        ...context.typed,
        handed: answerIn<'saveCardDetails'>(event).paymentMethodID,
      }),
    }),
    forgetHanded: assign({ typed: ({ context }) => forgetHanded(context.typed) }),
    noteKept: assign({ cardKept: true }),
    noteNotKept: assign({ cardKept: false }),
    tryForm: assign({ form: ({ context }) => tryForm(context.form) }),
    keepCard: assign({
      typed: ({ context }) => keepCard(context.typed, context.kept?.card ?? cardToKeep(context.form.values)),
      expired: false,
    }),
    takePress: assign({ pressed: false }),
    keepContext: assign({ capture: ({ event }) => answerIn<'getCaptureContext'>(event) }),
    noteExpired: assign({ capture: null, expired: true }),
    /** Number and security code leave the memory as soon as nothing needs them. */
    forgetCard: assign({
      form: ({ context }) => startForm({ ...emptyCard, holder: context.form.values.holder }),
    }),
    keepOrder: assign(({ context, event }) => {
      const { order_ref, preview } = orderIn(event);
      const typed = keepOrderRef(noteStatus(context.typed, orderIn(event)), order_ref);
      return { typed, amount: preview.total.amount };
    }),
    keepTransaction: assign({ transaction: ({ event }) => paymentIn(event) }),
    /** The customer is told of the refusal, and the key that was refused is never used again. */
    keepRefusal: assign(({ context: { transaction, typed, newId } }) => {
      if (transaction === null) return {};
      const { transactionId, card, reason = 'BANK_REFUSED' } = transaction;
      return {
        typed: { ...forgetHanded(spendPayKey(typed, newId)), transactionId, card },
        refusal: reason,
      };
    }),
    recallRefusal: assign({
      refusal: ({ context, event }) => {
        const payment = paymentIn(event);
        return payment?.status === 'REFUSED' ? (payment.reason ?? 'BANK_REFUSED') : context.refusal;
      },
    }),
    noteStatus: assign({ typed: ({ context, event }) => noteStatus(context.typed, orderIn(event)) }),
    forgetOrder: assign(({ context }) => ({
      typed: forgetOrder(context.typed, context.newId),
      amount: null,
      carriedKey: false,
    })),
    spendPayKey: assign(({ context }) => ({
      typed: spendPayKey(context.typed, context.newId),
    })),
    leaveBank: assign(({ context: { transaction, typed, newId } }) => ({
      typed: {
        ...forgetHanded(spendPayKey(typed, newId)),
        ...(transaction && { transactionId: transaction.transactionId }),
      },
      transaction: null,
    })),
    goToBank: assign({ leaving: true }),
    stayHere: assign({ leaving: false }),
    markRequested: assign({ typed: ({ context }) => ({ ...context.typed, requested: true }) }),
    startPolling: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    noteCalling: assign({ calling: (_, params: { calling: Calling }) => params.calling }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
    noteIncomplete: assign({ problem: { kind: 'refused', code: 'INVALID_REQUEST' }, calling: 'ordering' }),
    forgetProblem: assign({ problem: null }),
  },
});
