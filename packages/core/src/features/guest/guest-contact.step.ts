import { defineStep } from '@senda/journey';
import { GuestContactData } from '../../base/answers/account.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { GuestContactDraft, GuestContactSettings } from './guest-contact.schema.ts';

/** A guest's contact, verified by a one-time code; required for an order (spec 6.guest.code). */
export const guestContactStep = defineStep({
  name: 'guest-contact',
  route: [{ path: '/web/guest-contact', page: 'Guest Contact' }],
  layout: 'step',
  needs: [{ data: 'session' }],
  data: GuestContactData,
  settings: GuestContactSettings,
  draft: GuestContactDraft,
  machine: async () => (await import('./guest-contact.machine.ts')).guestContactMachine,
});

export const guestContactClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: ['consent'],
  only: { startedSession: 'guest' },
  asksAgain: { code: 'guest-contact' },
};
