import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ServiceRequestData } from '../../base/answers/service-request.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { numberRecovery } from '../../common/definitions/number-recovery.ts';
import { NumberRecoveryDraft } from './number-recovery.schema.ts';

/** Which former number the line gets back; the request is submitted here and exists from then on. */
export const numberRecoveryStep = defineStep({
  name: 'number-recovery',
  route: [{ path: numberRecovery.start, page: 'Recovery Number', guard: numberRecovery.guard }],
  layout: 'step',
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'accountNumber' }],
  data: ServiceRequestData,
  // A request that turns out to be free finds nothing to pay in the next step, which leads to its status.
  decides: { paymentDue: () => true },
  settings: v.object({}),
  draft: NumberRecoveryDraft,
  machine: async () => (await import('./number-recovery.machine.ts')).numberRecoveryMachine,
});

export const numberRecoveryClaims: Claims = {
  serves: ['number-recovery'],
  stays: false,
  tags: ['price', 'step-up'],
  commits: {},
  asksAgain: { code: 'number-recovery' },
  repeats: 'lookup',
};
