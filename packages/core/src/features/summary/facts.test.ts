import type { PreviewItem } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { addressLine } from '#country/address-line.ts';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { samplePlan } from '../../common/catalogue/sample.ts';
import { customerFacts } from './customer.ts';
import { previewColumn } from './offer.ts';

const address = {
  postalCode: '06700',
  country: 'MX',
  state: 'Ciudad de México',
  city: 'Ciudad de México',
  district: 'Cuauhtémoc',
  area: 'Roma Norte',
  street: 'Calle Orizaba',
  buildingName: '142',
};

describe('addressLine', () => {
  test.each([
    [address, 'Calle Orizaba 142, Roma Norte, 06700 Ciudad de México'],
    [{ ...address, unit: '3' }, 'Calle Orizaba 142-3, Roma Norte, 06700 Ciudad de México'],
    [
      { ...address, state: 'Jalisco', city: 'Guadalajara', postalCode: '44100' },
      'Calle Orizaba 142, Roma Norte, 44100 Guadalajara, Jalisco',
    ],
    [
      { ...address, state: 'Jalisco', city: '', district: 'Zapopan' },
      'Calle Orizaba 142, Roma Norte, 06700 Zapopan, Jalisco',
    ],
    [{ postalCode: '06700', country: 'MX', state: 'CDMX', street: 'Orizaba' }, 'Orizaba, 06700 CDMX'],
  ])('%o → %s', (given, line) => {
    expect(addressLine(given)).toBe(line);
  });
});

describe('customerFacts', () => {
  const profile = { firstName: 'Mariana', lastName: 'Ruiz', dob: '1994-05-17' };
  const data: JourneyData = {
    profile,
    billingAddress: address,
    deliveryAddress: { ...address, buildingName: '9' },
    deliveryNeeded: true,
    sameAsBilling: false,
  };

  test('the name is joined from its parts without a full name', () => {
    expect(customerFacts(data, 'e').name).toBe('Mariana Ruiz');
    expect(customerFacts({ profile: { ...profile, fullName: 'M. R.' } }, 'e').name).toBe('M. R.');
  });

  test('two addresses, one address, no delivery', () => {
    expect(customerFacts(data, 'e')).toMatchObject({
      billing: { sameAsDelivery: false },
      delivery: 'Calle Orizaba 9, Roma Norte, 06700 Ciudad de México',
    });
    expect(customerFacts({ ...data, sameAsBilling: true }, 'e').billing?.sameAsDelivery).toBe(true);
    const nothing = customerFacts({ ...data, sameAsBilling: true, deliveryNeeded: false }, 'e');
    expect(nothing).toMatchObject({ billing: { sameAsDelivery: false }, delivery: null });
    expect(customerFacts({ profile }, 'e')).toMatchObject({ billing: null, delivery: null });
  });
});

describe('previewColumn', () => {
  const item = (itemType: PreviewItem['itemType'], sku: string, amount: number): PreviewItem => ({
    itemType,
    sku,
    name: { 'en-US': sku, 'es-MX': sku },
    cost: { amount },
  });
  const data: JourneyData = {
    plan: samplePlan,
    simType: 'physical_sim',
    number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
  };
  const preview = {
    items: [
      item('PLAN', samplePlan.sku, 19_900),
      item('ADDON', 'data-2', 4_900),
      item('NEW_NUMBER', 'new-number-free', 0),
      item('DELIVERY_FEE_SKU', 'sim-delivery', 4_900),
      item('EXTERNAL_REWARD', 'HOLA20', -4_000),
    ],
    total: { amount: 25_700 },
  };

  test('lines in the gateway’s order, the SIM before the delivery fee', () => {
    const { lines, total } = previewColumn(data, preview);
    expect(total).toBe(25_700);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['plan', 19_900],
      ['addon', 4_900],
      ['number', 0],
      ['sim', 0],
      ['delivery', 4_900],
      ['discount', -4_000],
    ]);
    expect(lines[0]).toMatchObject({ days: 30, benefits: samplePlan.benefits });
    expect(lines[2]).toMatchObject({ number: '5501427788', name: { 'en-US': 'new-number-free' } });
  });

  test('the SIM is last without a delivery fee', () => {
    const { lines } = previewColumn(data, { ...preview, items: preview.items.slice(0, 2) });
    expect(lines.map(({ kind }) => kind)).toEqual(['plan', 'addon', 'sim']);
  });
});
