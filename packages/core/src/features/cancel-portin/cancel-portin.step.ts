import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { cancelPortin } from '../../common/definitions/cancel-portin.ts';
import type { Claims } from '../../common/definitions/claims.ts';

/** What the cancellation of a port-in changes; it is cancelled here, and the page then shows so. */
export const cancelPortinStep = defineStep({
  name: 'cancel-portin',
  route: [{ path: cancelPortin.start, page: 'Cancel Port In', guard: cancelPortin.guard }],
  layout: 'step',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./cancel-portin.machine.ts')).cancelPortinMachine,
});

export const cancelPortinClaims: Claims = {
  serves: ['cancel-portin'],
  stays: true,
  tags: [],
};
