import { expect, it } from 'vitest';
import { type Countdown, readCountdown, secondsLeft, startCountdown } from './countdown.ts';

const begun = 1_000_000;
const leftOf = ({ deadline, readAt }: Countdown) => secondsLeft(deadline, readAt);

it.each([
  ['a second each second', [1000, 2000], 28],
  ['as long as a device slept, at once', [1000, 21_000], 9],
  ['nothing once its time has passed', [3_600_000], 0],
  ['no longer after the clock was set back', [1000, -3_599_000], 29],
  ['as before after a small correction of the clock', [1000, 400], 30],
])('a countdown of 30 s counts %s', (_, times, left) => {
  const read = times.reduce(
    (countdown, ms) => readCountdown(countdown, begun + ms),
    startCountdown(30, begun),
  );
  expect(leftOf(read)).toBe(left);
});
