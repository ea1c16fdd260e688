import { expect, test } from 'vitest';
import { hoursIn } from './hours.ts';

test.each([
  ['24', 24],
  ['', null],
  ['0', null],
  ['-1', null],
  ['a day', null],
  ['1.5', null],
])('"%s" → %s', (setting, hours) => {
  expect(hoursIn(setting)).toBe(hours);
});
