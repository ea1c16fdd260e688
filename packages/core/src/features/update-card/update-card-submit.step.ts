import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { updateCard } from '../../common/definitions/update-card.ts';

/** The card is changed: which one pays, and when. */
export const updateCardSubmitStep = defineStep({
  name: 'update-card-submit',
  route: [{ path: '/manage/update-card/submit', page: 'Update Card Submit', guard: updateCard.guard }],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }, { data: 'updatedCard' }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./update-card-submit.machine.ts')).updateCardSubmitMachine,
});

export const updateCardSubmitClaims: Claims = {
  serves: ['update-card'],
  stays: true,
  tags: [],
};
