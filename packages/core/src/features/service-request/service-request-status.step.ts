import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { numberChange } from '../../shared/definitions/number-change.ts';
import { numberRecovery } from '../../shared/definitions/number-recovery.ts';
import { planSwitch } from '../../shared/definitions/plan-switch.ts';
import { simReplacement } from '../../shared/definitions/sim-replacement.ts';

/** Where a request without a payment ends: its status. The page also serves customers outside a journey. */
export const serviceRequestStatusStep = defineStep({
  name: 'service-request-status',
  route: [
    {
      when: { journey: numberChange.id },
      path: '/manage/change-number/status',
      page: 'Change Number Status',
      guard: numberChange.guard,
    },
    {
      when: { journey: numberRecovery.id },
      path: '/manage/recovery-number/status',
      page: 'Recovery Number Status',
      guard: numberRecovery.guard,
    },
    { path: '/manage/service-request-status', page: 'Service Request Status', guard: planSwitch.guard },
  ],
  layout: 'main-authenticated',
  host: 'page',
  milestone: false,
  mandatory: true,
  needs: [
    { data: 'session' },
    { data: 'serviceRequest' },
    { data: 'payment', when: { journey: [numberRecovery.id, simReplacement.id], paymentDue: true } },
  ],
  // A fee that was refused has a page of its own, where it can be paid again.
  only: {
    not: { journey: [numberRecovery.id, simReplacement.id], paymentDue: true, paymentOutcome: 'failed' },
  },
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./service-request.machine.ts')).serviceRequestMachine,
});
