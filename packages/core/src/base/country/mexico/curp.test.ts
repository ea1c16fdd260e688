import { expect, test } from 'vitest';
import { isCurp, maskedCurp } from './curp.ts';

test.each([
  ['HEGG560427MVZRRL04', true],
  ['HEGG560427MVZRRL05', false],
  ['HEGG560427MVZRRL0', false],
  ['HEGG560427MVZRRL044', false],
  ['HEGG560427AVZRRL04', false],
  ['', false],
])('%s is a CURP, 18 characters with its check digit: %s', (text, right) => {
  expect(isCurp(text)).toBe(right);
});

test('a CURP is shown without its middle', () => {
  expect(maskedCurp('HEGG560427MVZRRL04')).toBe('HEGG56••••••••••04');
});
