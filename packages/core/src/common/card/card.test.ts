import { describe, expect, test } from 'vitest';
import {
  brandOf,
  digitsOf,
  groupedCard,
  hasCheckDigit,
  hasPublishedLength,
  isIssued,
  securityCodeOf,
} from './card.ts';

// spec 5.card.amex 5.card.diners 5.card.jcb 5.card.mastercard 5.card.visa: #leading
// spec 3.card-brand.amex 3.card-brand.diners_club 3.card-brand.jcb
// spec 3.card-brand.mastercard 3.card-brand.unionpay 3.card-brand.visa
describe('brand while typing', () => {
  test.each([
    ['', null],
    ['3', null],
    ['34', 'amex'],
    ['37', 'amex'],
    ['62', 'unionpay'],
    ['6', null],
    ['60', null],
    ['30', 'diners_club'],
    ['36', 'diners_club'],
    ['38', 'diners_club'],
    ['39', 'diners_club'],
    ['35', 'jcb'],
    ['31', null],
    ['2', 'mastercard'],
    ['5', 'mastercard'],
    ['4', 'visa'],
    ['42x', null],
  ])('%s is %s', (text, brand) => {
    expect(brandOf(text)).toBe(brand);
  });
});

// spec 5.card.security-code: #securityCodeOf
describe('security code', () => {
  test.each([
    ['', 'CVV', 3],
    ['4242', 'CVV', 3],
    ['5454', 'CVV', 3],
    ['3782', 'CID', 4],
    ['3400', 'CID', 4],
    ['6200', 'CVN', 4],
    ['3530', 'CVV', 3],
    ['3600', 'CVV', 3],
  ])('of %s is %s with %i digits', (text, name, length) => {
    expect(securityCodeOf(text)).toEqual({ name, length });
  });
});

describe('grouping', () => {
  test.each([
    ['424242424', '4242 4242 4'],
    ['4242', '4242'],
    ['4242-4242 4242–4242', '4242 4242 4242 4242'],
    ['6200000000000000003', '6200 0000 0000 0000 003'],
    ['42424242424242424242', '4242 4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['３７８２８２', '3782 82'],
    ['4242 O242', '4242 O242'],
    ['  ', '  '],
  ])('%s shows as %s', (text, shown) => {
    expect(groupedCard(text)).toBe(shown);
  });

  test('grouping keeps the digits', () => {
    expect(digitsOf(groupedCard('3782-822463-10005'))).toBe('378282246310005');
  });
});

describe('card numbers', () => {
  test.each([
    '4242424242424242',
    '4000000000000002',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '30569309025904',
    '38520000023237',
    '3530111333300000',
    '6200000000000005',
  ])('%s is issued, complete and has a valid check digit', (digits) => {
    expect([isIssued(digits), hasPublishedLength(digits), hasCheckDigit(digits)]).toEqual([true, true, true]);
  });

  test.each(['4242424242424241', '378282246310006', ''])('the check digit of %s is wrong', (digits) => {
    expect(hasCheckDigit(digits)).toBe(false);
  });

  test.each(['5018000000000000', '2000000000000000', '3066000000000000', '3500000000000000', '9999'])(
    'no network issues %s',
    (digits) => {
      expect(isIssued(digits)).toBe(false);
    },
  );

  test.each(['424242424242424', '37828224631000', '55555555555544440'])('%s has a wrong length', (digits) => {
    expect(hasPublishedLength(digits)).toBe(false);
  });
});
