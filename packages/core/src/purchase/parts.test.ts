import { expect, test } from 'vitest';
import { onboarding } from '../onboarding/onboarding.ts';
import { partsOf } from './parts.ts';
import { laterJourneyData, sampleJourneyData } from './sample.ts';

// spec 3.onboarding.upFrontPaymentAmount: packages/core/src/onboarding/onboarding.ts
test('what is due with the order of a plan that is paid later is its price with all that is bought with it', () => {
  const { accepted: _, ...unpriced } = laterJourneyData;
  expect(onboarding.upFrontPaymentAmount(unpriced)).toBe(19_900);
  const accepted = { preview: { items: [], total: { amount: 24_800 } } };
  expect(onboarding.upFrontPaymentAmount({ ...laterJourneyData, accepted })).toBe(24_800);
  expect(onboarding.upFrontPaymentAmount(sampleJourneyData)).toBeUndefined();
  expect(onboarding.upFrontPaymentAmount({})).toBeUndefined();
});

// spec 3.onboarding.selectedFutureProduct: packages/core/src/onboarding/onboarding.ts
test('a line goes on with its plan, at the price of a period', () => {
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

test('two parts are paid where a part is paid later, and by nobody without an account', () => {
  expect(partsOf(laterJourneyData, false)).toMatchObject({ upfront: 19_900, future: { amount: 24_900 } });
  expect(partsOf(laterJourneyData, true)).toBeNull();
  expect(partsOf(sampleJourneyData, false)).toBeNull();
});
