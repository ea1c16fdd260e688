import type { CallInput, Subscription, Transaction } from '@senda/contract';
import {
  cancelSubscriptionPayment,
  getAutoRenewalSpecification,
  getCaptureContext,
  getSubscription,
  getTransactionStatus,
  listSavedPaymentMethods,
  requestSubscriptionPayment,
} from '@senda/contract/calls';
import { isEqual } from '@senda/journey/run';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { linePaymentAddress } from '../../base/addresses/targets.ts';
import { callActor, found, reads } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { cardForPayment } from '../../common/card/card-form.ts';
import { needsOtherCard, refusalOf } from '../../common/card/refusal.ts';
import type { SavedCard } from '../../common/card/saved-card.ts';
import {
  type CardPaymentContext,
  type CardPaymentEvent,
  cardPaymentSetup,
  startCardPayment,
} from '../../common/card-payment/card-payment.setup.ts';
import { isPayableAhead } from '../../common/line/ahead.ts';
import { isOverdue } from '../../common/line/line.ts';
import { type CaptureContext, lastsFor } from '../../common/transaction/capture-context.ts';
import { paymentAnswers } from '../../common/transaction/guards.ts';
import {
  beginPayment,
  isPaidSince,
  type LinePaymentDraft,
  type Renewal,
  renewPayKey,
  startDraft,
} from './line-payment.ts';

/** Input of the machine that pays for a line. */
export interface LinePaymentInput {
  /** Account number in the address, unvalidated; null without one. */
  readonly accountNumber: string | null;
  readonly customerId: string;
  /** The draft of an earlier visit, possibly of another line. */
  readonly kept: LinePaymentDraft | null;
  /** Origin of the storefront, which a bank redirects back to. */
  readonly origin: string;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** What the page shows: the line, how it renews, and the cards that can pay. */
export interface Read {
  readonly line: Subscription;
  /** Null if the gateway does not know it. */
  readonly renewal: Renewal | null;
  readonly savedPaymentMethods: readonly SavedCard[];
}

const read = reads(
  { getSubscription, getAutoRenewalSpecification, listSavedPaymentMethods },
  async (
    ask,
    { accountNumber, customerId }: { accountNumber: string; customerId: string },
  ): Promise<Read> => {
    const [line, renewal, { paymentMethods: savedPaymentMethods }] = await Promise.all([
      ask.getSubscription({ params: { accountNumber } }),
      found(ask.getAutoRenewalSpecification({ query: { subscriptionId: accountNumber } })),
      ask.listSavedPaymentMethods({ params: { customerId } }),
    ]);
    return { line, renewal, savedPaymentMethods };
  },
);

const readIn = (event: unknown): Read => (event as { output: Read }).output;

export interface LinePaymentContext extends CardPaymentContext, LinePaymentInput {
  readonly line: Subscription | null;
  readonly renewal: Renewal | null;
  /** Null until loaded. */
  readonly savedPaymentMethods: readonly SavedCard[] | null;
  /** The intent; null until the line is loaded, unless an earlier visit left one. */
  readonly draft: LinePaymentDraft | null;
  /** The saved card that pays; null for one to enter. */
  readonly chosen: string | null;
  readonly capture: CaptureContext | null;
  /** The capture context had expired on submit: the card must be entered again. */
  readonly expired: boolean;
  readonly transaction: Transaction | null;
  readonly refusal: Transaction['reason'] | null;
}

export type LinePaymentEvent =
  | CardPaymentEvent
  | { readonly type: 'card.chosen'; readonly paymentMethodID: string | null };

/** Every call that answers an event with a payment answers with the transaction itself. */
const paymentIn = (event: unknown): Transaction => outputIn<'getTransactionStatus'>(event);
const answers = paymentAnswers(paymentIn);

/** Whether the latest charge of the line that was read fulfils a guard. */
const isLatest =
  (guard: (of: { context: LinePaymentContext; event: unknown }) => boolean) =>
  ({ context, event }: { context: LinePaymentContext; event: unknown }): boolean => {
    const last = readIn(event).renewal?.lastRenewal;
    return last !== undefined && guard({ context, event: { output: last } });
  };

const isUsable = ({ isExpired }: SavedCard): boolean => !isExpired;

/** Returns the saved cards that can pay. */
const usableCards = ({ savedPaymentMethods }: LinePaymentContext): readonly SavedCard[] =>
  (savedPaymentMethods ?? []).filter(isUsable);

/** Returns whether a saved card was refused last, and another one is the likelier fix. */
export function isRefusedCard({ renewal }: LinePaymentContext, { card }: Pick<SavedCard, 'card'>): boolean {
  const refusal = refusalOf(renewal?.lastRenewal ?? null);
  return refusal !== null && needsOtherCard(refusal) && isEqual(renewal?.lastRenewal?.card, card);
}

/** Returns the card to start with: the one that renews the line, else the default one, but not a refused one; null for one to enter. */
export function startCard(context: LinePaymentContext): string | null {
  const cards = usableCards(context).filter((card) => !isRefusedCard(context, card));
  const { renewal } = context;
  const renewing = cards.find(({ paymentMethodID }) => paymentMethodID === renewal?.method?.paymentMethodID);
  const card = renewing ?? cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return card?.paymentMethodID ?? null;
}

const cardPayment = cardPaymentSetup<LinePaymentContext, LinePaymentEvent>();

/** @throws Error before the line is loaded */
function draftOf({ draft }: LinePaymentContext): LinePaymentDraft {
  if (draft === null) throw new Error('The line is not loaded.');
  return draft;
}

/** The account number and transaction of the payment, for its calls. */
export const transactionInput = ({ transaction }: LinePaymentContext): CallInput<'getTransactionStatus'> => ({
  params: { transactionId: transaction?.transactionId ?? '' },
});

export const cancelInput = (context: LinePaymentContext): CallInput<'cancelSubscriptionPayment'> => ({
  params: {
    subscriptionId: context.accountNumber ?? '',
    transactionId: context.transaction?.transactionId ?? '',
  },
});

export function paymentInput(context: LinePaymentContext): CallInput<'requestSubscriptionPayment'> {
  const { accountNumber, chosen, form, capture, origin } = context;
  const instrument =
    chosen === null
      ? { card: cardForPayment(form.values), captureContext: capture?.captureContext ?? '' }
      : { paymentMethodID: chosen };
  return {
    params: { subscriptionId: accountNumber ?? '' },
    headers: { 'Idempotency-Key': draftOf(context).payKey },
    body: { ...instrument, returnUrl: origin + linePaymentAddress(accountNumber ?? '') },
  };
}

/** Actors, guards and actions of the machine that pays for a line. */
export const linePaymentSetup = setup({
  types: {
    context: {} as LinePaymentContext,
    events: {} as LinePaymentEvent,
    tags: {} as CallTag,
    input: {} as LinePaymentInput,
  },
  actors: {
    read,
    getCaptureContext: callActor(getCaptureContext),
    requestSubscriptionPayment: callActor(requestSubscriptionPayment),
    getTransactionStatus: callActor(getTransactionStatus),
    cancelSubscriptionPayment: callActor(cancelSubscriptionPayment),
  },
  delays: {
    ...cardPayment.delays,
    contextEnds: ({ context }) => lastsFor(context.capture),
  },
  guards: {
    ...cardPayment.guards,
    ...answers,
    isMisnamed: ({ context }) => !isReference(context.accountNumber),
    isNotFound: isRefusedWith('NOT_FOUND'),
    isPaidSince: ({ context, event }) =>
      readIn(event).renewal?.lastRenewal?.status === 'PAID' && isPaidSince(readIn(event).line, context.draft),
    isNothingDue: ({ context, event }) => {
      const { line, renewal } = readIn(event);
      // Nobody knows what is due, nor whether it is paid elsewhere.
      if (renewal === null) return true;
      const isDue = isOverdue(line, context.now()) && renewal.amount > 0;
      return !isDue && !isPayableAhead(line, renewal, context.now());
    },
    isLatestChallenged: isLatest(answers.isChallenged),
    isLatestPending: isLatest(answers.isPending),
    /** A refusal of a payment that was requested here, and that was not shown yet. */
    isUnseenRefusal: ({ context, event }) =>
      context.draft?.requested === true && isLatest(answers.isNewlyDeclined)({ context, event }),
    isSavedCard: ({ context }) => context.chosen !== null,
    hasCapture: ({ context }) => context.capture !== null,
    isOffered: ({ context, event }) =>
      event.type === 'card.chosen' &&
      (event.paymentMethodID === null ||
        usableCards(context).some(({ paymentMethodID }) => paymentMethodID === event.paymentMethodID)),
    hasNoCapture: ({ context }) => context.chosen === null && context.capture === null,
    isFormInvalid: ({ context }) => context.chosen === null && cardPayment.guards.isFormInvalid({ context }),
    isContextExpired: isRefusedWith('CAPTURE_CONTEXT_EXPIRED'),
    /** The line, its payment or its card is not what was loaded. */
    isOutdated: isRefusedWith('ALREADY_PAID', 'NOT_ELIGIBLE', 'CANCEL_REFUSED', 'NOT_FOUND'),
    // Only with these was certainly nothing charged; otherwise the key must stay.
    isCardRefused: isRefusedWith('CARD_REFUSED', 'INVALID_REQUEST'),
  },
  actions: {
    ...cardPayment.actions,
    clearRead: assign({ line: null, renewal: null, savedPaymentMethods: null, problem: null }),
    setRead: assign(({ event }) => readIn(event)),
    /** A draft of another period is replaced, with its key. */
    startDraft: assign({
      draft: ({ context: { line, draft, newId } }) => line && startDraft(line, draft, newId),
    }),
    startChoice: assign(({ context }) => {
      const last = context.renewal?.lastRenewal;
      const isRefused = last?.status === 'REFUSED' && last.reason !== 'CANCELLED';
      return {
        chosen: startCard(context),
        refusal: isRefused ? (last.reason ?? 'BANK_REFUSED') : null,
      };
    }),
    choose: assign(({ context, event }) => ({
      chosen: event.type === 'card.chosen' ? event.paymentMethodID : context.chosen,
      problem: null,
    })),
    setLatest: assign({ transaction: ({ context }) => context.renewal?.lastRenewal ?? null }),
    setPayment: assign({ transaction: ({ event }) => paymentIn(event) }),
    setRefusal: assign(({ context }) => {
      const { transaction, newId } = context;
      return { draft: renewPayKey(draftOf(context), newId(), transaction?.transactionId) };
    }),
    renewPayKey: assign({
      draft: ({ context }) => renewPayKey(draftOf(context), context.newId(), undefined),
    }),
    begin: assign({ draft: ({ context }) => beginPayment(draftOf(context)) }),
    setCapture: assign({ capture: ({ event }) => outputIn<'getCaptureContext'>(event), expired: false }),
    markExpired: assign({ capture: null, expired: true }),
  },
});

/** Returns the initial context. */
export const startContext = (input: LinePaymentInput): LinePaymentContext => ({
  ...startCardPayment,
  ...input,
  line: null,
  renewal: null,
  savedPaymentMethods: null,
  draft: input.kept,
  chosen: null,
  capture: null,
  expired: false,
  transaction: null,
  refusal: null,
});
