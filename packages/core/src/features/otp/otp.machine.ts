import { and, not } from 'xstate';
import { answerState } from '../../base/calls/call-state.ts';
import {
  answerOf,
  codeEvents,
  consent,
  type OtpOutput,
  onLeave,
  onResend,
  onWrongCode,
  otpSetup,
  startContext,
} from './otp.setup.ts';

/** Verification by a one-time code. A replaced request leaves the state of its call, which cancels it. */
export const otpMachine = otpSetup.createMachine({
  id: 'otp',
  context: startContext,
  invoke: { src: 'ticker' },
  initial: 'entering',
  on: { back: '.left', tick: { actions: 'tick' } },
  states: {
    entering: {
      ...answerState,
      always: { guard: and(['isOver', not('hasFailed')]), target: 'expired' },
      on: {
        ...codeEvents,
        submit: [
          { guard: 'canVerifySignup', target: 'verifyingSignup' },
          { guard: 'canVerifyLogin', target: 'verifyingLogin' },
        ],
        resend: [...onResend],
        dismiss: { guard: 'hasFailed', target: '.open' },
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
    incorrect: { on: { dismiss: { target: 'entering', actions: 'clearCode' } } },
    expired: {
      on: {
        resend: { target: 'renewing', actions: 'clearCode' },
        dismiss: { target: 'lapsed', actions: 'clearCode' },
      },
    },
    /** The code has expired and the alert was dismissed: only a new code or another e-mail continues. */
    lapsed: { on: { resend: 'renewing' } },
    resending: {
      invoke: {
        src: 'resendSignIn',
        input: ({ context }) => ({ body: { requestId: context.ticket?.requestId ?? '' } }),
        onDone: { target: 'entering', actions: ['setTicket', 'emitTicket', 'clearCode'] },
        onError: [
          { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
          { guard: 'isExhausted', target: 'exhausted', actions: 'setProblem' },
          { target: 'entering.failed', actions: 'setProblem' },
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
        onError: [
          { guard: 'isExhausted', target: 'exhausted', actions: 'setProblem' },
          { target: 'entering.failed', actions: 'setProblem' },
        ],
      },
    },
    /** After signup terms and privacy consents are submitted; failures are ignored. */
    consenting: {
      on: onLeave,
      type: 'parallel',
      states: {
        terms: consent('termsConsentPayload'),
        privacy: consent('privacyConsentPayload'),
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
