import { defineStep } from '@senda/journey';
import * as v from 'valibot';
import { ReschedulePaidData } from '../../base/answers/reschedule.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { rescheduleDelivery } from '../../common/definitions/reschedule-delivery.ts';
import { isPaying, ReschedulePaymentDraft } from './reschedule.schema.ts';

/** Pays the fee of a reschedule, by the code and without a session. */
export const reschedulePaymentStep = defineStep({
  name: 'reschedule-payment',
  route: [{ path: '/reschedule/payment', page: 'Reschedule Payment', guard: rescheduleDelivery.guard }],
  layout: 'no-footer',
  mandatory: true,
  needs: [{ data: 'rescheduled' }],
  data: ReschedulePaidData,
  settings: v.object({}),
  draft: ReschedulePaymentDraft,
  locks: isPaying,
  machine: async () => (await import('./reschedule-payment.machine.ts')).reschedulePaymentMachine,
});

export const reschedulePaymentClaims: Claims = {
  serves: ['reschedule-delivery'],
  stays: false,
  tags: ['payment'],
  only: { paymentDue: true },
  commits: {},
  asksAgain: { slot: 'reschedule-delivery', delivery: 'reschedule-delivery' },
  repeats: 'key',
};
