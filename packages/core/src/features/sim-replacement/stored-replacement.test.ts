import { describe, expect, it } from 'vitest';
import { withAddressProposed } from './stored-replacement.ts';

const address = { postalCode: '06700', country: 'MX', street: 'Calle Orizaba' };
const request = { deliveryNeeded: true, deliveryAddress: address, deliveryPostalCode: '06700' };
const home = { selectedDeliveryMethod: { deliveryType: 'DOORSTEP_DELIVERY' } };
const pickup = { selectedDeliveryMethod: { deliveryType: 'SELF_PICKUP' } };
const all = () => true;
const moved = { ...request, addressOnFile: address };

describe('a SIM replacement that was stored before the address could be another one', () => {
  it('has entered the address on file if a home delivery was chosen', () => {
    const run = {
      done: ['sim-replacement-request', 'delivery', 'service-summary'],
      current: 'service-payment',
      data: { 'sim-replacement-request': request, delivery: home },
    };
    expect(withAddressProposed(run, all)).toEqual({
      done: ['sim-replacement-request', 'delivery', 'address-details', 'service-summary'],
      current: 'service-payment',
      data: {
        'sim-replacement-request': moved,
        delivery: { ...home, deliveryPostalCode: '06700' },
        'address-details': {
          billingAddress: address,
          deliveryAddress: address,
          sameAsBilling: true,
          deliveryPostalCode: '06700',
        },
      },
    });
  });

  it.each([
    ['the delivery is not chosen yet', ['sim-replacement-request'], {}],
    ['it is picked up', ['sim-replacement-request', 'delivery'], { delivery: pickup }],
    ['the delivery is to be chosen again', ['sim-replacement-request'], { delivery: home }],
  ])('proposes the address on file if %s', (_, done, answers) => {
    const run = { done, data: { 'sim-replacement-request': request, ...answers } };
    expect(withAddressProposed(run, all)).toEqual({
      done,
      data: { 'sim-replacement-request': moved, ...answers },
    });
  });

  it('enters nothing in a file without the address', () => {
    const done = ['sim-replacement-request', 'delivery'];
    const run = { done, data: { 'sim-replacement-request': request, delivery: home } };
    expect(withAddressProposed(run, (name) => name !== 'address-details')).toMatchObject({ done });
  });

  it.each([undefined, null, 'text', { data: {} }, { data: { 'sim-replacement-request': {} } }])(
    'leaves %o as it is',
    (raw) => {
      expect(withAddressProposed(raw, all)).toBe(raw);
    },
  );
});
