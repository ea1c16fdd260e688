import type { ErrorCode } from '@senda/contract';
import { resendSignIn, signIn, submitConsent, validateSignIn, validateSignUp } from '@senda/contract/calls';
import { assign, emit, enqueueActions, setup } from 'xstate';
import type { AuthFlow } from '../answers/account.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { type ConsentContext, consentPayloads, type TermsMode } from '../consent/consent.ts';
import {
  afterCodeEvent,
  type CodeEvent,
  codeOf,
  type Digits,
  emptyDigits,
  isComplete,
} from '../one-time-code/code.ts';
import { codeRefusals } from '../one-time-code/code-refusals.ts';
import {
  adjustForClock,
  type OtpTicket,
  resendFromSeconds,
  secondsLeft,
  ticketOf,
} from '../one-time-code/deadline.ts';
import { tickerMachine } from '../time/ticker.machine.ts';

/** What the machine of one-time codes is started with. `now` answers ms since the epoch. */
export interface OtpInput {
  readonly flow: AuthFlow;
  readonly email: string;
  /** The code that is out; null when none is known any more, and a fresh one has to be asked for. */
  readonly ticket: OtpTicket | null;
  readonly channel: 'web' | 'retail';
  readonly authId: string;
  readonly device: { readonly app_type: string; readonly device_id: string; readonly device_type: string };
  readonly consentMode: TermsMode;
  /** User id of an access token: its external_id claim. */
  readonly userIdOf: (accessToken: string) => string;
  readonly now: () => number;
}

interface Context extends OtpInput {
  readonly digits: Digits;
  /** The box that has the focus. */
  readonly focus: number;
  /** ms since the epoch, as of the last tick. */
  readonly time: number;
  readonly problem: Problem | null;
  readonly accessToken: string | null;
}

type Event = CodeEvent | { readonly type: 'submit' | 'resend' | 'dismiss' | 'back' | 'tick' };

/**
 * Told at once, because what follows needs them: the token travels with the consents, the ticket survives a reload, and a page
 * that is left while its code is checked is left at once.
 */
export type OtpEmitted =
  | { readonly type: 'ticket.changed'; readonly ticket: OtpTicket }
  | { readonly type: 'token.received'; readonly accessToken: string }
  | { readonly type: 'page.left' };

/** How the verification ended. */
export type OtpOutput =
  | { readonly outcome: 'verified'; readonly accessToken: string }
  | { readonly outcome: 'exhausted'; readonly code: ErrorCode }
  | { readonly outcome: 'left' };

/** What an answer to a code leads to (specification, section 8; decisions, error texts). */
const onWrongCode = [
  { guard: 'isIncorrect', target: 'incorrect', actions: 'setProblem' },
  { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
  { guard: 'isExhausted', target: 'exhausted', actions: 'setProblem' },
  ...onFailure,
] as const;

/** Resending before expiry uses the resend call; after expiry a fresh sign-in is sent (specification, section 4). */
const onResend = [
  { guard: 'isOver', target: 'renewing', actions: 'clearProblem' },
  { guard: 'canResend', target: 'resending', actions: 'clearProblem' },
] as const;

const consentRegion = (payload: keyof ReturnType<typeof consentPayloads>) =>
  ({
    initial: 'sending',
    states: {
      sending: {
        invoke: {
          src: 'submitConsent',
          input: ({ context }: { context: Context }) => ({
            body: consentPayloads(consentContext(context))[payload],
          }),
          onDone: 'settled',
          onError: 'settled',
        },
      },
      settled: { type: 'final' },
    },
  }) as const;

function consentContext(context: Context): ConsentContext {
  const { email, flow, consentMode: mode } = context;
  const customerId = context.userIdOf(context.accessToken ?? '');
  return { userFlow: flow, productId: 'account', customerId, email, mode, now: context.now() };
}

const codeEvents = {
  'code.typed': { target: 'entering', actions: ['editCode', 'clearProblem'] },
  'code.pasted': { target: 'entering', actions: ['editCode', 'clearProblem'] },
  'code.composed': { target: 'entering', actions: ['editCode', 'clearProblem'] },
  'key.pressed': { target: 'entering', actions: 'editCode' },
  'box.focused': { actions: 'editCode' },
} as const;

/** The page may be left; what the code opens is not thrown away, as a code is taken once. */
const onLeave = { back: { actions: 'emitLeft' } } as const;

/**
 * Verification by a one-time code. An answer that belongs to a request that has been replaced cannot arrive: the call
 * ends with the state that made it.
 */
export const otpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as OtpInput,
    emitted: {} as OtpEmitted,
    output: {} as OtpOutput,
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
    ...outcomeGuards,
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
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
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
}).createMachine({
  id: 'otp',
  context: ({ input }) => ({
    ...input,
    digits: emptyDigits,
    focus: 0,
    time: input.now(),
    problem: null,
    accessToken: null,
  }),
  invoke: { src: 'ticker' },
  initial: 'entering',
  on: { back: '.left', tick: { actions: 'tick' } },
  states: {
    entering: {
      always: { guard: 'isOver', target: 'expired' },
      on: {
        ...codeEvents,
        submit: [
          { guard: 'canVerifySignup', target: 'verifyingSignup' },
          { guard: 'canVerifyLogin', target: 'verifyingLogin' },
        ],
        resend: [...onResend],
      },
    },
    verifyingSignup: {
      on: onLeave,
      invoke: {
        src: 'validateSignUp',
        input: ({ context }) => ({ body: answerOf(context) }),
        onDone: { target: 'consenting', actions: ['setToken', 'emitToken'] },
        onError: onWrongCode,
      },
    },
    verifyingLogin: {
      on: onLeave,
      invoke: {
        src: 'validateSignIn',
        input: ({ context }) => ({ body: answerOf(context) }),
        onDone: { target: 'verified', actions: ['setToken', 'emitToken'] },
        onError: onWrongCode,
      },
    },
    /** The "OTP failed" alert is open. */
    incorrect: { on: { dismiss: { target: 'entering', actions: 'clearCode' } } },
    /** The timer-expired alert is open. */
    expired: {
      on: {
        resend: { target: 'renewing', actions: ['clearCode', 'clearProblem'] },
        dismiss: { target: 'lapsed', actions: 'clearCode' },
      },
    },
    /** Time is over and the alert was answered: only a new code or another e-mail leads on. */
    lapsed: { on: { resend: { target: 'renewing', actions: 'clearProblem' } } },
    resending: {
      invoke: {
        src: 'resendSignIn',
        input: ({ context }) => ({ body: { requestId: context.ticket?.requestId ?? '' } }),
        onDone: { target: 'entering', actions: ['setTicket', 'emitTicket', 'clearCode'] },
        onError: [
          { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
          { guard: 'isExhausted', target: 'exhausted', actions: 'setProblem' },
          ...onFailure,
        ],
      },
    },
    renewing: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({
          body: { identifier: context.email, channel: context.channel, 'external-auth-id': context.authId },
        }),
        onDone: { target: 'entering', actions: ['setTicket', 'emitTicket', 'clearCode'] },
        onError: [{ guard: 'isExhausted', target: 'exhausted', actions: 'setProblem' }, ...onFailure],
      },
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...codeEvents,
        submit: [
          { guard: 'canVerifySignup', target: 'verifyingSignup', actions: 'clearProblem' },
          { guard: 'canVerifyLogin', target: 'verifyingLogin', actions: 'clearProblem' },
        ],
        resend: [...onResend],
        dismiss: { target: 'entering', actions: 'clearProblem' },
      },
    },
    /** After signup terms and privacy are submitted; all settled, whatever becomes of each. */
    consenting: {
      on: onLeave,
      type: 'parallel',
      states: {
        terms: consentRegion('termsConsentPayload'),
        privacy: consentRegion('privacyConsentPayload'),
      },
      onDone: 'verified',
    },
    verified: {
      type: 'final',
      output: ({ context }): OtpOutput => ({ outcome: 'verified', accessToken: context.accessToken ?? '' }),
    },
    exhausted: {
      type: 'final',
      output: ({ context }): OtpOutput => ({
        outcome: 'exhausted',
        code: context.problem?.kind === 'refused' ? context.problem.code : 'UNKNOWN_ERROR_CODE',
      }),
    },
    left: { type: 'final', output: (): OtpOutput => ({ outcome: 'left' }) },
  },
  output: ({ event }) => (event as unknown as { output: OtpOutput }).output,
});

function deadlineOf(context: Context): number {
  return context.ticket?.deadline ?? 0;
}

function ticketIn(context: Context): OtpTicket {
  return context.ticket ?? { requestId: '', deadline: 0 };
}

function canVerify(context: Context): boolean {
  return isComplete(context.digits) && secondsLeft(deadlineOf(context), context.time) > 0;
}

function answerOf(context: Context) {
  return {
    device: context.device,
    otpCode: codeOf(context.digits),
    requestId: ticketIn(context).requestId,
  };
}
