import { defineStep } from '@senda/journey';
import { DeliveryData } from '../../base/answers/delivery.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';
import { DeliveryDraft, DeliverySettings } from './delivery.schema.ts';

const { route, journeys } = sharingOf('delivery');

/** Delivery of the SIM: to the customer's door in a slot, or self-pickup. Asks for the postal code where no step before has. */
export const deliveryStep = defineStep({
  name: 'delivery',
  route,
  layout: 'step',
  needs: [{ data: 'session' }],
  uses: ['deliveryPostalCode', 'addressOnFile'],
  data: DeliveryData,
  decides: { deliveryType: ({ selectedDeliveryMethod: { deliveryType } }) => deliveryType },
  expects: { paymentDue: ({ selectedDeliveryMethod: { amount } }) => (amount > 0 ? true : undefined) },
  settings: DeliverySettings,
  draft: DeliveryDraft,
  machine: async () => (await import('./delivery.machine.ts')).deliveryMachine,
});

export const deliveryClaims: Claims = {
  serves: journeys,
  stays: false,
  tags: ['delivery'],
  // Others would pay for a delivery of nothing.
  only: { esimDeliveryNeeded: true },
  lapses: { slot: { data: 'selectedDeliverySlot' } },
};
