import { expect, test } from 'vitest';
import { onboarding } from '../onboarding/onboarding.ts';
import { partsOf } from './parts.ts';
import { laterKnown, sampleKnown } from './sample.ts';

// spec 3.onboarding.upFrontPaymentAmount: packages/core/src/onboarding/onboarding.ts
test('what is due with the order of a plan that is paid later is its price with all that is bought with it', () => {
  const { accepted: _, ...unpriced } = laterKnown;
  expect(onboarding.upFrontPaymentAmount(unpriced)).toBe(19_900);
  const accepted = { preview: { items: [], total: { amount: 24_800 } } };
  expect(onboarding.upFrontPaymentAmount({ ...laterKnown, accepted })).toBe(24_800);
  expect(onboarding.upFrontPaymentAmount(sampleKnown)).toBeUndefined();
  expect(onboarding.upFrontPaymentAmount({})).toBeUndefined();
});

// spec 3.onboarding.selectedFutureProduct: packages/core/src/onboarding/onboarding.ts
test('a line goes on with its plan, at the price of a period', () => {
  const { sku, name } = laterKnown.plan;
  expect(onboarding.selectedFutureProduct(laterKnown)).toEqual({
    sku,
    name,
    amount: 24_900,
    validityDays: 30,
  });
  expect(onboarding.selectedFutureProduct(sampleKnown)).toMatchObject({ sku: 'senda-20', amount: 19_900 });
  expect(onboarding.selectedFutureProduct({})).toBeUndefined();
});

test('two parts are paid where a part is paid later, and by nobody without an account', () => {
  expect(partsOf(laterKnown, false)).toMatchObject({ upfront: 19_900, future: { amount: 24_900 } });
  expect(partsOf(laterKnown, true)).toBeNull();
  expect(partsOf(sampleKnown, false)).toBeNull();
});
