import { brandOf, groupedCard, securityCodeOf } from '@senda/core/card';
import { expect, it } from 'vitest';
import { markOf, walletMarkOf } from './card-marks.ts';

// spec 3.card-brand.parts: packages/core/src/common/card/card.ts#rules
it.each([
  ['378282246310005', 'amex', '3782 822463 10005', 'CID', 4, 'amex'],
  ['30569309025904', 'diners_club', '3056 9309 0259 04', 'CVV', 3, 'other'],
  ['3530111333300000', 'jcb', '3530 1113 3330 0000', 'CVV', 3, 'other'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444', 'CVV', 3, 'mastercard'],
  ['6200000000000000003', 'unionpay', '6200 0000 0000 0000 003', 'CVN', 4, 'other'],
  ['4242424242424242', 'visa', '4242 4242 4242 4242', 'CVV', 3, 'visa'],
] as const)('%s: brand, grouping, security code and picture', (digits, brand, shown, name, length, mark) => {
  expect(brandOf(digits)).toBe(brand);
  expect(groupedCard(digits)).toBe(shown);
  expect(securityCodeOf(digits)).toEqual({ name, length });
  expect(markOf(brand)).toBe(mark);
});

it('aliases and unknown brands have a picture too', () => {
  expect(markOf('master')).toBe('mastercard');
  expect(markOf('constructor')).toBe('other');
  expect(markOf(null)).toBe('other');
});

it.each([
  ['https://google.com/pay', 'google-pay'],
  ['https://apple.com/apple-pay', 'apple-pay'],
  ['https://wallet.example/pay', undefined],
  ['constructor', undefined],
])('the wallet %s has the mark %s', (method, mark) => {
  expect(walletMarkOf(method)).toBe(mark);
});
