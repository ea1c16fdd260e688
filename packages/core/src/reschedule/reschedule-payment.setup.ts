import type { CallResult, Card, Transaction } from '@senda/contract';
import { payReschedule, validateReschedule } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { ReschedulePaidData } from '../answers/reschedule.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { isRefusedWith, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { type CardField, cardRules, emptyCard } from '../card/card-form.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../form/form.ts';
import { mostPolls, paymentAnswers, pollInterval } from '../transaction/guards.ts';
import type { ReschedulePaymentDraft } from './reschedule.schema.ts';
import { codeGuards } from './reschedule.ts';

export type ReschedulePaymentInput = StepInput<
  ReschedulePaidData,
  ReschedulePaymentDraft,
  Readonly<Record<string, never>>
>;

type Payment = Omit<Transaction, 'card'> & Partial<Pick<Transaction, 'card'>>;
type Calling = 'opening' | 'checking' | 'paying' | 'challenged' | 'polling';

export interface Context extends Omit<ReschedulePaymentInput, 'draft'> {
  readonly draft: ReschedulePaymentDraft;
  readonly form: Form<CardField>;
  readonly payment: Payment | null;
  /** The masked card that was typed here; null before it. */
  readonly card: Card | null;
  readonly refusal: Payment['reason'] | null;
  readonly polls: number;
  /** Redirect to the bank's page, once. */
  readonly leaving: boolean;
  readonly calling: Calling;
  readonly problem: Problem | null;
}

export type ReschedulePaymentEvent =
  | { readonly type: 'field.changed'; readonly field: CardField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: CardField }
  | { readonly type: 'submit' | 'retry' | 'check' | 'card.other' | 'page.left' | 'page.returned' };

/** Returns the reschedule to pay. @throws Error without one */
export function rescheduledIn({ data }: Pick<Context, 'data'>) {
  if (!data.rescheduled) throw new Error('There is no reschedule to pay.');
  return data.rescheduled;
}

export function startContext({ input }: { input: ReschedulePaymentInput }): Context {
  const { rescheduleId } = rescheduledIn(input);
  const { draft } = input;
  return {
    ...input,
    draft:
      draft?.rescheduleId === rescheduleId ? draft : { rescheduleId, payKey: input.newId(), begun: false },
    form: startForm(emptyCard),
    payment: null,
    card: null,
    refusal: null,
    polls: 0,
    leaving: false,
    calling: 'opening',
    problem: null,
  };
}

type Answer = CallResult<'validateReschedule'> | CallResult<'payReschedule'>;
const answerIn = (event: unknown): Answer => (event as { output: Answer }).output;

/** Returns the payment in a response, or the latest of the order's reschedule. */
function paymentIn(event: unknown): Payment | null {
  const answer = answerIn(event);
  return 'transactionId' in answer ? answer : (answer.payment ?? null);
}

const { isPayment, isChallenged } = paymentAnswers(paymentIn);

/** The order's latest reschedule in a response about the order; undefined in one to a payment. */
const latestIn = (event: unknown) => {
  const answer = answerIn(event);
  return 'transactionId' in answer ? undefined : answer.reschedule;
};

const wasCalling =
  (calling: Calling) =>
  ({ context }: { context: Context }): boolean =>
    context.calling === calling;

/** Actors, guards and actions of the payment of a reschedule. */
export const reschedulePaymentSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ReschedulePaymentEvent,
    input: {} as ReschedulePaymentInput,
    output: {} as ReschedulePaidData,
  },
  actors: { validateReschedule: callActor(validateReschedule), payReschedule: callActor(payReschedule) },
  delays: { pollInterval },
  guards: {
    ...outcomeGuards,
    ...codeGuards,
    isFormWrong: ({ context }) => !isValid(context.form, cardRules(context.now())),
    isBegun: ({ context }) => context.draft.begun,
    isPaid: ({ context, event }) =>
      isPayment('PAID')({ event }) ||
      (latestIn(event)?.status === 'SCHEDULED' &&
        latestIn(event)?.rescheduleId === rescheduledIn(context).rescheduleId),
    /** Another choice was made since, elsewhere: this one can no longer be paid. */
    isReplaced: ({ context, event }) => {
      const latest = latestIn(event);
      return latest !== undefined && latest.rescheduleId !== rescheduledIn(context).rescheduleId;
    },
    isPending: isPayment('PENDING'),
    isChallenged,
    isAnswered: ({ event }) => isPayment('PENDING')({ event }) && !isChallenged({ event }),
    /** The customer abandoned this challenge for another card. */
    isLeft: ({ context, event }) =>
      isChallenged({ event }) && paymentIn(event)?.transactionId === context.draft.transactionId,
    isNewlyDeclined: ({ context, event }) =>
      isPayment('REFUSED')({ event }) && paymentIn(event)?.transactionId !== context.draft.transactionId,
    isAlreadyPaid: isRefusedWith('ALREADY_PAID'),
    // Only with these was certainly nothing charged; otherwise the key must stay.
    isCardRefused: isRefusedWith('CARD_REFUSED', 'INVALID_REQUEST', 'RETURN_REFUSED'),
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
    setPayment: assign(({ event }) => {
      const payment = paymentIn(event);
      return { payment, ...(payment?.card && { card: payment.card }) };
    }),
    /** Shows the refusal, and replaces the refused key. */
    setRefusal: assign(({ context: { draft, newId }, event }) => {
      const payment = paymentIn(event);
      if (payment === null) return {};
      const { transactionId, reason = 'BANK_REFUSED' } = payment;
      return { draft: { ...draft, payKey: newId(), begun: false, transactionId }, refusal: reason };
    }),
    renewPayKey: assign(({ context: { draft, newId } }) => ({
      draft: { ...draft, payKey: newId(), begun: false },
    })),
    /** Nothing is charged with the key: the request never arrived, or the reschedule cannot be paid. */
    unlock: assign(({ context: { draft } }) => ({ draft: { ...draft, begun: false } })),
    leaveBank: assign(({ context: { payment, draft, newId } }) => ({
      draft: {
        ...draft,
        payKey: newId(),
        begun: false,
        ...(payment && { transactionId: payment.transactionId }),
      },
      payment: null,
    })),
    begin: assign(({ context: { draft } }) => ({ draft: { ...draft, begun: true } })),
    goToBank: assign({ leaving: true }),
    stayHere: assign({ leaving: false }),
    startPolling: assign({ polls: 0 }),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
    setCalling: assign({ calling: (_, params: { calling: Calling }) => params.calling }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null, refusal: null }),
  },
});
