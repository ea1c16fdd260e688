import { defineStep } from '@senda/journey';
import { AddressData } from '../../base/answers/address.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { AddressDraft, AddressSettings } from './address-details.schema.ts';

/** Delivery address of a SIM card or of a delivered eSIM, in the postal code of a delivery chosen before, and the billing address. */
export const addressDetailsStep = defineStep({
  name: 'address-details',
  route: [{ path: '/web/address-details', page: 'Address Details' }],
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'deliveryNeeded' }],
  uses: ['deliveryPostalCode'],
  data: AddressData,
  settings: AddressSettings,
  draft: AddressDraft,
  machine: async () => (await import('./address.machine.ts')).addressMachine,
});

export const addressDetailsClaims: Claims = {
  serves: ['onboarding'],
  stays: false,
  tags: [],
};
