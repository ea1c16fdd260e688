import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { RescheduledData } from '../../base/answers/reschedule.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { rescheduleDelivery } from '../../common/definitions/reschedule-delivery.ts';

/** Review of the new delivery, which is requested here. A free one holds from then on; with a fee it can still be changed. */
export const rescheduleReviewStep = defineStep({
  name: 'reschedule-review',
  route: [
    {
      path: '/reschedule_delivery/review_detail',
      page: 'Reschedule Review',
      guard: rescheduleDelivery.guard,
    },
  ],
  layout: 'step',
  mandatory: true,
  review: true,
  needs: [{ data: 'reschedule' }],
  data: RescheduledData,
  decides: { paymentDue: ({ rescheduled }) => rescheduled.status === 'PAYMENT_NEEDED' },
  settings: v.object({}),
  draft: v.never(),
  machine: async () => (await import('./reschedule-review.machine.ts')).rescheduleReviewMachine,
});

export const rescheduleReviewClaims: Claims = {
  serves: ['reschedule-delivery'],
  stays: false,
  tags: ['price'],
  commits: { paymentDue: false },
  asksAgain: { slot: 'reschedule-delivery', delivery: 'reschedule-delivery' },
  repeats: 'lookup',
};
