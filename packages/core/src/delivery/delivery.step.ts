import { defineStep } from '@senda/journey';
import { DeliveryData } from '../answers/delivery.ts';
import { DeliveryDraft, DeliverySettings } from './delivery.schema.ts';

/** How the SIM reaches the customer: to her door in a slot, or to a place where she fetches it. */
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
