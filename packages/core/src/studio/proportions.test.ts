import { describe, expect, it } from 'vitest';
import { differenceOf, shareOf, sure, verdictOf } from './proportions.ts';

const rounded = ({ low, high }: { low: number; high: number }) =>
  [low, high].map((bound) => bound.toFixed(4));

describe('a share', () => {
  // Newcombe 1998, Two-sided confidence intervals for the single proportion, table I, method 3.
  it.each([
    [81, 263, '0.2553', '0.3662'],
    [15, 148, '0.0624', '0.1605'],
    [0, 20, '0.0000', '0.1611'],
    [1, 29, '0.0061', '0.1718'],
  ])('%i of %i', (count, people, low, high) => {
    expect(rounded(shareOf({ count, people }))).toEqual([low, high]);
  });

  it('of nobody is anything', () => {
    expect(shareOf({ count: 0, people: 0 })).toEqual({ value: 0, low: 0, high: 1 });
  });
});

describe('a difference', () => {
  // Newcombe 1998, Interval estimation for the difference between independent proportions, table II, method 10.
  it.each([
    [56, 70, 48, 80, '0.0524', '0.3339'],
    [9, 10, 3, 10, '0.1705', '0.8090'],
    [10, 10, 0, 20, '0.6791', '1.0000'],
    [0, 10, 0, 10, '-0.2775', '0.2775'],
  ])('%i of %i and %i of %i', (a, m, b, n, low, high) => {
    expect(rounded(differenceOf({ count: b, people: n }, { count: a, people: m }))).toEqual([low, high]);
  });

  it('is narrower where one is less sure', () => {
    const [one, two] = [
      { count: 48, people: 80 },
      { count: 56, people: 70 },
    ] as const;
    const [almost, seems] = [differenceOf(one, two), differenceOf(one, two, sure.seems)];
    expect([seems.low > almost.low, seems.high < almost.high]).toEqual([true, true]);
  });
});

it.each([
  ['better', 480, 1_000, 570, 1_000],
  ['worse', 570, 1_000, 480, 1_000],
  ['seems-better', 50, 100, 60, 100],
  ['seems-worse', 60, 100, 50, 100],
  ['alike', 30_000, 60_000, 30_010, 60_000],
  ['few', 4, 10, 5, 10],
  ['few', 0, 0, 5, 10],
  ['few', 9, 9, 0, 1],
] as const)('%s: %i of %i, then %i of %i', (verdict, a, m, b, n) => {
  expect(verdictOf({ count: a, people: m }, { count: b, people: n })).toBe(verdict);
});
