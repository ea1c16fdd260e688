import type { CallResult } from '@senda/contract';
import { getPaylink, requestPayment } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
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
import { linkIdOf, type Paylink, type PaylinkDraft, startDraft } from './paylink.ts';

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

export interface PaylinkContext extends CardPaymentContext, Pick<PaylinkInput, 'origin' | 'now' | 'newId'> {
  /** null if the URL has none. */
  readonly paylinkId: string | null;
  readonly draft: PaylinkDraft;
  readonly link: Paylink | null;
  readonly payment: CardPayment | null;
  readonly refusal: CardPayment['reason'] | null;
  /** A payment with the current key was requested since the page opened. */
  readonly attempted: boolean;
  /** The link cannot be paid. */
  readonly over: boolean;
}

export interface PaylinkOutput {
  /** `over`: the link was used before, has expired or does not exist. */
  readonly outcome: 'paid' | 'over';
}

export function startContext({ input }: { input: PaylinkInput }): PaylinkContext {
  const { storedDraft, origin, now, newId } = input;
  const paylinkId = linkIdOf(input.paylinkId);
  return {
    ...startCardPayment,
    origin,
    now,
    newId,
    paylinkId,
    draft: startDraft(paylinkId ?? '', storedDraft, newId),
    link: null,
    payment: null,
    refusal: null,
    attempted: false,
    over: false,
  };
}

type Answer = CallResult<'getPaylink'> | CallResult<'requestPayment'>;
const answerIn = (event: unknown): Answer => (event as { output: Answer }).output;

const answers = paymentAnswers(paymentIn);

const isLink =
  (status: Paylink['status']) =>
  ({ event }: { event: unknown }): boolean => {
    const answer = answerIn(event);
    return 'paylink_id' in answer && answer.status === status;
  };

/** Any payment of its order pays a link. */
const isPaid = ({ event }: { event: unknown }): boolean =>
  isLink('PAID')({ event }) || answers.isPaid({ event });

const cardPayment = cardPaymentSetup<PaylinkContext, CardPaymentEvent>();

/** Actors, guards and actions of the payment link's machine. */
export const paylinkSetup = setup({
  types: {
    context: {} as PaylinkContext,
    events: {} as CardPaymentEvent,
    input: {} as PaylinkInput,
    output: {} as PaylinkOutput,
    tags: {} as CallTag,
  },
  actors: { getPaylink: callActor(getPaylink), requestPayment: callActor(requestPayment) },
  delays: cardPayment.delays,
  guards: {
    ...cardPayment.guards,
    ...answers,
    isMisnamed: ({ context }) => context.paylinkId === null,
    isAttempted: ({ context }) => context.attempted,
    isPaid,
    isPaidHere: ({ context, event }) => context.draft.begun && isPaid({ event }),
    isExpired: isLink('EXPIRED'),
    isOver: isRefusedWith('NOT_FOUND', 'PAYLINK_EXPIRED', 'ORDER_CLOSED'),
    isAlreadyPaid: isRefusedWith('ALREADY_PAID'),
    // Only with these was certainly nothing charged; otherwise the key must stay.
    isCardRefused: isRefusedWith('CARD_REFUSED', 'INVALID_REQUEST'),
  },
  actions: {
    ...cardPayment.actions,
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
    setOver: assign({ over: true }),
    clearProblem: assign({ problem: null, refusal: null }),
  },
});
