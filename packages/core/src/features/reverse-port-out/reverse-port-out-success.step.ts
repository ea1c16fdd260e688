import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { reversePortOut } from '../../common/definitions/reverse-port-out.ts';

/** The number is asked for: what happens next, and who acts. */
export const reversePortOutSuccessStep = defineStep({
  name: 'reverse-port-out-success',
  route: [
    {
      path: '/manage/reverse-portout/success',
      page: 'Reverse Port Out Success',
      guard: reversePortOut.guard,
    },
  ],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'serviceRequest' }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./reverse-port-out-success.machine.ts')).reversePortOutSuccessMachine,
});

export const reversePortOutSuccessClaims: Claims = {
  serves: ['reverse-port-out'],
  stays: true,
  tags: [],
};
