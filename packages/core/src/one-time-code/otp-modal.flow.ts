import { onFailure } from '../calls/outcome.ts';
import { codeOf } from './code.ts';
import type { CodeContext, TicketStore } from './otp-modal.setup.ts';

/** Transitions of a rejected code; too many wrong codes end the request. */
const onWrongCode = [
  { guard: 'isIncorrect', target: 'incorrect', actions: 'clearCode' },
  { guard: 'isOutdated', target: 'expired', actions: 'endTime' },
  { guard: 'isExhausted', target: 'failed.refused', actions: ['setProblem', 'clearTicket'] },
  ...onFailure,
] as const;

const onSent = { target: 'asking', actions: ['setTicket', 'clearCode'] } as const;

const edit = { guard: 'isSent', target: 'asking', actions: ['editCode', 'clearProblem'] } as const;
const codeEvents = {
  'code.typed': edit,
  'code.pasted': edit,
  'code.composed': edit,
  'key.pressed': edit,
  'box.focused': { actions: 'editCode' },
} as const;

/** Events of `failed` while a code is valid. */
const onFailed = {
  ...codeEvents,
  submit: { guard: 'canVerify', target: 'verifying', actions: 'clearProblem' },
  resend: [
    { guard: 'isOver', target: 'renewing', actions: 'clearProblem' },
    { guard: 'canResend', target: 'resending', actions: 'clearProblem' },
  ],
  retry: [
    { guard: 'canVerify', target: 'verifying', actions: 'clearProblem' },
    { guard: 'isSent', target: 'asking', actions: 'clearProblem' },
  ],
} as const;

/** What the page provides to request and verify a code. */
interface Page<Ask, Verify, Closed, Refused> {
  /** Actor and input of the call that sends a code. */
  readonly ask: Ask;
  /** Actor of the call that verifies it, and the transition of a right code. */
  readonly verify: Verify;
  /** The page's state without the modal. */
  readonly closed: Closed;
  /** Transitions of refusals that end the page's request; they precede the modal's own. */
  readonly onRefused: Refused;
}

/**
 * States of a one-time code modal: sent, typed, wrong, expired, resent, closed (specification, sections 4, 8 and 9).
 * A machine spreads them, together with `codeSetup`, and enters at `sending`. The modal (`otpModal`) is open in these
 * states, and in `failed` while a code is valid.
 */
export function codeFlow<
  C extends CodeContext,
  const Ask extends object,
  const Verify extends object,
  const Closed extends string,
  const Refused extends readonly object[],
>(
  { ticket }: Pick<TicketStore<C>, 'ticket'>,
  { ask, verify, closed, onRefused }: Page<Ask, Verify, Closed, Refused>,
) {
  const requestId = (context: C): string => ticket(context)?.requestId ?? '';
  const close = { guard: 'isSent', target: closed, actions: ['clearTicket', 'clearProblem'] } as const;
  return {
    states: {
      sending: { invoke: { ...ask, onDone: onSent, onError: [...onRefused, ...onFailure] } },
      asking: {
        always: { guard: 'isOver', target: 'expired' },
        on: {
          ...codeEvents,
          submit: { guard: 'canVerify', target: 'verifying' },
          resend: { guard: 'canResend', target: 'resending' },
          close,
        },
      },
      verifying: {
        invoke: {
          ...verify,
          input: ({ context }: { context: C }) => ({
            body: { requestId: requestId(context), otpCode: codeOf(context.digits) },
          }),
          onError: [...onRefused, ...onWrongCode],
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
        invoke: {
          src: 'resendOneTimeToken',
          input: ({ context }: { context: C }) => ({ body: { requestId: requestId(context) } }),
          onDone: onSent,
          onError: [...onRefused, ...onWrongCode],
        },
      },
      /** Requests a new code after it expired. */
      renewing: { invoke: { ...ask, onDone: onSent, onError: [...onRefused, ...onWrongCode] } },
    },
    onFailed: { ...onFailed, close },
  } as const;
}
