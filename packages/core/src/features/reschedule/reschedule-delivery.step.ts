import { defineStep } from '@senda/journey';
import { RescheduleData } from '../../base/answers/reschedule.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { rescheduleDelivery } from '../../common/definitions/reschedule-delivery.ts';
import { DeliverySettings } from '../../common/delivery/delivery.schema.ts';
import { rescheduleFee } from '../../common/delivery/reschedulable.ts';
import { RescheduleDeliveryDraft } from './reschedule.schema.ts';

/** Another day, address or way for a delivery, chosen by anybody with its verification code. */
export const rescheduleDeliveryStep = defineStep({
  name: 'reschedule-delivery',
  route: [{ path: rescheduleDelivery.start, page: 'Reschedule Address', guard: rescheduleDelivery.guard }],
  layout: 'step',
  mandatory: true,
  needs: [],
  data: RescheduleData,
  expects: {
    paymentDue: ({ reschedule: { order, delivery } }) =>
      rescheduleFee(order.shipment.status, delivery.selectedDeliveryMethod.amount) > 0,
  },
  settings: DeliverySettings,
  draft: RescheduleDeliveryDraft,
  machine: async () => (await import('./reschedule-delivery.machine.ts')).rescheduleDeliveryMachine,
});

export const rescheduleDeliveryClaims: Claims = {
  serves: ['reschedule-delivery'],
  stays: false,
  tags: ['delivery'],
  lapses: { slot: { data: 'reschedule' }, delivery: { data: 'reschedule' } },
  asksAgain: { delivery: 'reschedule-delivery' },
};
