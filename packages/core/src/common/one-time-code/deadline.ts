/** Lifetime of a one-time code (spec 4.otp, 9.otp; decision 0062). Instants are ms since the epoch. */

import { adjustDeadline } from '../../base/time/countdown.ts';
import type { OtpTicket } from './ticket.ts';

/** A code can be resent when this many seconds or fewer remain. */
export const resendFromSeconds = 60;

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
