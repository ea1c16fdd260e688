import { expect, test } from 'vitest';
import { futureProduct, partsOf, upFrontAmount } from './parts.ts';
import { laterJourneyData, sampleJourneyData } from './sample.ts';

// spec 3.onboarding.upFrontPaymentAmount: #upFrontAmount
test('the upfront amount of a plan paid later includes everything in the order', () => {
  const { accepted: _, ...unpriced } = laterJourneyData;
  expect(upFrontAmount(unpriced)).toBe(19_900);
  const accepted = { preview: { items: [], total: { amount: 24_800 } } };
  expect(upFrontAmount({ ...laterJourneyData, accepted })).toBe(24_800);
  expect(upFrontAmount(sampleJourneyData)).toBeUndefined();
  expect(upFrontAmount({})).toBeUndefined();
});

// spec 3.onboarding.selectedFutureProduct: #futureProduct
test('the future product is the plan, at its recurring price', () => {
  const { sku, name } = laterJourneyData.plan;
  expect(futureProduct(laterJourneyData)).toEqual({
    sku,
    name,
    amount: 24_900,
    validityDays: 30,
  });
  expect(futureProduct(sampleJourneyData)).toMatchObject({
    sku: 'senda-20',
    amount: 19_900,
  });
  expect(futureProduct({})).toBeUndefined();
});

test('the future product has the recurring price of the accepted order', () => {
  const { sku, name, amount } = laterJourneyData.plan;
  const recurring = { amount: 25_900, validityDays: 28 };
  const items = [{ itemType: 'PLAN' as const, sku, name, cost: { amount }, recurring }];
  const accepted = { preview: { items, total: { amount } } };
  expect(futureProduct({ ...laterJourneyData, accepted })).toEqual({ sku, name, ...recurring });
});

test('an order has two parts if a part is paid later, except for guests', () => {
  expect(partsOf(laterJourneyData, false)).toMatchObject({ upfront: 19_900, future: { amount: 24_900 } });
  expect(partsOf(laterJourneyData, true)).toBeNull();
  expect(partsOf(sampleJourneyData, false)).toBeNull();
});
