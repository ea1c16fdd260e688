import type { CallResult, Card } from '@senda/contract';
import { payReschedule, validateReschedule } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { ReschedulePaidData } from '../../base/answers/reschedule.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import type { CallTag } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import {
  type CardPaymentContext,
  type CardPaymentEvent,
  cardPaymentSetup,
  startCardPayment,
} from '../../common/card-payment/card-payment.setup.ts';
import { type CardPayment, paymentIn } from '../../common/card-payment/payment-answer.ts';
import { paymentAnswers } from '../../common/transaction/guards.ts';
import type { ReschedulePaymentDraft } from './reschedule.schema.ts';
import { codeGuards } from './reschedule.ts';

export type ReschedulePaymentInput = StepInput<
  ReschedulePaidData,
  ReschedulePaymentDraft,
  Readonly<Record<string, never>>
>;

export interface Context extends CardPaymentContext, Omit<ReschedulePaymentInput, 'draft'> {
  readonly draft: ReschedulePaymentDraft;
  readonly payment: CardPayment | null;
  /** The masked card that was typed here; null before it. */
  readonly card: Card | null;
  readonly refusal: CardPayment['reason'] | null;
}

/** Returns the reschedule to pay. @throws Error without one */
export function rescheduledIn({ data }: Pick<Context, 'data'>) {
  if (!data.rescheduled) throw new Error('There is no reschedule to pay.');
  return data.rescheduled;
}

export function startContext({ input }: { input: ReschedulePaymentInput }): Context {
  const { rescheduleId } = rescheduledIn(input);
  const { draft } = input;
  return {
    ...startCardPayment,
    ...input,
    draft:
      draft?.rescheduleId === rescheduleId ? draft : { rescheduleId, payKey: input.newId(), begun: false },
    payment: null,
    card: null,
    refusal: null,
  };
}

type Answer = CallResult<'validateReschedule'> | CallResult<'payReschedule'>;
const answerIn = (event: unknown): Answer => (event as { output: Answer }).output;

const answers = paymentAnswers(paymentIn);

/** The order's latest reschedule in a response about the order; undefined in one to a payment. */
const latestIn = (event: unknown) => {
  const answer = answerIn(event);
  return 'transactionId' in answer ? undefined : answer.reschedule;
};

const cardPayment = cardPaymentSetup<Context, CardPaymentEvent>();

/** Actors, guards and actions of the payment of a reschedule. */
export const reschedulePaymentSetup = setup({
  types: {
    context: {} as Context,
    events: {} as CardPaymentEvent,
    input: {} as ReschedulePaymentInput,
    output: {} as ReschedulePaidData,
    tags: {} as CallTag,
  },
  actors: { validateReschedule: callActor(validateReschedule), payReschedule: callActor(payReschedule) },
  delays: cardPayment.delays,
  guards: {
    ...codeGuards,
    ...cardPayment.guards,
    ...answers,
    isAttempted: ({ context }) => context.draft.begun,
    isPaid: ({ context, event }) =>
      answers.isPaid({ event }) ||
      (latestIn(event)?.status === 'SCHEDULED' &&
        latestIn(event)?.rescheduleId === rescheduledIn(context).rescheduleId),
    /** Another choice was made since, elsewhere: this one can no longer be paid. */
    isReplaced: ({ context, event }) => {
      const latest = latestIn(event);
      return latest !== undefined && latest.rescheduleId !== rescheduledIn(context).rescheduleId;
    },
    isAlreadyPaid: isRefusedWith('ALREADY_PAID'),
    // Only with these was certainly nothing charged; otherwise the key must stay.
    isCardRefused: isRefusedWith('CARD_REFUSED', 'INVALID_REQUEST', 'RETURN_REFUSED'),
  },
  actions: {
    ...cardPayment.actions,
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
    clearProblem: assign({ problem: null, refusal: null }),
  },
});
