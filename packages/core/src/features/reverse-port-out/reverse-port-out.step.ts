import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ServiceRequestData } from '../../base/answers/service-request.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { reversePortOut } from '../../common/definitions/reverse-port-out.ts';
import { ReversePortOutDraft } from './reverse-port-out.schema.ts';

/** Whether a number that was ported out can come back, and why it should; the request is submitted here and exists from then on. */
export const reversePortOutStep = defineStep({
  name: 'reverse-port-out',
  route: [{ path: reversePortOut.start, page: 'Reverse Port Out', guard: reversePortOut.guard }],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: ServiceRequestData,
  settings: v.object({}),
  draft: ReversePortOutDraft,
  machine: async () => (await import('./reverse-port-out.machine.ts')).reversePortOutMachine,
});

export const reversePortOutClaims: Claims = {
  serves: ['reverse-port-out'],
  stays: false,
  tags: ['step-up'],
  commits: {},
  asksAgain: { code: 'reverse-port-out' },
  repeats: 'lookup',
};
