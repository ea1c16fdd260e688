import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import type { Claims } from '../../common/definitions/claims.ts';
import { rescheduleDelivery } from '../../common/definitions/reschedule-delivery.ts';

/** The delivery is rescheduled: what comes when, and where. */
export const rescheduleSuccessStep = defineStep({
  name: 'reschedule-success',
  route: [
    {
      path: '/reschedule/payment-success',
      page: 'Reschedule Payment Success',
      guard: rescheduleDelivery.guard,
    },
  ],
  layout: 'no-footer',
  milestone: false,
  mandatory: true,
  needs: [{ data: 'rescheduled' }, { data: 'reschedulePaid', when: { paymentDue: true } }],
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./reschedule-success.machine.ts')).rescheduleSuccessMachine,
});

export const rescheduleSuccessClaims: Claims = {
  serves: ['reschedule-delivery'],
  stays: true,
  tags: [],
};
