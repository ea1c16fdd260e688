/** Lifetime of a one-time code (specification, sections 4 and 9; decisions, one-time code). Instants are ms since the epoch. */

import { adjustDeadline } from '../time/countdown.ts';

/** DEFAULT_OTP_TIMER_SECONDS, if the response has no lifetime. */
export const defaultOtpSeconds = 120;
/** A code can be resent when this many seconds or fewer remain. */
export const resendFromSeconds = 60;

/** A sent code: its request and when it expires. */
export interface OtpTicket {
  readonly requestId: string;
  /** Absolute, so that a reload or a sleeping tab does not extend it. */
  readonly deadline: number;
}

/** Returns the ticket of a response received at `now`; adds one second to `expiresIn`. */
export const ticketOf = (
  answer: { requestId: string; expiresIn?: number | undefined },
  now: number,
): OtpTicket => ({
  requestId: answer.requestId,
  deadline: now + ((answer.expiresIn ?? defaultOtpSeconds) + 1) * 1000,
});

/** Returns a ticket after the clock went from `before` to `now`: a clock set back does not make the code last longer. */
export const adjustForClock = (ticket: OtpTicket | null, before: number, now: number): OtpTicket | null =>
  ticket !== null && adjustDeadline(ticket.deadline, before, now) !== ticket.deadline
    ? { ...ticket, deadline: adjustDeadline(ticket.deadline, before, now) }
    : ticket;

/** "mm:ss". */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Announcements to screen readers: at 60 s, at 10 s and at the end, not every second. */
export type TimeNotice = 'minute' | 'seconds' | 'over' | null;

/** Returns the announcement for the remaining seconds. */
export function noticeAt(seconds: number): TimeNotice {
  if (seconds === 0) return 'over';
  if (seconds <= 10) return 'seconds';
  return seconds <= resendFromSeconds ? 'minute' : null;
}
