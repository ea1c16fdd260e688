import { type CallName, type CallResult, model, type Order, type Transaction } from '@senda/contract';
import {
  createOrder,
  getCaptureContext,
  getOrder,
  getPaylink,
  getTransactionStatus,
  listEnabledPaymentMethods,
  listSavedPaymentMethods,
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
import { failureIn, isRefusedWith, outcomeGuards, problemIn } from '../calls/outcome.ts';
import { type CardField, cardRules, emptyCard, maskedCard, storableHolder } from '../card/card-form.ts';
import { cardsIn, methodsIn, noMethods } from '../card/methods.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../form/form.ts';
import { orderColumn } from '../purchase/contents.ts';
import { isPaymentDue } from '../purchase/lines.ts';
import {
  type CardSelection,
  cardSelectionOf,
  decisiveTransaction,
  isUnasked,
  needsLaterCardForm,
  needsNoCardForm,
  type PaidParts,
  usesSavedCard,
} from '../purchase/parts.ts';
import { type CaptureContext, lastsFor } from '../transaction/capture-context.ts';
import { mostPolls, paymentAnswers, pollInterval } from '../transaction/guards.ts';
import {
  abandonOrder,
  awaitPayment,
  beginPayment,
  clearCardToken,
  clearOrder,
  clearReplaced,
  endPayment,
  hasEnded,
  type Intent,
  isContinuedElsewhere,
  isOrderObsolete,
  orderBody,
  renewPayKey,
  replaceOrder,
  restoreReplaced,
  setCard,
  setOrderRef,
  setOrderStatus,
  startIntent,
} from './intent.ts';
import { needsOtherCard } from './order-failure.ts';
import {
  afterChoice,
  type ChoiceContext,
  type ChoiceEvent,
  hasLaterPart,
  isByLink,
  isChoosable,
  selectionOf,
  startChosen,
} from './payment.choice.ts';
import type { ChosenCards, PaymentDraft, PaymentSettings } from './payment.schema.ts';

/** Input of the payment machine. */
export interface PaymentInput extends StepInput<PaymentData, PaymentDraft, PaymentSettings> {
  /** Path that the bank redirects back to; defaults to the journey's payment page. */
  readonly returnPath?: string;
}

/** States that make a call; `retry` repeats the one that failed. */
export type Calling =
  | 'resuming'
  | 'listing'
  | 'opening'
  | 'ordering'
  | 'handing'
  | 'reconciling'
  | 'paying'
  | 'payingParts'
  | 'challenged'
  | 'linked'
  | 'polling'
  | 'confirming';

export interface PaymentContext
  extends Pick<PaymentInput, 'data' | 'now' | 'newId' | 'origin' | 'returnPath' | 'channel'>,
    ChoiceContext,
    CardSelection {
  readonly draft: Intent;
  /** The cards to choose from are loaded, or there are none to load. */
  readonly isListed: boolean;
  /** The chosen card was deleted meanwhile. */
  readonly isCardGone: boolean;
  /** The page says so, until another choice is made. */
  readonly isCardGoneTold: boolean;
  /** The link that pays the order; null without one, or before it is known. */
  readonly paylinkId: string | null;
  readonly paylink: CallResult<'getPaylink'> | null;
  /** A link was wanted, and the order got none. */
  readonly isLinkMissing: boolean;
  /** Pay was just pressed in this tab where the card was chosen or refused: the payment starts at once, a single time. */
  readonly pressed: boolean;
  /** Whether the card can be saved; guests cannot save cards. */
  readonly canKeep: boolean;
  /** A guest has no account in which to follow the order. */
  readonly isGuest: boolean;
  /** Whether the customer ticked to save the entered card; never pre-ticked. */
  readonly keep: boolean;
  /** Whether the card was saved; null until known. */
  readonly cardKept: boolean | null;
  /** Capture context of the card form; null before the first one. */
  readonly capture: CaptureContext | null;
  /** The capture context had expired on submit: the card must be entered again. */
  readonly expired: boolean;
  readonly form: Form<CardField>;
  /** Form of a separate card for later periods. */
  readonly laterForm: Form<CardField>;
  /** Whether anything is due, now or later; otherwise the order is placed without a payment. */
  readonly due: boolean;
  /** The order's amount in minor currency units; null before there is an order. */
  readonly amount: number | null;
  /** The order's phone number, 10 digits; null if there is none. */
  readonly ordered: string | null;
  /** The transaction that decides the next state. */
  readonly transaction: Transaction | null;
  /** Latest transactions of a two-part order; null for a single payment. */
  readonly parts: PaidParts | null;
  readonly refusal: PaymentResult['reason'] | null;
  /** The order key is from an earlier visit and may already have an order. */
  readonly carriedKey: boolean;
  /** Polls made so far. */
  readonly polls: number;
  /** Redirect to the bank's page, a single time; later visits to it are the customer's choice. */
  readonly leaving: boolean;
  readonly calling: Calling;
}

/** Which card form: the card that pays now (the default), or the separate card for later periods. */
export type FormName = 'form' | 'laterForm';

export type PaymentEvent =
  | {
      readonly type: 'field.changed';
      readonly form?: FormName;
      readonly field: CardField;
      readonly value: string;
    }
  | { readonly type: 'field.left'; readonly form?: FormName; readonly field: CardField }
  | { readonly type: 'keep.ticked'; readonly keep: boolean }
  | ChoiceEvent
  /** Another tab stored this step's draft. */
  | { readonly type: 'draft.followed'; readonly draft?: PaymentDraft }
  /** Another tab changed the data of other steps. */
  | { readonly type: 'data.followed'; readonly data: JourneyData }
  | { readonly type: 'submit' | 'retry' | 'check' | 'card.other' | 'page.left' | 'page.returned' };

/** Steps whose forward button requests a payment. */
const payingSteps = ['payment-method-selector', 'select-payment-methods', 'payment-failed'];

/** Returns whether the accepted order has to be paid; true until an order is accepted. */
const isDue = ({ accepted }: JourneyData): boolean =>
  accepted === undefined || isPaymentDue(accepted.preview);

/** Returns whether a card can be saved: with a part paid later it always is, and a saved one is already. */
const canKeepOf = (hasAccount: boolean, { kept, later }: CardSelection): boolean =>
  hasAccount && kept === null && later === 'none';

/** Returns the initial context, from the stored intent and the selected cards. */
export function startContext({ input }: { input: PaymentInput }): PaymentContext {
  const { data, answer, draft, now, newId, origin, returnPath, from, email, isGuest, settings, channel } =
    input;
  const intent = startIntent({ newId, ...(answer && { answer }), ...(draft && { draft }) });
  const refused = answer?.payment.outcome === 'failed';
  const due = isDue(data);
  const asks = due && isUnasked(data);
  const hasAccount = email !== '' && isGuest !== true;
  const choice = { ...noMethods, data, settings, asks, hasAccount, draft: intent };
  const selection = asks ? selectionOf(choice) : cardSelectionOf(data);
  return {
    ...choice,
    isListed: !asks || !hasAccount || !settings.methods.includes('kept') || data.session === undefined,
    isCardGone: false,
    isCardGoneTold: false,
    paylinkId: null,
    paylink: null,
    isLinkMissing: false,
    channel,
    now,
    newId,
    ...(origin !== undefined && { origin }),
    ...(returnPath !== undefined && { returnPath }),
    ...selection,
    due,
    pressed: due ? payingSteps.includes(from ?? '') && needsNoCardForm(selection) : from === 'order-summary',
    canKeep: canKeepOf(hasAccount, selection),
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
  };
}

/** Returns the output of an actor's done event; the caller names the call. */
const outputIn = <N extends CallName>(event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

const orderIn = (event: unknown): Order => outputIn<'getOrder'>(event);

type Answer = CallResult<'getOrder' | 'getTransactionStatus' | 'requestMultiplePayment'>;

/** Returns the payments of both parts in a response; null if it has a single payment. */
function partsIn(event: unknown): PaidParts | null {
  const answer = (event as { output: Answer }).output;
  if ('upfront' in answer) return answer;
  if ('transactionId' in answer || !answer.payment || !answer.recurring) return null;
  return { upfront: answer.payment, recurring: answer.recurring };
}

/** Returns the payment in a response: the transaction itself, the order's latest payment, or the decisive part. */
function paymentIn(event: unknown): Transaction | null {
  const parts = partsIn(event);
  if (parts !== null) return decisiveTransaction(parts);
  const answer = outputIn<'getOrder' | 'getTransactionStatus'>(event);
  return 'transactionId' in answer ? answer : (answer.payment ?? null);
}

const KeyUsed = v.object({ failure: v.object({ order_ref: model.Id }) });

/** Returns the order that already has the key, from the refusal of a different body; null if it names none. */
function orderOfKey(event: unknown): string | null {
  const failure = failureIn(event);
  const parsed = v.safeParse(KeyUsed, failure.kind === 'refused' ? failure.body : undefined);
  return parsed.success ? parsed.output.failure.order_ref : null;
}

/** Returns whether the upfront part is paid while the recurring part is pending. */
const isUpfrontPaid = ({ parts, transaction }: PaymentContext): boolean =>
  parts?.upfront.status === 'PAID' && transaction?.transactionId === parts.recurring.transactionId;

const { isPayment, isChallenged } = paymentAnswers(paymentIn);

/** Returns whether the payment was refused and the refusal not shown yet. */
const isNewlyDeclined = ({ context, event }: { context: PaymentContext; event: unknown }): boolean =>
  isPayment('REFUSED')({ event }) && paymentIn(event)?.transactionId !== context.draft.transactionId;

/** Returns the context after a choice of cards. */
function choose<More>(context: PaymentContext, chosen: ChosenCards, more: More) {
  // A card that was typed to be saved is no longer the one that pays.
  const draft = { ...clearCardToken(context.draft), chosen };
  const selection = selectionOf({ ...context, draft });
  const untried = {
    form: { ...context.form, tried: false },
    laterForm: { ...context.laterForm, tried: false },
  };
  return { draft, ...selection, ...untried, canKeep: canKeepOf(context.hasAccount, selection), ...more };
}

/** Returns the intent with a new card in place of the refused one. */
function withoutRefused(intent: Intent, parts: PaidParts | null, { transactionId }: Transaction): Intent {
  const { chosen } = intent;
  if (chosen === undefined) return intent;
  const isLater = chosen.recurring !== undefined && transactionId === parts?.recurring.transactionId;
  const other = isLater ? { recurring: null } : { paymentMethodID: null };
  return { ...intent, chosen: { ...chosen, ...other } };
}

/** Returns whether the card form waits for its first capture context. */
export const isUnopened = (context: PaymentContext): boolean =>
  context.due && !isByLink(context) && !needsNoCardForm(context) && context.capture === null;

const wasCalling =
  (calling: Calling) =>
  ({ context }: { context: PaymentContext }): boolean =>
    context.calling === calling;

/** Actors, guards and actions of the payment machine. */
export const paymentSetup = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    input: {} as PaymentInput,
    output: {} as PaymentData,
  },
  actors: {
    listEnabledPaymentMethods: callActor(listEnabledPaymentMethods),
    listSavedPaymentMethods: callActor(listSavedPaymentMethods),
    getOrder: callActor(getOrder),
    getPaylink: callActor(getPaylink),
    createOrder: callActor(createOrder),
    getCaptureContext: callActor(getCaptureContext),
    saveCardDetails: callActor(saveCardDetails),
    requestPayment: callActor(requestPayment),
    requestMultiplePayment: callActor(requestMultiplePayment),
    validateInstrument: callActor(validateInstrument),
    getTransactionStatus: callActor(getTransactionStatus),
  },
  delays: {
    pollInterval,
    /** How often an order is looked up while somebody else may pay it (ms). */
    linkInterval: 5000,
    /** Longest time that saving the card may delay the success page (ms). */
    saveCardTimeout: 5000,
    contextEnds: ({ context }) => lastsFor(context.capture),
  },
  guards: {
    ...outcomeGuards,
    isNew: ({ context }) => context.draft.orderRef === undefined,
    isContinuedElsewhere: ({ context, event }) =>
      event.type === 'draft.followed' && isContinuedElsewhere(context.draft, event.draft),
    /** The change does not affect the card form. */
    isPaymentUnchanged: ({ context, event }) =>
      event.type === 'data.followed' &&
      isEqual(cardSelectionOf(event.data), cardSelectionOf(context.data)) &&
      hasLaterPart({ ...context, data: event.data }) === hasLaterPart(context) &&
      isDue(event.data) === context.due,
    needsList: ({ context }) => !context.isListed,
    isChoosable: ({ context, event }) => isChoosable(context, event),
    hasCapture: ({ context }) => context.capture !== null,
    needsNoCardForm: ({ context }) => !context.due || isByLink(context) || needsNoCardForm(context),
    isByLink: ({ context }) => isByLink(context),
    /** The link of this order is known. */
    hasLink: ({ context }) =>
      isByLink(context) && context.draft.orderRef !== undefined && context.paylinkId !== null,
    /** A link is wanted for an order that was placed without one: another order replaces it. */
    needsLinkOrder: ({ context }) => isByLink(context) && context.draft.orderRef !== undefined,
    isLinkOrder: ({ context, event }) =>
      isByLink(context) &&
      context.draft.requested !== true &&
      orderIn(event).details?.paylink_id !== undefined &&
      !isOrderObsolete(orderIn(event), context.data),
    isLinkOver: ({ context: { paylink, now } }) =>
      paylink !== null && (paylink.status === 'EXPIRED' || paylink.expiresAt <= now()),
    /** The order has nothing due and is not cancelled or failed. */
    isNothingDue: ({ event }) => !isPaymentDue(orderIn(event).preview) && !hasEnded(orderIn(event)),
    hasParts: ({ context }) => context.later !== 'none',
    /** One of two parts is decided: the order is fetched for both. */
    isPartlyDecided: ({ context, event }) => context.parts !== null && !isPayment('PENDING')({ event }),
    isUpfrontPaid: ({ context }) => isUpfrontPaid(context),
    isPressed: ({ context }) => context.pressed && (!context.due || needsNoCardForm(context)),
    isCardNotSaved: ({ context: { kept, canKeep, keep } }) => kept !== null || !canKeep || !keep,
    hasNoCardToken: ({ context }) => context.draft.handed === undefined,
    hasNoCaptureContext: ({ context }) => isUnopened(context),
    isFormInvalid: ({ context }) => {
      if (!context.due || isByLink(context)) return false;
      const rules = cardRules(context.now());
      const isLaterFormInvalid = needsLaterCardForm(context) && !isValid(context.laterForm, rules);
      return isLaterFormInvalid || (context.kept === null && !isValid(context.form, rules));
    },
    isIncomplete: ({ context }) => context.draft.orderRef === undefined && orderBody(context.data) === null,
    isAttempted: ({ context }) => context.draft.requested === true,
    isPaid: isPayment('PAID'),
    isPending: isPayment('PENDING'),
    isDeclined: isPayment('REFUSED'),
    isChallenged,
    /** The challenged payment was abandoned for another card. */
    isAbandoned: ({ context, event }) =>
      isChallenged({ event }) && paymentIn(event)?.transactionId === context.draft.transactionId,
    isAnswered: ({ event }) => isPayment('PENDING')({ event }) && !isChallenged({ event }),
    isNewlyDeclined,
    /** A refusal to show, unless Pay was just pressed with another card. */
    isUnseenRefusal: ({ context, event }) => !context.pressed && isNewlyDeclined({ context, event }),
    isOrderObsolete: ({ context, event }) => isOrderObsolete(orderIn(event), context.data),
    isEarlierOrder: ({ context, event }) =>
      context.carriedKey && isOrderObsolete(orderIn(event), context.data),
    /** The challenged payment was abandoned, and the order was changed since. */
    isAbandonedAndObsolete: ({ context, event }) =>
      isChallenged({ event }) &&
      paymentIn(event)?.transactionId === context.draft.transactionId &&
      isOrderObsolete(orderIn(event), context.data),
    /** The key is from an earlier visit, whose order had a different body. */
    isKeyUsed: ({ context, event }) =>
      isRefusedWith('INVALID_REQUEST')({ event }) && (context.carriedKey || orderOfKey(event) !== null),
    isReplacedPaid: ({ context, event }) =>
      context.draft.replaces !== undefined && isRefusedWith('ALREADY_PAID')({ event }),
    isReplacedGone: ({ context, event }) =>
      context.draft.replaces !== undefined && isRefusedWith('NOT_FOUND')({ event }),
    hasPriceChanged: ({ context, event }) =>
      orderIn(event).preview.total.amount !== orderColumn(context.data).total ||
      isPaymentDue(orderIn(event).preview) !== context.due,
    isOrderGone: isRefusedWith('NOT_FOUND', 'NOT_YOURS', 'ORDER_CLOSED'),
    isContextExpired: isRefusedWith('CAPTURE_CONTEXT_EXPIRED'),
    // "Not found" may mean the card or the order: the card is assumed first.
    isCardGone: ({ context, event }) =>
      !context.asks && usesSavedCard(context) && isRefusedWith('NOT_FOUND')({ event }),
    /** It was chosen on this page, which asks again, once: a second time the order is missing. */
    isChosenCardGone: ({ context, event }) =>
      context.asks && !context.isCardGone && usesSavedCard(context) && isRefusedWith('NOT_FOUND')({ event }),
    isAlreadyPaid: isRefusedWith('ALREADY_PAID'),
    // Only these codes guarantee that no order was created; any other failure keeps the key.
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
    wasListing: wasCalling('listing'),
    wasOpening: wasCalling('opening'),
    wasPolling: wasCalling('polling'),
    wasChallenged: wasCalling('challenged'),
    wasLinked: wasCalling('linked'),
    wasConfirming: wasCalling('confirming'),
  },
  actions: {
    setMethods: assign({ availablePaymentMethods: ({ event }) => methodsIn(event) }),
    setCards: assign({ savedPaymentMethods: ({ context, event }) => cardsIn(event, context) }),
    startChoice: assign(({ context }) => choose(context, startChosen(context), { isListed: true })),
    // The order of another choice may have been made with the key.
    choose: assign(({ context, event }) =>
      choose(context, afterChoice(context, event as ChoiceEvent), {
        refusal: null,
        carriedKey: true,
        expired: false,
        isCardGoneTold: false,
        isLinkMissing: false,
      }),
    ),
    /** A link pays no more: cards are chosen from again. */
    leaveLink: assign(({ context }) => {
      const { chosen: _, ...draft } = context.draft;
      // The default card is known once the cards are listed.
      return context.isListed ? choose(context, startChosen({ ...context, draft }), {}) : { draft };
    }),
    clearLink: assign({ paylinkId: null, paylink: null }),
    /** The refusal of somebody else's card is none of the customer's. */
    setSeenPayment: assign(({ context: { draft }, event }) => {
      const payment = paymentIn(event);
      return payment?.status === 'REFUSED'
        ? { draft: { ...draft, transactionId: payment.transactionId } }
        : {};
    }),
    markLinkMissing: assign({ isLinkMissing: true }),
    setPaylink: assign({ paylink: ({ event }) => outputIn<'getPaylink'>(event) }),
    /** The next order replaces the unpaid one. */
    replaceOrder: assign(({ context: { draft, newId } }) => ({
      draft: draft.orderRef === undefined ? draft : replaceOrder(draft, draft.orderRef, newId),
      amount: null,
      ordered: null,
    })),
    /** Another look at the cards: one of them is gone. */
    clearList: assign({ ...noMethods, isListed: false, isCardGone: true, isCardGoneTold: true }),
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
    setCardToken: assign({
      draft: ({ context, event }) => ({
        ...context.draft,
        handed: outputIn<'saveCardDetails'>(event).paymentMethodID,
      }),
    }),
    clearCardToken: assign({ draft: ({ context }) => clearCardToken(context.draft) }),
    markCardKept: assign({ cardKept: true }),
    markCardNotKept: assign({ cardKept: false }),
    tryForm: assign({
      form: ({ context }) => markSubmitted(context.form),
      laterForm: ({ context }) => markSubmitted(context.laterForm),
    }),
    setCard: assign(({ context: { asks, due, draft, kept, form } }) =>
      due && !isByLink({ asks, draft })
        ? { draft: setCard(draft, kept?.card ?? maskedCard(form.values)), expired: false }
        : {},
    ),
    clearPressed: assign({ pressed: false }),
    setCaptureContext: assign({ capture: ({ event }) => outputIn<'getCaptureContext'>(event) }),
    /** It ages while no form needs it. */
    clearCapture: assign({ capture: null }),
    markExpired: assign({ capture: null, expired: true }),
    /** Clears number and security code from memory as soon as they are no longer needed. */
    clearCard: assign({
      form: ({ context }) => startForm({ ...emptyCard, holder: context.form.values.holder }),
      laterForm: ({ context }) => startForm({ ...emptyCard, holder: context.laterForm.values.holder }),
    }),
    setOrder: assign(({ context, event }) => {
      const { order_ref, preview, number = null, details } = orderIn(event);
      const draft = setOrderRef(setOrderStatus(context.draft, orderIn(event)), order_ref);
      const paylinkId = details?.paylink_id ?? null;
      return { draft, paylinkId, due: isPaymentDue(preview), amount: preview.total.amount, ordered: number };
    }),
    setTransaction: assign({
      transaction: ({ event }) => paymentIn(event),
      parts: ({ context, event }) => partsIn(event) ?? context.parts,
    }),
    /** Continues with the paid upfront part, without the bank's decision on the recurring part. */
    useUpfrontPayment: assign({
      transaction: ({ context }) => context.parts?.upfront ?? context.transaction,
    }),
    /** Stores the refusal and renews the pay key: a refused key is never reused. */
    setRefusal: assign(({ context: { transaction, parts, draft, newId } }) => {
      if (transaction === null) return {};
      const { transactionId, card, reason = 'BANK_REFUSED' } = transaction;
      const next = { ...clearCardToken(renewPayKey(draft, newId)), transactionId, card };
      return {
        draft: needsOtherCard(reason) ? withoutRefused(next, parts, transaction) : next,
        refusal: reason,
      };
    }),
    restoreRefusal: assign({
      refusal: ({ context, event }) => {
        const payment = paymentIn(event);
        return payment?.status === 'REFUSED' ? (payment.reason ?? 'BANK_REFUSED') : context.refusal;
      },
    }),
    followDraft: assign(({ context, event }) => {
      if (event.type !== 'draft.followed' || !isContinuedElsewhere(context.draft, event.draft)) return {};
      const other = { ...context, draft: event.draft };
      const chosen = context.asks && context.isListed ? choose(other, startChosen(other), {}) : {};
      return { draft: event.draft, ...chosen, amount: null, ordered: null, carriedKey: true };
    }),
    /** The key may already have an order made from the previous data. */
    followData: assign(({ event }) =>
      event.type === 'data.followed' ? { data: event.data, carriedKey: true } : {},
    ),
    setOrderStatus: assign({ draft: ({ context, event }) => setOrderStatus(context.draft, orderIn(event)) }),
    clearOrder: assign(({ context }) => ({
      draft: clearOrder(context.draft, context.newId),
      amount: null,
      ordered: null,
      carriedKey: false,
    })),
    abandonOrder: assign(({ context, event }) => ({
      draft: abandonOrder(context.draft, orderIn(event), context.newId),
      amount: null,
      ordered: null,
      carriedKey: false,
    })),
    abandonKey: assign(({ context, event }) => {
      const orderRef = orderOfKey(event);
      const { draft, newId } = context;
      const next = orderRef === null ? clearOrder(draft, newId) : replaceOrder(draft, orderRef, newId);
      return { draft: next, carriedKey: false };
    }),
    restoreReplaced: assign({ draft: ({ context }) => restoreReplaced(context.draft) }),
    clearReplaced: assign({
      draft: ({ context }) => clearReplaced(clearOrder(context.draft, context.newId)),
    }),
    renewPayKey: assign(({ context }) => ({
      draft: renewPayKey(context.draft, context.newId),
    })),
    abandonChallenge: assign(({ context: { transaction, draft, newId } }) => ({
      draft: {
        ...clearCardToken(renewPayKey(draft, newId)),
        ...(transaction && { transactionId: transaction.transactionId }),
      },
      transaction: null,
      parts: null,
    })),
    setLeaving: assign({ leaving: true }),
    clearLeaving: assign({ leaving: false }),
    markRequested: assign({ draft: ({ context }) => beginPayment(context.draft) }),
    awaitPayment: assign({ draft: ({ context }) => awaitPayment(context.draft) }),
    endPayment: assign({ draft: ({ context }) => endPayment(context.draft) }),
    startPolling: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    setCalling: assign({ calling: (_, params: { calling: Calling }) => params.calling }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    setIncomplete: assign({ problem: { kind: 'refused', code: 'INVALID_REQUEST' }, calling: 'ordering' }),
    clearProblem: assign({ problem: null }),
  },
});
