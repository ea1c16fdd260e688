import type { ErrorCode } from '@senda/contract';
import { resendSignIn, signIn, submitConsent, validateSignIn, validateSignUp } from '@senda/contract/calls';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { AuthFlow } from '../../base/answers/account.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';
import { untilSettled } from '../../base/calls/settled.ts';
import { secondsLeft } from '../../base/time/countdown.ts';
import { tickerMachine } from '../../base/time/ticker.machine.ts';
import { type ConsentContext, consentPayloads, type TermsMode } from '../../common/consent/consent.ts';
import {
  afterCodeEvent,
  type CodeEvent,
  codeOf,
  type Digits,
  emptyDigits,
  isComplete,
} from '../../common/one-time-code/code.ts';

import { codeRefusals } from '../../common/one-time-code/code-refusals.ts';
import { adjustForClock, resendFromSeconds } from '../../common/one-time-code/deadline.ts';
import { type OtpTicket, ticketOf } from '../../common/one-time-code/ticket.ts';

/** Input of the verification machine. `now` returns ms since the epoch. */
export interface OtpInput {
  readonly flow: AuthFlow;
  readonly email: string;
  /** The sent code; null if unknown, so that a new one must be requested. */
  readonly ticket: OtpTicket | null;
  readonly channel: 'web' | 'retail';
  readonly authId: string;
  readonly device: { readonly app_type: string; readonly device_id: string; readonly device_type: string };
  readonly consentMode: TermsMode;
  /** Returns the user id of an access token (external_id claim). */
  readonly userIdOf: (accessToken: string) => string;
  readonly now: () => number;
}

export interface Context extends OtpInput, FailingContext {
  readonly digits: Digits;
  readonly focus: number;
  /** ms since the epoch, as of the last tick. */
  readonly time: number;
  readonly accessToken: string | null;
}

type Event = CodeEvent | { readonly type: 'submit' | 'resend' | 'dismiss' | 'back' | 'tick' };

/**
 * Events emitted before the machine ends: consents need the token, the ticket must survive a reload, and the customer
 * may leave the page during verification.
 */
export type OtpEmitted =
  | { readonly type: 'ticket.changed'; readonly ticket: OtpTicket }
  | { readonly type: 'token.received'; readonly accessToken: string }
  | { readonly type: 'page.left' };

/** Outcome of the verification. */
export type OtpOutput =
  | { readonly outcome: 'verified'; readonly accessToken: string }
  | { readonly outcome: 'exhausted'; readonly code: ErrorCode }
  | { readonly outcome: 'left' };

const calls = failing<Context, Event>();

/** Transitions of a rejected code (spec 8.otp; decision 0062). */
export const onWrongCode = [
  { guard: 'isIncorrect', target: 'incorrect', actions: 'setProblem' },
  { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
  { guard: 'isExhausted', target: 'exhausted', actions: 'setProblem' },
  { target: 'entering.failed', actions: 'setProblem' },
] as const;

/** Before expiry the resend call is used, afterwards a new sign-in (spec 4.otp.resend-call). */
export const onResend = [
  { guard: 'isOver', target: 'renewing' },
  { guard: 'canResend', target: 'resending' },
] as const;

export const consent = (payload: keyof ReturnType<typeof consentPayloads>) =>
  untilSettled({
    src: 'submitConsent',
    input: ({ context }: { context: Context }) => ({
      body: consentPayloads(consentContext(context))[payload],
    }),
  });

function consentContext(context: Context): ConsentContext {
  const { email, flow, consentMode: mode } = context;
  const customerId = context.userIdOf(context.accessToken ?? '');
  return { userFlow: flow, productId: 'account', customerId, email, mode, now: context.now() };
}

const edit = { target: 'entering', actions: 'editCode' } as const;
export const codeEvents = {
  'code.typed': edit,
  'code.pasted': edit,
  'code.composed': edit,
  'key.pressed': edit,
  'box.focused': { actions: 'editCode' },
} as const;

/** Codes are single-use: the customer may leave, but the pending verification finishes. */
export const onLeave = { back: { actions: 'emitLeft' } } as const;

function deadlineOf(context: Context): number {
  return context.ticket?.deadline ?? 0;
}

function ticketIn(context: Context): OtpTicket {
  return context.ticket ?? { requestId: '', deadline: 0 };
}

function canVerify(context: Context): boolean {
  return isComplete(context.digits) && secondsLeft(deadlineOf(context), context.time) > 0;
}

export function answerOf(context: Context) {
  return {
    device: context.device,
    otpCode: codeOf(context.digits),
    requestId: ticketIn(context).requestId,
  };
}

/** Actors, guards and actions of the machine. */
export const otpSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OtpInput,
    emitted: {} as OtpEmitted,
    output: {} as OtpOutput,
    tags: {} as CallTag,
  },
  actors: {
    ticker: tickerMachine,
    validateSignIn: callActor(validateSignIn),
    validateSignUp: callActor(validateSignUp),
    resendSignIn: callActor(resendSignIn),
    signIn: callActor(signIn),
    submitConsent: callActor(submitConsent),
  },
  guards: {
    ...calls.guards,
    isOver: ({ context }) => secondsLeft(deadlineOf(context), context.time) === 0,
    canResend: ({ context }) => secondsLeft(deadlineOf(context), context.time) <= resendFromSeconds,
    canVerifySignup: ({ context }) => context.flow === 'signup' && canVerify(context),
    canVerifyLogin: ({ context }) => context.flow === 'login' && canVerify(context),
    isSignup: ({ context }) => context.flow === 'signup',
    ...codeRefusals,
    isExhausted: isRefusedWith(
      'MAXIMUM_RETRY_LOGIN',
      'MAXIMUM_RETRY_SIGNUP',
      'OTT_VALIDATION_FAILED',
      'MISSING_OTT_REQUEST_ID',
    ),
  },
  actions: {
    ...calls.actions,
    tick: enqueueActions(({ context, enqueue }) => {
      const time = context.now();
      const ticket = adjustForClock(context.ticket, context.time, time);
      enqueue.assign({ time, ticket });
      if (ticket !== null && ticket !== context.ticket) enqueue.emit({ type: 'ticket.changed', ticket });
    }),
    editCode: assign(({ context, event }) => ('box' in event ? afterCodeEvent(context, event) : {})),
    clearCode: assign({ digits: emptyDigits, focus: 0 }),
    endTime: assign(({ context }) => ({
      ticket: context.ticket && {
        ...context.ticket,
        deadline: Math.min(context.ticket.deadline, context.now()),
      },
      time: context.now(),
    })),
    setTicket: assign(({ context, event }) => {
      const answer = (event as unknown as { output: { requestId: string; expiresIn?: number } }).output;
      return { ticket: ticketOf(answer, context.now()), time: context.now() };
    }),
    emitTicket: emit(({ context }) => ({ type: 'ticket.changed' as const, ticket: ticketIn(context) })),
    setToken: assign({
      accessToken: ({ event }) =>
        (event as unknown as { output: { accessToken: string } }).output.accessToken,
    }),
    emitLeft: emit({ type: 'page.left' as const }),
    emitToken: emit(({ context }) => ({
      type: 'token.received' as const,
      accessToken: context.accessToken ?? '',
    })),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: OtpInput }): Context => ({
  ...input,
  digits: emptyDigits,
  focus: 0,
  time: input.now(),
  problem: null,
  accessToken: null,
});
