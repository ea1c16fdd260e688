import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { WinBackData } from '../../base/answers/termination.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { termination } from '../../common/definitions/termination.ts';
import { WinBackDraft } from './win-back.schema.ts';

/** Offers to stay: the customer keeps or terminates the line. */
export const winBackStep = defineStep({
  name: 'win-back',
  route: [
    { path: '/manage/termination-request/submit', page: 'Termination Submit', guard: termination.guard },
  ],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }, { data: 'terminationReason' }],
  data: WinBackData,
  decides: { leaving: ({ terminationOutcome }) => terminationOutcome.leaving },
  settings: v.object({}),
  draft: WinBackDraft,
  machine: async () => (await import('./win-back.machine.ts')).winBackMachine,
});

export const winBackClaims: Claims = {
  serves: ['termination'],
  stays: false,
  tags: [],
  commits: {},
  repeats: 'lookup',
};
