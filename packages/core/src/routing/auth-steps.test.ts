import { expect, it } from 'vitest';
import { authStepNeighbors, isAuthStepPassed, previousStepIndex } from './auth-steps.ts';

const path = ['pre-checkout', 'addon-selection', 'sign-in', 'verify-otp', 'connection-details'];

it('back from the step after the way in leads a customer to the one before it', () => {
  expect(path[previousStepIndex(path, 4, 'customer')]).toBe('addon-selection');
  expect(path[previousStepIndex(path, 1, 'customer')]).toBe('pre-checkout');
  expect(previousStepIndex(path, 0, 'customer')).toBe(-1);
});

it.each(['none', 'guest'] as const)(
  'for who has yet to come in (%s) it is a step like any other',
  (visitor) => {
    expect(path[previousStepIndex(path, 4, visitor)]).toBe('verify-otp');
    expect(path.filter((step) => isAuthStepPassed(step, visitor))).toEqual([]);
  },
);

it('only the way in is passed, and nowhere is no step', () => {
  expect(path.filter((step) => isAuthStepPassed(step, 'customer'))).toEqual(['sign-in', 'verify-otp']);
  expect(isAuthStepPassed(null, 'customer')).toBe(false);
});

it('what stands around the way in', () => {
  expect(authStepNeighbors(path)).toEqual({ before: 'addon-selection', after: 'connection-details' });
  expect(authStepNeighbors(['pre-checkout', 'connection-details'])).toEqual({ before: null, after: null });
  expect(authStepNeighbors(['sign-in', 'verify-otp'])).toEqual({ before: null, after: null });
});
