import { expect, it } from 'vitest';
import { guestLink, tokenLink } from './session-link.ts';

// spec 2.guard.token: #tokenLink
it.each([
  [null, 'ana', false, 'take'],
  ['ana', 'ana', false, 'take'],
  ['ana', 'beto', false, 'ask'],
  ['guest-1', 'beto', false, 'ask'],
  [null, 'ana', true, 'take'],
  ['ana', 'beto', true, 'take'],
] as const)(
  'over the session of %s, a token of %s (in the app: %s): %s',
  (current, holder, isInApp, does) => {
    expect(tokenLink({ current, holder, isInApp })).toBe(does);
  },
);

// spec 4.session.guest: #guestLink
it.each([
  ['none', false, false, 'take'],
  ['none', false, true, 'take'],
  ['guest', false, false, 'ignore'],
  ['guest', true, false, 'ignore'],
  ['customer', false, false, 'ask'],
  ['customer', true, false, 'take'],
  ['customer', false, true, 'ignore'],
  ['customer', true, true, 'ignore'],
] as const)(
  'guest=true for %s (in the app: %s, sessions kept: %s): %s',
  (visitor, isInApp, keepsSession, does) => {
    expect(guestLink({ visitor, isInApp, keepsSession })).toBe(does);
  },
);
