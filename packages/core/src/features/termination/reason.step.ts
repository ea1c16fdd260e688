import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ReasonData } from '../../base/answers/termination.ts';
import { termination } from '../../shared/definitions/termination.ts';
import { ReasonDraft } from './reason.schema.ts';

/** Whether the line can be terminated, and why the customer leaves. */
export const reasonStep = defineStep({
  name: 'reason',
  route: [{ path: termination.start, page: 'Termination Request', guard: termination.guard }],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: ReasonData,
  settings: v.object({}),
  draft: ReasonDraft,
  machine: async () => (await import('./reason.machine.ts')).reasonMachine,
});
