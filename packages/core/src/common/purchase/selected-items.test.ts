import { expect, test } from 'vitest';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { orderColumn } from './contents.ts';
import { selectedItems, selectedPrimaryProducts, selectedSecondaryProducts } from './selected-items.ts';

const addon = { sku: 'data-2', name: { 'en-US': '2 GB', 'es-MX': '2 GB' }, amount: 4_900 };
const bundle = { ...addon, sku: 'bundle-1', amount: 17_900, itemType: 'BUNDLE' as const };
const number = { number: '5501427788', category: 'PREMIUM_NUMBER' as const, amount: 14_900 };
const buying: JourneyData = {
  plan: samplePlan,
  simType: 'esim',
  addons: [addon, bundle],
  number,
  numberType: 'NEW',
};

// spec 3.onboarding.selectedPrimaryProducts 3.onboarding.selectedSecondaryProducts
test('the plan is the primary product, add-ons and bundles the secondary ones', () => {
  expect(selectedPrimaryProducts({})).toEqual([]);
  expect(selectedPrimaryProducts(buying)).toMatchObject([{ sku: 'senda-20' }]);
  expect(selectedSecondaryProducts({})).toEqual([]);
  expect(selectedSecondaryProducts(buying).map(({ sku }) => sku)).toEqual(['data-2', 'bundle-1']);
});

// spec 3.onboarding.selectedItems
test('the purchased items by the order’s item types, without the number itself', () => {
  const selectedDeliveryMethod = {
    deliveryType: 'DOORSTEP_DELIVERY' as const,
    name: { 'en-US': 'Home', 'es-MX': 'Casa' },
    amount: 4_900,
  };
  expect(selectedItems({ ...buying, selectedDeliveryMethod })).toEqual([
    { itemType: 'PLAN', sku: 'senda-20', amount: 19_900 },
    { itemType: 'ADDON', sku: 'data-2', amount: 4_900 },
    { itemType: 'BUNDLE', sku: 'bundle-1', amount: 17_900 },
    { itemType: 'NEW_NUMBER', sku: 'PREMIUM_NUMBER', amount: 14_900 },
    { itemType: 'DELIVERY_FEE_SKU', sku: 'DOORSTEP_DELIVERY', amount: 4_900 },
  ]);
  expect(selectedItems({ plan: samplePlan, number: null, numberType: 'PORT_IN' })).toHaveLength(1);
});

// spec 3.onboarding.totalPrice: packages/core/src/common/purchase/contents.ts#orderColumn
test('the total is the plan’s own price, and unknown if more is due, until the gateway has priced the order', () => {
  expect(orderColumn({}).total).toBe(0);
  expect(orderColumn({ plan: samplePlan, simType: 'esim' })).toMatchObject({ total: 19_900 });
  expect(orderColumn({ plan: samplePlan, simType: 'esim' })).not.toHaveProperty('totalIs');
  expect(orderColumn(buying)).toMatchObject({ total: 19_900, totalIs: 'unknown' });
  const accepted = { preview: { items: [], total: { amount: 50_000 } } };
  expect(orderColumn({ ...buying, accepted }).total).toBe(50_000);
  expect(orderColumn({ ...buying, accepted })).not.toHaveProperty('totalIs');
});
