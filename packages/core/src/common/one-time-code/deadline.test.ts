import { expect, it } from 'vitest';
import { secondsLeft } from '../../base/time/countdown.ts';
import { adjustForClock, clockText } from './deadline.ts';

it.each([
  [10_000, 0, 10],
  [10_000, 9_001, 1],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('for a deadline at %i, %i leaves %i s', (deadline, now, seconds) => {
  expect(secondsLeft(deadline, now)).toBe(seconds);
});
it.each([
  [121, '02:01'],
  [60, '01:00'],
  [9, '00:09'],
  [0, '00:00'],
])('%i s are %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it.each([
  ['runs normally', 1000, 2000, 90_000],
  ['is set forward, or the tab slept', 1000, 9_000_000, 90_000],
  ['is set back by less than a second', 2000, 1500, 90_000],
  ['is set back by five hours', 18_002_000, 2000, 90_000 - 18_000_000],
])('a clock that %s', (_, before, now, deadline) => {
  expect(adjustForClock({ requestId: 'r', deadline: 90_000 }, before, now)?.deadline).toBe(deadline);
});
