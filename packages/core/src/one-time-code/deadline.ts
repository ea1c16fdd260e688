/** Time of a one-time code (specification, sections 4 and 9; decisions, one-time code). Instants are ms since the epoch. */

/** DEFAULT_OTP_TIMER_SECONDS: how long a code lasts when the answer does not say. */
export const defaultOtpSeconds = 120;
/** Resend becomes possible when this many seconds or fewer remain. */
export const resendFromSeconds = 60;

/** A code that is out: which request it belongs to and when it ends. */
export interface OtpTicket {
  readonly requestId: string;
  /** Absolute, so that a reload or a sleeping tab does not stretch it. */
  readonly deadline: number;
}

/** The ticket of an answer that came at `now`; the timer adds one second to `expiresIn`. */
export const ticketOf = (
  answer: { requestId: string; expiresIn?: number | undefined },
  now: number,
): OtpTicket => ({
  requestId: answer.requestId,
  deadline: now + ((answer.expiresIn ?? defaultOtpSeconds) + 1) * 1000,
});

/** ms that a clock may be put back without anybody noticing. */
const clockTolerance = 1000;

/**
 * A ticket after time went from `before` to `now`: a clock that was put back takes the deadline along, as the code lasts no longer by
 * that. The same ticket otherwise: what was put on cannot be told from sleep.
 */
export const adjustForClock = (ticket: OtpTicket | null, before: number, now: number): OtpTicket | null =>
  ticket !== null && before - now > clockTolerance
    ? { ...ticket, deadline: ticket.deadline - (before - now) }
    : ticket;

/** Whole seconds left, never below 0. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** "mm:ss". */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** What a screen reader hears of the time: at 60 s, at 10 s and at the end, not each second. */
export type TimeNotice = 'minute' | 'seconds' | 'over' | null;

/** What is said aloud with so many seconds left. */
export function noticeAt(seconds: number): TimeNotice {
  if (seconds === 0) return 'over';
  if (seconds <= 10) return 'seconds';
  return seconds <= resendFromSeconds ? 'minute' : null;
}
