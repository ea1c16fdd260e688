import { and, not } from 'xstate';
import { answerState } from '../../base/calls/call-state.ts';
import { codeOf } from './code.ts';
import type { CodeContext, TicketStore } from './otp-modal.setup.ts';

const edit = { guard: 'isSent', target: 'asking', actions: 'editCode' } as const;
const codeEvents = {
  'code.typed': edit,
  'code.pasted': edit,
  'code.composed': edit,
  'key.pressed': edit,
  'box.focused': { actions: 'editCode' },
} as const;

const onSent = { target: 'asking', actions: ['setTicket', 'clearCode'] } as const;

/** What the page provides to request and verify a code. */
interface Page<Ask, Verify, Closed, Unsent, Refused> {
  /** Actor and input of the call that sends a code. */
  readonly ask: Ask;
  /** Actor of the call that verifies it, and the transition of a right code. */
  readonly verify: Verify;
  /** The page's state without the modal. */
  readonly closed: Closed;
  /** The page's state that shows why no code is valid: none could be sent, or the gateway accepts no more. */
  readonly unsent: Unsent;
  /** Transitions of refusals that end the page's request; they precede the modal's own. */
  readonly onRefused: Refused;
}

/**
 * States of a one-time code modal: sent, typed, wrong, expired, resent, closed (spec 4.otp, 8.otp, 9.otp).
 * A machine spreads them, together with `codeSetup`, and enters at `sending`. The modal (`otpModal`) is open in the others. What the
 * customer can do after a call failed does not depend on the call: the boxes are there, with the problem.
 */
export function codeFlow<
  C extends CodeContext,
  const Ask extends object,
  const Verify extends object,
  const Closed extends string,
  const Unsent extends string,
  const Refused extends readonly object[],
>(
  { ticket }: Pick<TicketStore<C>, 'ticket'>,
  { ask, verify, closed, unsent, onRefused }: Page<Ask, Verify, Closed, Unsent, Refused>,
) {
  const requestId = (context: C): string => ticket(context)?.requestId ?? '';
  const close = { guard: 'isSent', target: closed, actions: 'clearTicket' } as const;
  /** Transitions of a rejected code; too many wrong codes end the request. */
  const onWrongCode = [
    ...onRefused,
    { guard: 'isIncorrect', target: 'incorrect', actions: 'clearCode' },
    { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
    { guard: 'isExhausted', target: unsent, actions: ['setProblem', 'clearTicket'] },
    { target: 'asking.failed', actions: 'setProblem' },
  ] as const;
  return {
    sending: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: { ...ask, onDone: onSent, onError: [...onRefused, { target: unsent, actions: 'setProblem' }] },
    },
    asking: {
      ...answerState,
      always: { guard: and(['isOver', not('hasFailed')]), target: 'expired' },
      on: {
        ...codeEvents,
        submit: { guard: 'canVerify', target: 'verifying' },
        resend: [
          { guard: 'isOver', target: 'renewing' },
          { guard: 'canResend', target: 'resending' },
        ],
        retry: [
          { guard: and(['hasFailed', 'canVerify']), target: 'verifying' },
          { guard: 'hasFailed', target: '.open' },
        ],
        close,
      },
    },
    verifying: {
      entry: 'clearProblem',
      invoke: {
        ...verify,
        input: ({ context }: { context: C }) => ({
          body: { requestId: requestId(context), otpCode: codeOf(context.digits) },
        }),
        onError: onWrongCode,
      },
    },
    /** The boxes are cleared for another try. */
    incorrect: {
      always: { guard: 'isOver', target: 'expired' },
      on: { ...codeEvents, resend: { guard: 'canResend', target: 'resending' }, close },
    },
    expired: { on: { resend: { target: 'renewing', actions: 'clearCode' }, close } },
    /** Resends for the same request before it expires. */
    resending: {
      entry: 'clearProblem',
      invoke: {
        src: 'resendOneTimeToken',
        input: ({ context }: { context: C }) => ({ body: { requestId: requestId(context) } }),
        onDone: onSent,
        onError: onWrongCode,
      },
    },
    /** Requests a new code after it expired. */
    renewing: { entry: 'clearProblem', invoke: { ...ask, onDone: onSent, onError: onWrongCode } },
  } as const;
}
