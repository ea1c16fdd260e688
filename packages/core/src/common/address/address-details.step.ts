import { defineStep } from '@senda/journey';
import { AddressData } from '../../base/answers/address.ts';
import type { Claims } from '../../common/definitions/claims.ts';
import { sharingOf } from '../../common/definitions/shared-steps.ts';
import { AddressDraft, AddressSettings } from './address-details.schema.ts';

const { route, journeys } = sharingOf('address-details');

/** Delivery address of a SIM card or of a delivered eSIM, in the postal code of a delivery chosen before, and the billing address. */
export const addressDetailsStep = defineStep({
  name: 'address-details',
  route,
  layout: 'step',
  needs: [{ data: 'session' }, { data: 'deliveryNeeded' }],
  uses: ['deliveryPostalCode', 'addressOnFile'],
  data: AddressData,
  settings: AddressSettings,
  draft: AddressDraft,
  machine: async () => (await import('./address.machine.ts')).addressMachine,
});

export const addressDetailsClaims: Claims = {
  serves: journeys,
  stays: false,
  tags: [],
};
