import { type CodeEvent, codeVerbs, isComplete } from '../code.ts';
import { clockText, noticeAt, type OtpTicket, resendFromSeconds, secondsLeft } from '../deadline.ts';
import type { OtpView } from '../otp.view.ts';
import type { CodeContext } from './otp-modal.setup.ts';

/** The six boxes and what stands around them, as on a page of their own. */
type Boxes = Omit<OtpView, 'state' | 'flow' | 'email' | 'secondsLeft' | 'dismiss' | 'back'>;

/** A one-time code that is asked for over a page. */
export interface OtpModal extends Boxes {
  readonly isOpen: boolean;
  /** Where the code went. */
  readonly recipient: string;
  retry(): void;
  /** Back to the page. */
  close(): void;
}

/** What a modal shows of a machine's code. */
interface Code extends Omit<CodeContext, 'now'> {
  /** Name of the machine's state. */
  readonly state: string;
  /** null while no code is out: a failure belongs to the page then. */
  readonly ticket: OtpTicket | null;
  readonly recipient: string;
}

const codeStates = ['asking', 'verifying', 'incorrect', 'expired', 'resending', 'renewing'];

/** The modal of a machine that follows `codeCourse`. */
export function otpModal(
  { state, ticket, recipient, time, digits, focus, problem }: Code,
  send: (event: CodeEvent | { readonly type: 'submit' | 'resend' | 'retry' | 'close' }) => void,
): OtpModal {
  const seconds = secondsLeft(ticket?.deadline ?? 0, time);
  const failed = state.startsWith('failed.');
  const isOpen = codeStates.includes(state) || (failed && ticket !== null);
  const ready = state === 'asking' || state === 'incorrect' || failed;
  const resending = state === 'resending' || state === 'renewing';
  return {
    isOpen,
    recipient,
    digits,
    focus,
    clock: clockText(seconds),
    notice: noticeAt(seconds),
    canResend: (ready && seconds <= resendFromSeconds) || state === 'expired',
    canSubmit: ready && isComplete(digits) && seconds > 0,
    busy: state === 'verifying' ? 'verifying' : resending ? 'resending' : null,
    alert: state === 'incorrect' || state === 'expired' ? state : null,
    problem: isOpen && failed ? problem : null,
    ...codeVerbs(digits, send),
    submit: () => send({ type: 'submit' }),
    resend: () => send({ type: 'resend' }),
    retry: () => send({ type: 'retry' }),
    close: () => send({ type: 'close' }),
  };
}
