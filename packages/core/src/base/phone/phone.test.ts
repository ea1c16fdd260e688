import { describe, expect, test } from 'vitest';
import { fittingNumber, isNumber, nationalDigits } from './phone.ts';

describe('ten-digit numbers in any notation', () => {
  test.each([
    '5512345678',
    '55 1234 5678',
    '(55) 1234-5678',
    '55.1234.5678',
    '55 1234\u20115678',
    '55\u00a01234\u00a05678',
    '\u202a+52 55 1234 5678\u202c',
    '+52 55 1234 5678',
    '(+52) 55 1234 5678',
    '00 52 55 1234 5678',
    '525512345678',
    '52 55 1234 5678',
    '5215512345678',
    '521 55 1234 5678',
    '+52 1 55 1234 5678',
    '+5215512345678',
    '+52 01 55 1234 5678',
    '01 55 1234 5678',
    '015512345678',
    '044 55 1234 5678',
    '0455512345678',
  ])('%j', (text) => {
    expect([isNumber(text), nationalDigits(text)]).toEqual([true, '5512345678']);
    // The field shows its ten digits in groups, which have the same value.
    const shown = fittingNumber(text);
    expect(shown).toBe('55 1234 5678');
    expect([isNumber(shown), nationalDigits(shown)]).toEqual([true, '5512345678']);
  });

  test('52 can also start a number', () => {
    expect([isNumber('5201427788'), nationalDigits('5201427788')]).toEqual([true, '5201427788']);
    expect([isNumber('+52 52 0142 7788'), nationalDigits('525201427788')]).toEqual([true, '5201427788']);
  });
});

describe('an invalid number is never cut to a valid one', () => {
  // spec 5.number.transfer: #fittingNumber
  test.each([
    '551234567',
    '55123456789',
    '5512345678901234',
    '551234567812345678',
    '521551234567',
    '52 1 55 1234 567',
    '52551234567899',
    '+52 55 1234 5678 99',
    '+52 52 5512 3456 78',
    '525255123456789',
    '01 52 5512 3456 78',
    '044 55 1234 56789',
    '15512345678',
    '+1 551 234 5678',
    '+34 55 1234 5678',
    '+501 622 1234',
    '+5016221234',
    '+52 5512345',
    '+5201427788',
    '0000000000',
    '1111111111',
    'abc',
    '',
  ])('%j', (text) => {
    const shown = fittingNumber(text);
    expect(shown.length).toBeLessThanOrEqual(12);
    expect([isNumber(text), isNumber(shown)]).toEqual([false, false]);
  });
});

test.each([
  '+52 55 1234 5678',
  '+52 1 55 1234 5678',
  '52 1 55 1234 5678',
  '044 55 1234 5678',
  '5215512345678',
])('%s entered key by key becomes the ten digits', (text) => {
  const shown = Array.from(text).reduce((value, key) => fittingNumber(value + key), '');
  expect(nationalDigits(shown)).toBe('5512345678');
  expect(isNumber(shown)).toBe(true);
});
