import { expect, it } from 'vitest';
import { clockText, secondsLeft, ticketOf } from './deadline.ts';

// spec 9.otp.timer 3.otp.response
it('adds one second to expiresIn, and takes 120 s where the answer does not say', () => {
  expect(ticketOf({ requestId: 'r', expiresIn: 30 }, 1000).deadline).toBe(1000 + 31_000);
  expect(ticketOf({ requestId: 'r' }, 0).deadline).toBe(121_000);
});
it.each([
  [10_000, 0, 10],
  [10_000, 9_001, 1],
  [10_000, 10_000, 0],
  [10_000, 99_000, 0],
])('of a deadline at %i, at %i there are %i s left', (deadline, now, seconds) => {
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
