import type { Problem } from '../../base/calls/outcome.ts';
import { secondsLeft } from '../../base/time/countdown.ts';
import { type CodeEvent, codeActions, type Digits, isComplete } from './code.ts';
import { clockText, noticeAt, resendFromSeconds, type TimeNotice } from './deadline.ts';
import type { CodeContext } from './otp-modal.setup.ts';
import type { OtpTicket } from './ticket.ts';

/** The six boxes of a one-time code with timer, problem and commands. */
export interface CodeBoxes {
  readonly digits: Digits;
  /** The focused box, counted from 0, as all boxes are. */
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
  /** Applies text composed by a keyboard over the boxes as they were `before`; the focus stays until it has `ended`. */
  compose(box: number, text: string, before: Digits, ended: boolean): void;
  /** Handles a key; returns whether to prevent the browser's default. */
  press(box: number, key: string): boolean;
  focusBox(box: number): void;
  submit(): void;
  resend(): void;
}

/** View model of a modal for a one-time code. */
export interface OtpModal extends CodeBoxes {
  readonly isOpen: boolean;
  /** A code was sent: the boxes show. */
  readonly isSent: boolean;
  /** The recipient of the code. */
  readonly recipient: string;
  retry(): void;
  close(): void;
}

interface Code extends Omit<CodeContext, 'now'> {
  readonly state: string;
  /** null without a code: a failure then belongs to the page. */
  readonly ticket: OtpTicket | null;
  readonly recipient: string;
}

const codeStates = ['asking', 'asking.failed', 'verifying', 'incorrect', 'expired', 'resending', 'renewing'];

/** Returns the modal of a machine that uses `codeFlow`. */
export function otpModal(
  { state, ticket, recipient, time, digits, focus, problem }: Code,
  send: (event: CodeEvent | { readonly type: 'submit' | 'resend' | 'retry' | 'close' }) => void,
): OtpModal {
  const seconds = secondsLeft(ticket?.deadline ?? 0, time);
  const failed = state === 'asking.failed';
  const isSent = ticket !== null;
  const isOpen = codeStates.includes(state);
  const ready = state === 'asking' || state === 'incorrect' || failed;
  const resending = state === 'resending' || state === 'renewing';
  return {
    isOpen,
    isSent,
    recipient,
    digits,
    focus,
    clock: clockText(seconds),
    notice: noticeAt(seconds),
    canResend: (isSent && ready && seconds <= resendFromSeconds) || state === 'expired',
    canSubmit: ready && isComplete(digits) && seconds > 0,
    busy: state === 'verifying' ? 'verifying' : resending ? 'resending' : null,
    alert: state === 'incorrect' || state === 'expired' ? state : null,
    problem: failed ? problem : null,
    ...codeActions(digits, send),
    submit: () => send({ type: 'submit' }),
    resend: () => send({ type: 'resend' }),
    retry: () => send({ type: 'retry' }),
    close: () => send({ type: 'close' }),
  };
}
