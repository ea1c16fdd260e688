import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/runs.ts';
import { isEqual } from './is-equal.ts';

test.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [0, -0, true],
  [null, undefined, false],
  [null, {}, false],
  [{}, {}, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [{ a: undefined }, { b: undefined }, true],
  [{ a: 1 }, { b: 1 }, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [[], {}, false],
  [['a'], { 0: 'a' }, false],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
  [true, 'true', false],
])('%j and %j: %s', (a, b, expected) => {
  expect(isEqual(a, b)).toBe(expected);
  expect(isEqual(b, a)).toBe(expected);
});

test('a JSON value equals its stored copy, with keys in any order', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, item]) => [key, turned(item)]),
    );
  };
  const property = fc.property(fc.jsonValue(), (value) => {
    expect(isEqual(value, turned(JSON.parse(JSON.stringify(value))))).toBe(true);
    expect(isEqual([value], value)).toBe(false);
  });
  const details = fc.check(property, runs());
  expect(fc.defaultReportMessage(details)).toBeUndefined();
});
