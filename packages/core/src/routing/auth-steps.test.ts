import { expect, it } from 'vitest';
import { aroundWayIn, isPassed, placeBefore } from './auth-steps.ts';

const path = ['pre-checkout', 'addon-selection', 'sign-in', 'verify-otp', 'connection-details'];

it('back from the step after the way in leads a customer to the one before it', () => {
  expect(path[placeBefore(path, 4, 'customer')]).toBe('addon-selection');
  expect(path[placeBefore(path, 1, 'customer')]).toBe('pre-checkout');
  expect(placeBefore(path, 0, 'customer')).toBe(-1);
});

it.each(['none', 'guest'] as const)(
  'for who has yet to come in (%s) it is a step like any other',
  (visitor) => {
    expect(path[placeBefore(path, 4, visitor)]).toBe('verify-otp');
    expect(path.filter((step) => isPassed(step, visitor))).toEqual([]);
  },
);

it('only the way in is passed, and nowhere is no step', () => {
  expect(path.filter((step) => isPassed(step, 'customer'))).toEqual(['sign-in', 'verify-otp']);
  expect(isPassed(null, 'customer')).toBe(false);
});

it('what stands around the way in', () => {
  expect(aroundWayIn(path)).toEqual({ before: 'addon-selection', after: 'connection-details' });
  expect(aroundWayIn(['pre-checkout', 'connection-details'])).toEqual({ before: null, after: null });
  expect(aroundWayIn(['sign-in', 'verify-otp'])).toEqual({ before: null, after: null });
});
