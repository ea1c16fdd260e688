import type { OrderPreview } from '@senda/contract';
import { describe, expect, test } from 'vitest';
import { isSameOffer, purchaseConsent } from './offer.ts';

// spec 4.status.terms-mode: packages/core/src/common/consent/consent.ts#consentTypes
// spec 3.consent.version 3.consent.userFlow 3.consent.documentName: packages/core/src/common/consent/consent.ts
// spec 3.consent.productId 3.consent.consentGivenAt 3.consent.consentType 3.consent.customerId: packages/core/src/common/consent/consent.ts
// spec 3.consent.email 3.consent.appVersion: packages/core/src/common/consent/consent.ts
test.each([
  ['CHECKBOX', 'EXPLICIT_NO_READ'],
  ['MANDATORY_SCROLL', 'EXPLICIT_READ'],
  ['IMPLICIT', 'IMPLICIT'],
] as const)('mode %s is stored as %s', (mode, consentType) => {
  const context = { productId: 'senda-20', customerId: 'u1', email: 'name@example.com', mode, now: 7 };
  expect(purchaseConsent('privacy', context)).toEqual({
    version: 2,
    userFlow: 'purchase',
    documentName: 'PRIVACY_POLICY',
    productId: 'senda-20',
    consentGivenAt: 7,
    consentType,
    customerId: 'u1',
    email: 'name@example.com',
    appVersion: 'WEB',
  });
});

describe('the same offer', () => {
  const offer = (sku: string, amount: number, total = amount): OrderPreview => ({
    items: [{ itemType: 'PLAN', sku, name: { 'en-US': sku, 'es-MX': sku }, cost: { amount } }],
    total: { amount: total },
  });

  test.each([
    [offer('a', 100), true],
    [offer('b', 100), false],
    [offer('a', 101), false],
    [offer('a', 100, 90), false],
    [{ items: [], total: { amount: 100 } }, false],
  ])('%o: %s', (other, same) => {
    expect(isSameOffer(offer('a', 100), other)).toBe(same);
  });

  test.each([
    [{ amount: 100, validityDays: 30 }, true],
    [{ amount: 110, validityDays: 30 }, false],
    [{ amount: 100, validityDays: 28 }, false],
    [undefined, false],
  ])('%o each period after 100 each 30 days: %s', (recurring, same) => {
    const paidLater = (each: typeof recurring) => {
      const { items, total } = offer('a', 100);
      return { total, items: items.map((item) => ({ ...item, ...(each && { recurring: each }) })) };
    };
    expect(isSameOffer(paidLater({ amount: 100, validityDays: 30 }), paidLater(recurring))).toBe(same);
  });
});
