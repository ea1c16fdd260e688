import { expect, test } from 'vitest';
import { onboarding } from '../onboarding/onboarding.ts';
import { partsOf } from './parts.ts';
import { laterJourneyData, sampleJourneyData } from './sample.ts';

// spec 3.onboarding.upFrontPaymentAmount: packages/core/src/onboarding/onboarding.ts
test('the upfront amount of a plan paid later includes everything in the order', () => {
  const { accepted: _, ...unpriced } = laterJourneyData;
  expect(onboarding.upFrontPaymentAmount(unpriced)).toBe(19_900);
  const accepted = { preview: { items: [], total: { amount: 24_800 } } };
  expect(onboarding.upFrontPaymentAmount({ ...laterJourneyData, accepted })).toBe(24_800);
  expect(onboarding.upFrontPaymentAmount(sampleJourneyData)).toBeUndefined();
  expect(onboarding.upFrontPaymentAmount({})).toBeUndefined();
});

// spec 3.onboarding.selectedFutureProduct: packages/core/src/onboarding/onboarding.ts
test('the future product is the plan, at its recurring price', () => {
  const { sku, name } = laterJourneyData.plan;
  expect(onboarding.selectedFutureProduct(laterJourneyData)).toEqual({
    sku,
    name,
    amount: 24_900,
    validityDays: 30,
  });
  expect(onboarding.selectedFutureProduct(sampleJourneyData)).toMatchObject({
    sku: 'senda-20',
    amount: 19_900,
  });
  expect(onboarding.selectedFutureProduct({})).toBeUndefined();
});

test('an order has two parts if a part is paid later, except for guests', () => {
  expect(partsOf(laterJourneyData, false)).toMatchObject({ upfront: 19_900, future: { amount: 24_900 } });
  expect(partsOf(laterJourneyData, true)).toBeNull();
  expect(partsOf(sampleJourneyData, false)).toBeNull();
});
