import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';

const { journeys } = /* @__PURE__ */ sharingOf('service-payment');

/** Shows whether the fee of a request is paid, and what happens next. It stands once for each outcome. */
export const serviceResultStep = defineStep({
  name: 'service-result',
  route: [
    {
      when: { paymentOutcome: 'failed' },
      path: '/manage/payment-failed',
      page: 'Manage Payment Failed',
      guard: 'customer',
    },
    { path: '/manage/payment-success', page: 'Manage Payment Success', guard: 'customer' },
  ],
  layout: 'no-footer',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'session' }, { data: 'payment' }, { data: 'serviceRequest' }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./service-result.machine.ts')).serviceResultMachine,
});

export const serviceResultClaims: Claims = {
  serves: journeys,
  stays: true,
  tags: [],
  retries: { paymentOutcome: 'failed' },
};
