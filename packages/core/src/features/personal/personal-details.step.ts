import { defineStep } from '@senda/journey';
import { ProfileData } from '../../base/answers/profile.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { PersonalDraft, PersonalSettings } from './personal-details.schema.ts';

/** Personal details. Age limits come from the journey, else from the configuration, else 18 to 100. */
export const personalDetailsStep = defineStep({
  name: 'personal-details',
  route: [{ path: '/web/personal-details', page: 'Personal Details' }],
  layout: 'step',
  needs: [{ data: 'session' }],
  // A courier calls the contact number.
  uses: ['deliveryNeeded'],
  data: ProfileData,
  settings: PersonalSettings,
  draft: PersonalDraft,
  machine: async () => (await import('./personal.machine.ts')).personalMachine,
});

export const personalDetailsClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
};
