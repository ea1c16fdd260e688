import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { SessionData } from '../../base/answers/account.ts';
import type { Claims } from '../../common/definitions/claims.ts';

/** The one-time code, which yields the session. The code itself is never stored. */
export const verifyOtpStep = defineStep({
  name: 'verify-otp',
  route: [
    { when: { authFlow: 'login' }, path: '/web/verify-otp/login', page: 'Verify OTP Login', guard: 'open' },
    { path: '/web/verify-otp/signup', page: 'Verify OTP Signup', guard: 'open' },
  ],
  layout: 'main-auth-two-button',
  host: 'page',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'account' }],
  data: SessionData,
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./otp.machine.ts')).otpMachine,
});

export const verifyOtpClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  // Who has a session would pass them unseen.
  only: { startedSession: 'none' },
  tags: ['consent'],
  asksAgain: { code: 'verify-otp' },
};
