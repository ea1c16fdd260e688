import type { Problem } from '../calls/outcome.ts';
import { type CodeEvent, codeVerbs, type Digits, isComplete } from './code.ts';
import { clockText, noticeAt, resendFromSeconds, secondsLeft } from './deadline.ts';
import type { OtpView } from './otp.view.ts';

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

/** What a modal shows of a machine's code; instants are ms since the epoch. */
interface Code {
  /** Name of the machine's state. */
  readonly state: string;
  /** Whether a code is out: a failure belongs to the modal then. */
  readonly sent: boolean;
  readonly recipient: string;
  readonly deadline: number;
  readonly time: number;
  readonly digits: Digits;
  readonly focus: number;
  readonly problem: Problem | null;
}

const codeStates = ['asking', 'verifying', 'incorrect', 'expired', 'resending', 'renewing'];

/** The modal of any machine whose states of a code bear these names. */
export function otpModal(
  { state, sent, recipient, deadline, time, digits, focus, problem }: Code,
  send: (event: CodeEvent | { readonly type: 'submit' | 'resend' | 'retry' | 'close' }) => void,
): OtpModal {
  const seconds = secondsLeft(deadline, time);
  const failed = state.startsWith('failed.');
  const isOpen = codeStates.includes(state) || (failed && sent);
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
