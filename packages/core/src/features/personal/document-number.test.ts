import { describe, expect, test } from 'vitest';
import {
  documentNumberOf,
  documentNumberProblem,
  documentNumberWarning,
  hasRfcCheckDigit,
  isRfc,
  type NumberedDocument,
} from './document-number.ts';

const document = (type: string, pattern: string): NumberedDocument => ({
  type,
  pattern,
  name: { 'en-US': type, 'es-MX': type },
});
const mexico = [
  document('INE', '[0-9]{13}'),
  document('CURP', '[A-Z]{4}[0-9]{6}[HMX][A-Z]{5}[A-Z0-9][0-9]'),
  document('RFC', '[A-ZÑ&]{3,4}[0-9]{6}[A-Z0-9]{3}'),
];

describe('RFC: 12 or 13 characters; the check digit only warns', () => {
  test.each([
    ['GODE561231GR8', true, true],
    ['GODE561231GR7', true, false],
    ['EKU9003173C9', true, true],
    ['CACX7605101P8', true, true],
    ['GODE561231GR', false, false],
  ])('%s: an RFC %s, with its check digit %s', (text, form, digit) => {
    expect(isRfc(text)).toBe(form);
    expect(hasRfcCheckDigit(text)).toBe(digit);
  });

  test('a wrong check digit is a warning and no problem', () => {
    expect(documentNumberProblem('GODE561231GR7', mexico)).toBeUndefined();
    expect(documentNumberWarning('GODE561231GR7', mexico)).toBe('field.CNICNumber.rfc');
    expect(documentNumberWarning('GODE561231GR8', mexico)).toBeUndefined();
  });
});

test.each([
  ['hegg 560427 mvzrrl-04', undefined],
  ['HEGG560427MVZRRL05', 'field.CNICNumber.curp'],
  ['1234567890123', undefined],
  ['12345', 'field.CNICNumber.wrong'],
])('a number of a configured document: %s → %s', (text, problem) => {
  expect(documentNumberProblem(text, mexico)).toBe(problem);
});

test('without configured documents any number is valid; an invalid pattern matches none', () => {
  expect(documentNumberProblem('X', [])).toBeUndefined();
  expect(documentNumberProblem('X', [document('FIN', '[')])).toBe('field.CNICNumber.wrong');
  expect(documentNumberProblem('S1234567D', [document('NRIC', '[STFG][0-9]{7}[A-Z]')])).toBeUndefined();
});

test('a number is stored in capital letters, without separators', () => {
  expect(documentNumberOf(' gode-561231 gr8')).toBe('GODE561231GR8');
});
