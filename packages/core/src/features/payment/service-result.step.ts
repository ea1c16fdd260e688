import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { simReplacement } from '../../shared/definitions/sim-replacement.ts';

/** Shows whether the fee of a request is paid, and what happens next. It stands once for each outcome. */
export const serviceResultStep = defineStep({
  name: 'service-result',
  route: [
    {
      when: { paymentOutcome: 'failed' },
      path: '/manage/payment-failed',
      page: 'Manage Payment Failed',
      guard: simReplacement.guard,
    },
    { path: '/manage/payment-success', page: 'Manage Payment Success', guard: simReplacement.guard },
  ],
  layout: 'no-footer',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'payment' }, { data: 'serviceRequest' }],
  retries: { paymentOutcome: 'failed' },
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./service-result.machine.ts')).serviceResultMachine,
});
