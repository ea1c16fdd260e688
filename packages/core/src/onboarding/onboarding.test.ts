import { describe, expect, test } from 'vitest';
import type { JourneyData } from '../answers/journey-data.ts';
import { catalogueQuery } from '../catalogue/catalogue.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { onboarding } from './onboarding.ts';

const address = { postalCode: '06700', country: 'MX', state: 'Ciudad de México', street: 'Calle Orizaba' };
const addon = { sku: 'data-2', name: { 'en-US': '2 GB', 'es-MX': '2 GB' }, amount: 4_900 };
const bundle = { ...addon, sku: 'bundle-1', amount: 17_900, itemType: 'BUNDLE' as const };
const number = { number: '5501427788', category: 'PREMIUM_NUMBER' as const, amount: 14_900 };
const portIn = {
  number: '5587654321',
  donorId: 'donor-1',
  donorName: 'Otra',
  validUntil: Date.UTC(2026, 10, 26),
};

const started: JourneyData = {};
const buying: JourneyData = {
  plan: samplePlan,
  simType: 'esim',
  addons: [addon, bundle],
  number,
  numberType: 'NEW',
};
const bringing: JourneyData = { plan: samplePlan, number: null, numberType: 'PORT_IN', portIn };

// spec 3.onboarding.currentTelcoNumber 3.onboarding.selectedTelcoDonor
test('the number to port in and its operator are those of the transfer', () => {
  expect(onboarding.currentTelcoNumber(bringing)).toBe('5587654321');
  expect(onboarding.selectedTelcoDonor(bringing)).toEqual({ id: 'donor-1', name: 'Otra' });
  expect(onboarding.currentTelcoNumber(buying)).toBeUndefined();
  expect(onboarding.selectedTelcoDonor(buying)).toBeUndefined();
});

// spec 3.onboarding.totalPrice
test('the total is the sum of the lines until the gateway has priced the order', () => {
  expect(onboarding.totalPrice(started)).toBe(0);
  expect(onboarding.totalPrice(buying)).toBe(19_900 + 4_900 + 17_900 + 14_900);
  const accepted = { preview: { items: [], total: { amount: 50_000 } } };
  expect(onboarding.totalPrice({ ...buying, accepted })).toBe(50_000);
});

// spec 3.onboarding.selectedNumber 3.onboarding.selectedCategory
test('the reserved number and its category', () => {
  expect(onboarding.selectedNumber(buying)).toBe('5501427788');
  expect(onboarding.selectedCategory(buying)).toBe('PREMIUM_NUMBER');
  expect(onboarding.selectedNumber(bringing)).toBeUndefined();
  expect(onboarding.selectedCategory(started)).toBeUndefined();
});

// spec 3.onboarding.selectedSimType 3.onboarding.selectedTelcoProductCategory
test('an eSIM by default; the catalogue query has the same category', () => {
  expect(onboarding.selectedSimType(started)).toBe('esim');
  const card: JourneyData = { simType: 'physical_sim' };
  expect(onboarding.selectedSimType(card)).toBe('physical_sim');
  for (const data of [started, card]) {
    const { query } = catalogueQuery('web', onboarding.selectedSimType(data));
    expect(onboarding.selectedTelcoProductCategory(data)).toBe(query.productCategory);
  }
});

// spec 3.onboarding.selectedNumberType 3.onboarding.selectedNewNumberType
test('a new free number by default; none for a transfer', () => {
  expect(onboarding.selectedNumberType(started)).toBe('NEW');
  expect(onboarding.selectedNewNumberType(started)).toBe('FREE_NUMBER');
  expect(onboarding.selectedNewNumberType(buying)).toBe('PREMIUM_NUMBER');
  expect(onboarding.selectedNumberType(bringing)).toBe('PORT_IN');
  expect(onboarding.selectedNewNumberType(bringing)).toBeUndefined();
  const plan = { ...samplePlan, orderTypes: ['NEW'] };
  expect(onboarding.selectedNumberType({ ...bringing, plan })).toBe('NEW');
});

// spec 3.onboarding.esimConfirm
test('an eSIM is confirmed only by the customer', () => {
  expect(onboarding.esimConfirm(buying)).toBe(false);
  expect(onboarding.esimConfirm({ ...buying, esimConfirm: true })).toBe(true);
});

describe('personal details and addresses', () => {
  const profile = { firstName: 'Mariana', lastName: 'Ruiz', dob: '1994-05-17' };
  const data: JourneyData = {
    profile: profile as NonNullable<JourneyData['profile']>,
    billingAddress: address,
  };

  // spec 3.onboarding.personalDetails
  test('the details are those of the personal details step', () => {
    expect(onboarding.personalDetails(data)).toEqual(profile);
    expect(onboarding.personalDetails(started)).toBeUndefined();
  });

  // spec 3.onboarding.billingAddressDetails 3.onboarding.deliveryAddressDetails 3.onboarding.sameAsBillingAddress
  test('addresses are those of the address step, not the same by default', () => {
    expect(onboarding.billingAddressDetails(data)).toEqual(address);
    expect(onboarding.deliveryAddressDetails(data)).toBeUndefined();
    expect(onboarding.sameAsBillingAddress(data)).toBe(false);
    const sent: JourneyData = { ...data, deliveryAddress: address, sameAsBilling: true };
    expect(onboarding.deliveryAddressDetails(sent)).toEqual(address);
    expect(onboarding.sameAsBillingAddress(sent)).toBe(true);
  });
});

// spec 3.onboarding.selectedPrimaryProducts 3.onboarding.selectedSecondaryProducts
test('the plan is the primary product, add-ons and bundles the secondary ones', () => {
  expect(onboarding.selectedPrimaryProducts(started)).toEqual([]);
  expect(onboarding.selectedPrimaryProducts(buying)).toMatchObject([{ sku: 'plan-20' }]);
  expect(onboarding.selectedSecondaryProducts(started)).toEqual([]);
  expect(onboarding.selectedSecondaryProducts(buying).map(({ sku }) => sku)).toEqual(['data-2', 'bundle-1']);
});

// spec 3.onboarding.selectedItems
test('the purchased items by the order’s item types, without the number itself', () => {
  const selectedDeliveryMethod = {
    deliveryType: 'DOORSTEP_DELIVERY' as const,
    name: { 'en-US': 'Home', 'es-MX': 'Casa' },
    amount: 4_900,
  };
  expect(onboarding.selectedItems({ ...buying, selectedDeliveryMethod })).toEqual([
    { itemType: 'PLAN', sku: 'plan-20', amount: 19_900 },
    { itemType: 'ADDON', sku: 'data-2', amount: 4_900 },
    { itemType: 'BUNDLE', sku: 'bundle-1', amount: 17_900 },
    { itemType: 'NEW_NUMBER', sku: 'PREMIUM_NUMBER', amount: 14_900 },
    { itemType: 'DELIVERY_FEE_SKU', sku: 'DOORSTEP_DELIVERY', amount: 4_900 },
  ]);
  expect(onboarding.selectedItems(bringing)).toHaveLength(1);
});

// spec 3.onboarding.isEsimDeliveryNeeded
test.each([
  [{ simType: 'esim', deliveryNeeded: true }, true],
  [{ simType: 'esim', deliveryNeeded: false }, false],
  [{ simType: 'physical_sim', deliveryNeeded: true }, false],
  [{}, false],
] as const)('of %j an eSIM is delivered: %s', (known, needed) => {
  expect(onboarding.isEsimDeliveryNeeded(known)).toBe(needed);
});
