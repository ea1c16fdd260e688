import type { CallResult } from '@senda/contract';
import { getPaylink, requestPayment } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { isRefusedWith, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { type CardField, cardRules, emptyCard } from '../card/card-form.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../form/form.ts';
import { mostPolls, paymentAnswers, pollInterval } from '../transaction/guards.ts';
import { type LinkPayment, linkIdOf, type Paylink, type PaylinkDraft, startDraft } from './paylink.ts';

export interface PaylinkInput {
  /** `paylink_id` of the URL, unchecked; null if missing. */
  readonly paylinkId: string | null;
  /** The draft stored by an earlier visit, possibly of another link. */
  readonly storedDraft: PaylinkDraft | null;
  /** Origin of the storefront, which a bank redirects back to. */
  readonly origin: string;
  /** ms since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

type Calling = 'opening' | 'checking' | 'paying' | 'challenged' | 'polling';

export interface PaylinkContext extends Pick<PaylinkInput, 'origin' | 'now' | 'newId'> {
  /** null if the URL has none. */
  readonly paylinkId: string | null;
  readonly draft: PaylinkDraft;
  readonly link: Paylink | null;
  readonly form: Form<CardField>;
  readonly payment: LinkPayment | null;
  readonly refusal: LinkPayment['reason'] | null;
  /** A payment with the current key was requested since the page opened. */
  readonly attempted: boolean;
  readonly polls: number;
  /** Redirect to the bank's page, once. */
  readonly leaving: boolean;
  /** The link cannot be paid. */
  readonly over: boolean;
  readonly calling: Calling;
  readonly problem: Problem | null;
}

export type PaylinkEvent =
  | { readonly type: 'field.changed'; readonly field: CardField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: CardField }
  | { readonly type: 'submit' | 'retry' | 'check' | 'card.other' | 'page.left' | 'page.returned' };

export interface PaylinkOutput {
  /** `over`: the link was used before, has expired or does not exist. */
  readonly outcome: 'paid' | 'over';
}

export function startContext({ input }: { input: PaylinkInput }): PaylinkContext {
  const { storedDraft, origin, now, newId } = input;
  const paylinkId = linkIdOf(input.paylinkId);
  return {
    origin,
    now,
    newId,
    paylinkId,
    draft: startDraft(paylinkId ?? '', storedDraft, newId),
    link: null,
    form: startForm(emptyCard),
    payment: null,
    refusal: null,
    attempted: false,
    polls: 0,
    leaving: false,
    over: false,
    calling: 'opening',
    problem: null,
  };
}

type Answer = CallResult<'getPaylink'> | CallResult<'requestPayment'>;
const answerIn = (event: unknown): Answer => (event as { output: Answer }).output;

/** Returns the payment in a response, or the latest of the link's order. */
function paymentIn(event: unknown): LinkPayment | null {
  const answer = answerIn(event);
  return 'transactionId' in answer ? answer : (answer.payment ?? null);
}

const { isPayment, isChallenged } = paymentAnswers(paymentIn);

const isLink =
  (status: Paylink['status']) =>
  ({ event }: { event: unknown }): boolean => {
    const answer = answerIn(event);
    return 'paylink_id' in answer && answer.status === status;
  };

/** Any payment of its order pays a link. */
const isPaid = ({ event }: { event: unknown }): boolean =>
  isLink('PAID')({ event }) || isPayment('PAID')({ event });

const wasCalling =
  (calling: Calling) =>
  ({ context }: { context: PaylinkContext }): boolean =>
    context.calling === calling;

/** Actors, guards and actions of the payment link's machine. */
export const paylinkSetup = setup({
  types: {
    context: {} as PaylinkContext,
    events: {} as PaylinkEvent,
    input: {} as PaylinkInput,
    output: {} as PaylinkOutput,
  },
  actors: { getPaylink: callActor(getPaylink), requestPayment: callActor(requestPayment) },
  delays: { pollInterval },
  guards: {
    ...outcomeGuards,
    isMisnamed: ({ context }) => context.paylinkId === null,
    isFormWrong: ({ context }) => !isValid(context.form, cardRules(context.now())),
    isAttempted: ({ context }) => context.attempted,
    isPaid,
    isPaidHere: ({ context, event }) => context.draft.begun && isPaid({ event }),
    isPending: isPayment('PENDING'),
    isChallenged,
    isAnswered: ({ event }) => isPayment('PENDING')({ event }) && !isChallenged({ event }),
    /** The customer abandoned this challenge for another card. */
    isLeft: ({ context, event }) =>
      isChallenged({ event }) && paymentIn(event)?.transactionId === context.draft.transactionId,
    isNewlyDeclined: ({ context, event }) =>
      isPayment('REFUSED')({ event }) && paymentIn(event)?.transactionId !== context.draft.transactionId,
    isExpired: isLink('EXPIRED'),
    isOver: isRefusedWith('NOT_FOUND', 'PAYLINK_EXPIRED', 'ORDER_CLOSED'),
    isAlreadyPaid: isRefusedWith('ALREADY_PAID'),
    // Only with these was certainly nothing charged; otherwise the key must stay.
    isCardRefused: isRefusedWith('CARD_REFUSED', 'INVALID_REQUEST'),
    hasPolledEnough: ({ context }) => context.polls >= mostPolls,
    wasOpening: wasCalling('opening'),
    wasPolling: wasCalling('polling'),
    wasChallenged: wasCalling('challenged'),
  },
  actions: {
    changeField: assign({
      form: ({ context, event }) =>
        event.type === 'field.changed' ? change(context.form, event.field, event.value) : context.form,
    }),
    leaveField: assign({
      form: ({ context, event }) =>
        event.type === 'field.left' ? leave(context.form, event.field) : context.form,
    }),
    markSubmitted: assign({ form: ({ context }) => markSubmitted(context.form) }),
    /** Number and security code are cleared as soon as possible. */
    clearCard: assign({
      form: ({ context }) => startForm({ ...emptyCard, holder: context.form.values.holder }),
    }),
    setLink: assign(({ event }) => {
      const answer = answerIn(event);
      return 'paylink_id' in answer ? { link: answer } : {};
    }),
    setPayment: assign({ payment: ({ event }) => paymentIn(event) }),
    /** Shows the refusal, and replaces the refused key. */
    setRefusal: assign(({ context: { draft, newId }, event }) => {
      const payment = paymentIn(event);
      if (payment === null) return {};
      const { transactionId, reason = 'BANK_REFUSED' } = payment;
      return { draft: { ...draft, payKey: newId(), transactionId }, refusal: reason, attempted: false };
    }),
    renewPayKey: assign(({ context: { draft, newId } }) => ({
      draft: { ...draft, payKey: newId() },
      attempted: false,
    })),
    leaveBank: assign(({ context: { payment, draft, newId } }) => ({
      draft: { ...draft, payKey: newId(), ...(payment && { transactionId: payment.transactionId }) },
      payment: null,
      attempted: false,
    })),
    begin: assign(({ context: { draft } }) => ({ attempted: true, draft: { ...draft, begun: true } })),
    goToBank: assign({ leaving: true }),
    stayHere: assign({ leaving: false }),
    startPolling: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    setCalling: assign({ calling: (_, params: { calling: Calling }) => params.calling }),
    setOver: assign({ over: true }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null, refusal: null }),
  },
});
