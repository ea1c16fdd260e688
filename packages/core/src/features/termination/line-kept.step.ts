import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { termination } from '../../common/definitions/termination.ts';

/** The line is kept, with the accepted offer. */
export const lineKeptStep = defineStep({
  name: 'line-kept',
  aliases: ['kept'],
  route: [{ path: '/manage/termination-request/stay', page: 'Termination Stay', guard: termination.guard }],
  layout: 'main-authenticated',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }, { data: 'terminationOutcome' }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./line-kept.machine.ts')).lineKeptMachine,
});

export const lineKeptClaims: Claims = {
  serves: ['termination'],
  stays: true,
  tags: [],
  only: { leaving: false },
};
