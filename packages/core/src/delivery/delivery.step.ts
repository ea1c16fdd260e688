import { defineStep } from '@senda/journey';
import { DeliveryData } from '../answers/delivery.ts';
import { DeliveryDraft, DeliverySettings } from './delivery.schema.ts';

/** Delivery of the SIM: to the customer's door in a slot, or self-pickup. */
export const deliveryStep = defineStep({
  name: 'delivery',
  route: [{ path: '/web/delivery', page: 'Delivery' }],
  layout: 'step',
  milestone: true,
  needs: [{ data: 'session' }, { data: 'deliveryPostalCode' }],
  data: DeliveryData,
  decides: {},
  settings: DeliverySettings,
  draft: DeliveryDraft,
  machine: async () => (await import('./delivery.machine.ts')).deliveryMachine,
});
