import { onFailure } from '../calls/outcome.ts';
import { codeOf } from './code.ts';
import type { CodeContext, TicketStore } from './otp-modal.setup.ts';

/** What an answer to a code leads to; used-up answers end the request. */
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

/** Of `failed`: where what failed concerns a code that is out. */
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

/** How a page asks for a code and has it looked at. */
interface Page<Ask, Verify, Closed> {
  /** Slot and input of the call that sends one, the first or a fresh one. */
  readonly ask: Ask;
  /** Slot of the call that looks at what is typed, and what a right code leads to. */
  readonly verify: Verify;
  /** The state of the page alone, without the modal. */
  readonly closed: Closed;
}

/**
 * The course of a one-time code that is asked for over a page: sent, typed, wrong, over, sent again, closed (specification,
 * sections 4, 8 and 9). They are states of the page's own machine, entered at `sending`, over what `codeSetup` can do: the
 * modal (`otpModal`) is open in them, and while something about a code that is out has `failed`.
 */
export function codeFlow<
  C extends CodeContext,
  const Ask extends object,
  const Verify extends object,
  const Closed extends string,
>({ ticket }: Pick<TicketStore<C>, 'ticket'>, { ask, verify, closed }: Page<Ask, Verify, Closed>) {
  const requestId = (context: C): string => ticket(context)?.requestId ?? '';
  const close = { guard: 'isSent', target: closed, actions: ['clearTicket', 'clearProblem'] } as const;
  return {
    states: {
      sending: { invoke: { ...ask, onDone: onSent, onError: onFailure } },
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
          onError: onWrongCode,
        },
      },
      /** The boxes are empty, and the next one may be typed. */
      incorrect: {
        always: { guard: 'isOver', target: 'expired' },
        on: { ...codeEvents, resend: { guard: 'canResend', target: 'resending' }, close },
      },
      expired: { on: { resend: { target: 'renewing', actions: 'clearCode' }, close } },
      /** Another code for the same request, before it is over. */
      resending: {
        invoke: {
          src: 'resendOneTimeToken',
          input: ({ context }: { context: C }) => ({ body: { requestId: requestId(context) } }),
          onDone: onSent,
          onError: onWrongCode,
        },
      },
      /** After it a fresh one. */
      renewing: { invoke: { ...ask, onDone: onSent, onError: onWrongCode } },
    },
    onFailed: { ...onFailed, close },
  } as const;
}
