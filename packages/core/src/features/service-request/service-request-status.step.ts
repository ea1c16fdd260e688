import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';

const { route, journeys } = sharingOf('service-request-status');
const { journeys: paid } = sharingOf('service-payment');

/** Where a request without a payment ends: its status. The page also serves customers outside a journey. */
export const serviceRequestStatusStep = defineStep({
  name: 'service-request-status',
  route,
  layout: 'main-authenticated',
  host: 'page',
  milestone: false,
  mandatory: true,
  needs: [
    { data: 'session' },
    { data: 'serviceRequest' },
    { data: 'payment', when: { journey: paid, paymentDue: true } },
  ],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./service-request.machine.ts')).serviceRequestMachine,
});

export const serviceRequestStatusClaims: Claims = {
  serves: journeys,
  stays: true,
  tags: [],
  // A fee that was refused has a page of its own, where it can be paid again.
  only: { not: { journey: paid, paymentDue: true, paymentOutcome: 'failed' } },
};
