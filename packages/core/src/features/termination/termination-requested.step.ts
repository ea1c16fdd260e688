import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { termination } from '../../common/definitions/termination.ts';

/** The termination is requested; it can be called off until the line ends. */
export const terminationRequestedStep = defineStep({
  name: 'termination-requested',
  aliases: ['ended'],
  route: [
    { path: '/manage/termination-request/success', page: 'Termination Success', guard: termination.guard },
  ],
  layout: 'main-authenticated',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }, { data: 'terminationOutcome' }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./termination-requested.machine.ts')).terminationRequestedMachine,
});

export const terminationRequestedClaims: Claims = {
  serves: ['termination'],
  stays: true,
  tags: [],
  only: { leaving: true },
};
