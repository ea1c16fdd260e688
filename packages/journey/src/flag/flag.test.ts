import { expect, it } from 'vitest';
import { drawFlags, type Flag } from './flag.ts';

const day = Date.parse('2026-12-10');
const customers = Array.from({ length: 20_000 }, (_, index) => `customer-${index}`);
const flag = (rest: Partial<Flag>): Flag => ({ values: ['a', 'b', 'c'], default: 'a', ...rest });
const valueOf = (one: Flag, customer: string, now = day) =>
  drawFlags({ flagOne: one }, customer, now)['flagOne'];
const shareOf = (one: Flag, value: string) =>
  customers.filter((customer) => valueOf(one, customer) === value).length / customers.length;

it('draws each value for its percentage of the customers, the default for the rest', () => {
  const split = flag({ percent: { b: 30, c: 10 } });
  expect(shareOf(split, 'a')).toBeCloseTo(0.6, 1);
  expect(Math.abs(shareOf(split, 'b') - 0.3)).toBeLessThan(0.015);
  expect(Math.abs(shareOf(split, 'c') - 0.1)).toBeLessThan(0.015);
});

it('draws the same value for a customer each time, and flags independently of each other', () => {
  const half: Flag = { values: [true, false], default: false, percent: { true: 50 } };
  const both = customers.map((id) => drawFlags({ flagOne: half, flagTwo: half }, id, day));
  expect(both).toEqual(customers.map((id) => drawFlags({ flagOne: half, flagTwo: half }, id, day)));
  const alike = both.filter(({ flagOne, flagTwo }) => flagOne === flagTwo).length / both.length;
  expect(Math.abs(alike - 0.5)).toBeLessThan(0.015);
});

it('a raised percentage keeps the customers who have the value', () => {
  const [less, more] = [20, 60].map((b) => flag({ percent: { b } })) as [Flag, Flag];
  const had = customers.filter((customer) => valueOf(less, customer) === 'b');
  expect(had.length).toBeGreaterThan(3_000);
  expect(had.every((customer) => valueOf(more, customer) === 'b')).toBe(true);
});

it.each([
  ['2026-12-09T23:59:59Z', 'a'],
  ['2026-12-10', 'b'],
  ['2026-12-20T05:59:59Z', 'b'],
  ['2026-12-20T06:00:00Z', 'a'],
])('at %s a flag from 10 December until the 20th in Mexico City is %s', (now, value) => {
  const all = flag({ percent: { b: 100 }, from: '2026-12-10', until: '2026-12-20T00:00:00-06:00' });
  expect(valueOf(all, 'ana', Date.parse(now))).toBe(value);
});

it('is the default without percentages', () => {
  expect(customers.every((customer) => valueOf(flag({ default: 'c' }), customer) === 'c')).toBe(true);
});

it('a value with a name that every object inherits has no percentage of its own', () => {
  const odd: Flag = { values: ['constructor', 'b'], default: 'b', percent: {} };
  expect(customers.every((customer) => valueOf(odd, customer) === 'b')).toBe(true);
});

it.each([
  ['b', { b: 25, c: 25 }, { b: 50, c: 25 }],
  ['c', { b: 25, c: 25 }, { b: 25, c: 75 }],
])('a raised percentage of %s moves no customer of a third value', (raised, less, more) => {
  const [before, after] = [flag({ percent: less }), flag({ percent: more })];
  const moved = customers.filter((customer) => valueOf(before, customer) !== valueOf(after, customer));
  expect(moved.length / customers.length).toBeCloseTo((more[raised as 'b'] - less[raised as 'b']) / 100, 1);
  expect(new Set(moved.map((customer) => valueOf(before, customer)))).toEqual(new Set(['a']));
  expect(new Set(moved.map((customer) => valueOf(after, customer)))).toEqual(new Set([raised]));
});
