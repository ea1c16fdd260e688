import { expect, test } from 'vitest';
import { planIn } from '../catalogue/catalogue.ts';
import { sampleCatalogue } from '../catalogue/sample.ts';
import { firstPaymentOf } from './first-period.ts';

const plan = planIn(sampleCatalogue, 'senda-50');
if (!plan) throw new Error('The sample has no such plan.');

test.each([
  ['a prepaid plan', plan, 'automatic', 'customer'],
  ['an unknown plan', undefined, 'automatic', 'customer'],
  ['a free plan', { ...plan, cost: { amount: 0 } }, 'none', 'none'],
  ['a postpaid plan', { ...plan, productType: 'postpaid' as const }, 'automatic', 'customer'],
  ['a hybrid plan', { ...plan, productType: 'hybrid' as const }, 'automatic', 'customer'],
])('%s', (_, product, renewed, notRenewed) => {
  expect(firstPaymentOf({ autoRenewal: true }, product)).toBe(renewed);
  expect(firstPaymentOf({ autoRenewal: false }, product)).toBe(notRenewed);
});
