import { defineStep } from '@senda/journey';
import { DeliveryData } from '../../base/answers/delivery.ts';
import { simReplacement } from '../definitions/sim-replacement.ts';
import { DeliveryDraft, DeliverySettings } from './delivery.schema.ts';

/** Delivery of the SIM: to the customer's door in a slot, or self-pickup. */
export const deliveryStep = defineStep({
  name: 'delivery',
  route: [
    {
      when: { journey: simReplacement.id },
      path: '/manage/sim-replacement-delivery-details',
      page: 'SIM Replacement Delivery',
      guard: simReplacement.guard,
    },
    { path: '/web/delivery', page: 'Delivery' },
  ],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'deliveryPostalCode' }],
  // Others would pay for a delivery of nothing.
  only: { esimDeliveryNeeded: true },
  data: DeliveryData,
  expects: { paymentDue: ({ selectedDeliveryMethod: { amount } }) => (amount > 0 ? true : undefined) },
  settings: DeliverySettings,
  draft: DeliveryDraft,
  machine: async () => (await import('./delivery.machine.ts')).deliveryMachine,
});
