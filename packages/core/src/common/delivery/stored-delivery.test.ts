import { expect, test } from 'vitest';
import { withPostalCodeMoved } from './stored-delivery.ts';

const address = { deliveryPostalCode: '06700', sameAsBilling: true };
const draft = { typed: { delivery: { postalCode: '06700', street: 'Calle Orizaba' } } };

const home = { selectedDeliveryMethod: { deliveryType: 'DOORSTEP_DELIVERY', amount: 4_900 } };

test('a chosen delivery to the door knows its postal code', () => {
  const run = { revision: 1, data: { 'address-details': address, delivery: home }, drafts: {} };
  expect(withPostalCodeMoved(run)).toEqual({
    ...run,
    data: { 'address-details': address, delivery: { ...home, deliveryPostalCode: '06700' } },
  });
});

test('a delivery that is still to be chosen begins with the postal code of the address', () => {
  const run = { data: {}, drafts: { 'address-details': draft } };
  expect(withPostalCodeMoved(run)).toEqual({
    data: {},
    drafts: { 'address-details': draft, delivery: { typed: { zipCode: '06700' } } },
  });
});

test.each([
  ['picked up', { data: { 'address-details': address, delivery: {} }, drafts: {} }],
  [
    'known',
    { data: { 'address-details': address, delivery: { ...home, deliveryPostalCode: '1' } }, drafts: {} },
  ],
  ['chosen', { data: { delivery: {} }, drafts: { 'address-details': draft } }],
  ['typed', { data: {}, drafts: { 'address-details': draft, delivery: { typed: {} } } }],
  ['without an address', { data: {}, drafts: {} }],
  ['no run', null],
  ['no run', 'text'],
])('what is %s stays', (_, run) => {
  expect(withPostalCodeMoved(run)).toBe(run);
});
