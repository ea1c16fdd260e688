import { expect, it } from 'vitest';
import { brandOf, digitsOf } from '../../common/card/card.ts';
import { cardForPayment, expiryOf } from '../../common/card/card-form.ts';
import { eidFormat } from '../../features/device/device.ts';
import { searchFormat } from '../../features/number/search.ts';
import { fittingNumber, isNumber, nationalDigits } from '../phone/phone.ts';
import { asciiDigits, digitsIn } from './digits.ts';
import { postalCodeFormat } from './postal-code.ts';

const scripts = {
  'full-width': '０１２３４５６７８９',
  'Arabic-Indic': '٠١٢٣٤٥٦٧٨٩',
  'extended Arabic-Indic': '۰۱۲۳۴۵۶۷۸۹',
  Devanagari: '०१२३४५६७८९',
  'mathematical bold': '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  'mathematical monospace': '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿',
  ASCII: '0123456789',
};

it.each(Object.entries(scripts))('%s digits are digits', (_, digits) => {
  expect(asciiDigits(`a ${digits}!`)).toBe('a 0123456789!');
  expect(digitsIn(`a ${digits}!`)).toBe('0123456789');
});

it('ignores characters that are no decimal digits', () => {
  expect(digitsIn('½ ² ① Ⅳ 四 e+-.')).toBe('');
  expect(asciiDigits('½²①')).toBe('½²①');
});

// Every field of digits normalizes them in the same way.
it.each([
  ['a postal code', postalCodeFormat('MX').shown('C.P. ０６７００'), '06700'],
  ['a search among numbers', searchFormat.shown('٥٥-١٢'), '5512'],
  ['an EID', eidFormat.shown('８９０４'), '8904'],
  ['a phone number', nationalDigits('+۵۲ ۵۵ ۱۲۳۴ ۵۶۷۸'), '5512345678'],
  ['a pasted phone number', fittingNumber('+５２ ５５ １２３４ ５６７８'), '55 1234 5678'],
  ['a card number', digitsOf('٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢'), '4242424242424242'],
  ['an expiry', expiryOf('٠٨/٢٨'), '08/28'],
])('%s is normalized', (_, normalized, ascii) => {
  expect(normalized).toBe(ascii);
});

it('a number and a card in other digits are accepted', () => {
  expect(isNumber('５５ １２３４ ５６７８')).toBe(true);
  expect(brandOf('٤٢')).toBe('visa');
  expect(
    cardForPayment({ number: '٤٢', expiry: '٠٨/٢٨', securityCode: '１２３', holder: 'Ana' }),
  ).toMatchObject({
    securityCode: '123',
  });
});
