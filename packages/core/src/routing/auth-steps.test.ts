import { expect, it } from 'vitest';
import {
  authAnswer,
  authStepNeighbors,
  isAuthStepPassed,
  isLogInStep,
  previousStepIndex,
} from './auth-steps.ts';

const path = ['pre-checkout', 'addon-selection', 'sign-in', 'verify-otp', 'connection-details'];

it('going back skips the authentication steps for a customer', () => {
  expect(path[previousStepIndex(path, 4, 'customer')]).toBe('addon-selection');
  expect(path[previousStepIndex(path, 1, 'customer')]).toBe('pre-checkout');
  expect(previousStepIndex(path, 0, 'customer')).toBe(-1);
});

it.each(['none', 'guest'] as const)(
  'for a visitor who is not signed in (%s) they are ordinary steps',
  (visitor) => {
    expect(path[previousStepIndex(path, 4, visitor)]).toBe('verify-otp');
    expect(path.filter((step) => isAuthStepPassed(step, visitor))).toEqual([]);
  },
);

it('only authentication steps are passed; null is no step', () => {
  expect(path.filter((step) => isAuthStepPassed(step, 'customer'))).toEqual(['sign-in', 'verify-otp']);
  expect(isAuthStepPassed(null, 'customer')).toBe(false);
});

it('the steps before and after the authentication steps', () => {
  expect(authStepNeighbors(path)).toEqual({ before: 'addon-selection', after: 'connection-details' });
  expect(authStepNeighbors(['pre-checkout', 'connection-details'])).toEqual({ before: null, after: null });
  expect(authStepNeighbors(['sign-in', 'verify-otp'])).toEqual({ before: null, after: null });
});

const account = { email: 'ana@example.com', flow: 'login' } as const;
it.each([
  ['sign-in', null, { account }],
  ['verify-otp', 'ana', { session: { userId: 'ana' } }],
  ['verify-otp', null, null],
  ['personal-details', 'ana', null],
  [null, 'ana', null],
] as const)(
  'the answer that finishes %s without its page, with the session of %s',
  (step, userId, answer) => {
    expect(authAnswer(step, { account, userId })).toEqual(answer);
  },
);

it('the step that asks for the e-mail begins a log-in', () => {
  expect(path.filter(isLogInStep)).toEqual(['sign-in']);
});
