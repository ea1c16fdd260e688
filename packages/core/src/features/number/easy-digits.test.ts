import { expect, test } from 'vitest';
import { easyDigits, easyFirst } from './easy-digits.ts';

test.each([
  ['5501000100', 'halves', '01000100'],
  ['5501888888', 'same', '888888'],
  ['5504712999', 'same', '999'],
  ['5555555555', 'halves', '55555555'],
  ['5509601234', 'stairs', '1234'],
  ['8109604321', 'stairs', '4321'],
  ['5501427788', 'pairs', '7788'],
  ['5503193131', 'repeats', '3131'],
  ['3305712552', 'mirror', '2552'],
  ['5502081985', 'year', '1985'],
])('%s is easy to remember: %s in %s', (number, kind, digits) => {
  expect(easyDigits(number)).toEqual({ kind, digits });
});

test.each(['5574470287', '3398064998', '5502081949', '5502082030', '5509607890'])('%s is not', (number) => {
  expect(easyDigits(number)).toBeNull();
});

test('easy numbers come first, all others stay in their order', () => {
  const numbers = ['5574470287', '5501427788', '3398064998', '5509601234'].map((number) => ({ number }));
  expect(easyFirst(numbers).map(({ number }) => number)).toEqual([
    '5501427788',
    '5509601234',
    '5574470287',
    '3398064998',
  ]);
});
