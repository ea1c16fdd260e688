/** Countdowns to a deadline; they stay true while a device sleeps or a browser stops timers. Instants are ms since the epoch. */

/** Whole seconds left, never below 0. */
export const secondsLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / 1000));

/** Smaller clock changes are ignored (ms). */
const clockTolerance = 1000;

/**
 * Returns a deadline after the clock went from `before` to `now`. A clock set back moves the deadline with it, so that
 * the wait does not get longer. One set forward cannot be distinguished from sleep, and changes nothing.
 */
export const adjustDeadline = (deadline: number, before: number, now: number): number =>
  before - now > clockTolerance ? deadline - (before - now) : deadline;

/** A countdown: when it ends, and when it was last read. */
export interface Countdown {
  readonly deadline: number;
  readonly readAt: number;
}

/** Returns a countdown of `seconds` that starts now. */
export const startCountdown = (seconds: number, now: number): Countdown => ({
  deadline: now + seconds * 1000,
  readAt: now,
});

/** Returns the countdown read at `now`. */
export const readCountdown = ({ deadline, readAt }: Countdown, now: number): Countdown => ({
  deadline: adjustDeadline(deadline, readAt, now),
  readAt: now,
});
