import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ReasonData } from '../../base/answers/termination.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { termination } from '../../common/definitions/termination.ts';
import { TerminationReasonDraft } from './termination-reason.schema.ts';

/** Whether the line can be terminated, and why the customer leaves. */
export const terminationReasonStep = defineStep({
  name: 'termination-reason',
  aliases: ['reason'],
  route: [{ path: termination.start, page: 'Termination Request', guard: termination.guard }],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: ReasonData,
  settings: v.object({}),
  draft: TerminationReasonDraft,
  machine: async () => (await import('./termination-reason.machine.ts')).terminationReasonMachine,
});

export const terminationReasonClaims: Claims = {
  serves: ['termination'],
  stays: false,
  tags: [],
};
