import { expect, test } from 'vitest';
import { withPostalCodeMoved } from './stored-delivery.ts';

const draft = { typed: { delivery: { postalCode: '06700', street: 'Calle Orizaba' } } };

test('a delivery that is still to be chosen begins with the postal code of the address', () => {
  const run = { data: {}, drafts: { 'address-details': draft } };
  expect(withPostalCodeMoved(run)).toEqual({
    data: {},
    drafts: { 'address-details': draft, delivery: { typed: { zipCode: '06700' } } },
  });
});

test.each([
  ['chosen', { data: { delivery: {} }, drafts: { 'address-details': draft } }],
  ['typed', { data: {}, drafts: { 'address-details': draft, delivery: { typed: {} } } }],
  ['without an address', { data: {}, drafts: {} }],
  ['no run', null],
  ['no run', 'text'],
])('what is %s stays', (_, run) => {
  expect(withPostalCodeMoved(run)).toBe(run);
});
