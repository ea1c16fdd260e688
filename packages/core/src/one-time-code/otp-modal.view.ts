import type { Problem } from '../calls/outcome.ts';
import { type CodeEvent, codeActions, type Digits, isComplete } from './code.ts';
import {
  clockText,
  noticeAt,
  type OtpTicket,
  resendFromSeconds,
  secondsLeft,
  type TimeNotice,
} from './deadline.ts';
import type { CodeContext } from './otp-modal.setup.ts';

/** The six boxes of a one-time code and what stands around them. */
export interface CodeBoxes {
  readonly digits: Digits;
  /** The box that has the focus, counted from 0; so are those that are typed in. */
  readonly focus: number;
  /** "mm:ss". */
  readonly clock: string;
  readonly notice: TimeNotice;
  readonly canResend: boolean;
  readonly canSubmit: boolean;
  readonly busy: 'verifying' | 'resending' | null;
  readonly alert: 'incorrect' | 'expired' | null;
  readonly problem: Problem | null;
  type(box: number, text: string): void;
  paste(box: number, text: string): void;
  /** Takes what a keyboard composes in a box, over what the boxes held `before`; the focus stays until it has `ended`. */
  compose(box: number, text: string, before: Digits, ended: boolean): void;
  /** Acts on a key; true when the browser must not. */
  press(box: number, key: string): boolean;
  focusBox(box: number): void;
  submit(): void;
  resend(): void;
}

/** A one-time code that is asked for over a page. */
export interface OtpModal extends CodeBoxes {
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
    ...codeActions(digits, send),
    submit: () => send({ type: 'submit' }),
    resend: () => send({ type: 'resend' }),
    retry: () => send({ type: 'retry' }),
    close: () => send({ type: 'close' }),
  };
}
