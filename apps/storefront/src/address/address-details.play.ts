import type { addressMachine } from '@senda/core/common/address';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Enters the area by hand if the postal code lookup fails. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof addressMachine>(shopper, 'address-details', input);
  const { addresses } = (await step.at('editing')).context;
  const kind = addresses.deliveryNeeded ? 'delivery' : 'billing';
  const type = (field: 'postalCode' | 'state' | 'district' | 'area' | 'street' | 'number', value: string) =>
    step.send({ type: 'field.changed', kind, field, value });
  type('postalCode', '06700');
  const { context } = await step.at('editing');
  const { lookup, form } = context.addresses[kind];
  if (lookup?.outcome === 'found' && form.values.area === '') type('area', lookup.place.areas[0] ?? '');
  if (lookup?.outcome === 'failed') {
    type('state', 'Ciudad de México');
    type('district', 'Cuauhtémoc');
    type('area', 'Roma Norte');
  }
  type('street', 'Calle Orizaba');
  type('number', '142');
  step.send({ type: 'submit' });
  return step.end();
};

export const act: Verb = (customer) => customer.enterAddress();
