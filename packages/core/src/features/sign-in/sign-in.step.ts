import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { AccountData } from '../../base/answers/account.ts';
import type { Claims } from '../../common/definitions/claims.ts';

/** E-mail entry inside a journey; a customer may switch between signing up and logging in. */
export const signInStep = defineStep({
  name: 'sign-in',
  route: [
    { when: { authFlow: 'login' }, path: '/web/login', page: 'Login', guard: 'open' },
    { path: '/web/signup', page: 'Signup', guard: 'open' },
  ],
  layout: 'no-footer',
  host: 'page',
  milestone: false,
  mandatory: true,
  data: AccountData,
  decides: { authFlow: ({ account }) => account.flow },
  settings: v.object({}),
  draft: v.object({ email: v.string() }),
  machine: async () => (await import('./sign-in.machine.ts')).signInMachine,
});

export const signInClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  // Who has a session would pass them unseen.
  only: { startedSession: 'none' },
  tags: [],
  lapses: { code: { data: 'account', until: 'session' } },
};
