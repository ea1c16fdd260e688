import type { Benefit, Product } from '@senda/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { planIn } from '../../common/catalogue/catalogue.ts';
import { sampleCatalogue } from '../../common/catalogue/sample.ts';
import { comparePlans, directionOf, highlightsOf, shownChange } from './comparison.ts';

function plan(sku: string, ...benefits: Benefit[]): Product {
  const product = planIn(sampleCatalogue, sku);
  if (!product) throw new Error(`The sample has no ${sku}.`);
  return benefits.length > 0 ? { ...product, benefits } : product;
}
const compare = (today: Product | undefined, next: Product) =>
  comparePlans({ product: today, cost: 19_900 }, { product: next, cost: next.cost.amount });

describe('the rows', () => {
  it('show price, kind, data, sharing, calls, use abroad and duration, equal ones as such', () => {
    expect(compare(plan('senda-20'), plan('senda-50'))).toEqual([
      {
        property: 'price',
        today: { kind: 'amount', quantity: 19_900 },
        next: { kind: 'amount', quantity: 29_900 },
        same: false,
        difference: 10_000,
      },
      {
        property: 'type',
        today: { kind: 'prepaid' },
        next: { kind: 'prepaid' },
        same: true,
        difference: null,
      },
      {
        property: 'data',
        today: { kind: 'gigabytes', quantity: 20 },
        next: { kind: 'gigabytes', quantity: 50 },
        same: false,
        difference: 30,
      },
      {
        property: 'sharing',
        today: { kind: 'included' },
        next: { kind: 'included' },
        same: true,
        difference: null,
      },
      {
        property: 'calls',
        today: { kind: 'unlimited' },
        next: { kind: 'unlimited' },
        same: true,
        difference: null,
      },
      {
        property: 'abroad',
        today: { kind: 'included' },
        next: { kind: 'included' },
        same: true,
        difference: null,
      },
      {
        property: 'duration',
        today: { kind: 'days', quantity: 30 },
        next: { kind: 'days', quantity: 30 },
        same: true,
        difference: null,
      },
    ]);
  });

  test.each<[string, Benefit[], Benefit[], string, object]>([
    [
      'unlimited data',
      [{ kind: 'data', quantity: 20, unit: 'GB' }],
      [{ kind: 'data' }],
      'data',
      { next: { kind: 'unlimited' }, same: false, difference: null },
    ],
    [
      'counted sharing',
      [{ kind: 'sharing', quantity: 5, unit: 'GB' }],
      [{ kind: 'sharing', quantity: 20 }],
      'sharing',
      { difference: 15 },
    ],
    [
      'counted calls',
      [{ kind: 'calls', quantity: 100, unit: 'min' }],
      [{ kind: 'calls', quantity: 300, unit: 'min' }],
      'calls',
      { next: { kind: 'counted', quantity: 300, unit: 'min' }, difference: 200 },
    ],
    [
      'calls in other units',
      [{ kind: 'calls', quantity: 100, unit: 'min' }],
      [{ kind: 'calls', quantity: 100, unit: 'calls' }],
      'calls',
      { same: false, difference: null },
    ],
    [
      'roaming that becomes an extra',
      [{ kind: 'roaming' }],
      [{ kind: 'roaming-extra' }],
      'abroad',
      { today: { kind: 'included' }, next: { kind: 'extra' }, same: false },
    ],
    ['a benefit that ends', [{ kind: 'roaming' }], [{ kind: 'calls' }], 'abroad', { next: { kind: 'none' } }],
  ])('%s', (_, today, next, property, expected) => {
    const row = compare(plan('senda-20', ...today), plan('senda-50', ...next)).find(
      (found) => found.property === property,
    );
    expect(row).toMatchObject(expected);
  });

  it('omit what neither plan has', () => {
    const rows = compare(plan('senda-20', { kind: 'calls' }), plan('senda-50', { kind: 'calls' }));
    expect(rows.map(({ property }) => property)).toEqual(['price', 'type', 'calls', 'duration']);
  });

  it('do not claim anything about a current plan that the catalogue does not describe', () => {
    const rows = compare(undefined, plan('senda-50'));
    expect(rows.map(({ today }) => today.kind)).toEqual(['amount', ...Array(6).fill('unknown')]);
    expect(rows.some(({ same }) => same)).toBe(false);
  });
});

describe('a change', () => {
  test.each([
    [1, 'more'],
    [0, 'same'],
    [-1, 'less'],
  ])('by %i is %s', (difference, direction) => {
    expect(directionOf(difference)).toBe(direction);
  });

  it('is shown without sign, in the unit of the values', () => {
    const [price, , data, sharing] = compare(plan('senda-20'), plan('senda-8'));
    if (!price || !data || !sharing) throw new Error('The sample has no such rows.');
    expect(shownChange(price)).toEqual({ direction: 'less', value: { kind: 'amount', quantity: 7_900 } });
    expect(shownChange(data)).toEqual({ direction: 'less', value: { kind: 'gigabytes', quantity: 12 } });
    expect(shownChange(sharing)).toBeNull();
  });
});

describe('the highlights of a card', () => {
  const highlights = (today: Product | undefined, next: Product) =>
    highlightsOf(compare(today, next)).map(({ property, kind, change, difference }) => [
      property,
      kind,
      change,
      difference,
    ]);

  it('are the benefits against those of today', () => {
    expect(highlights(plan('senda-20'), plan('senda-8'))).toEqual([
      ['data', 'gigabytes', 'less', 12],
      ['sharing', 'included', 'same', 0],
      ['calls', 'unlimited', 'same', 0],
      ['abroad', 'extra', 'other', 0],
    ]);
    expect(highlights(plan('senda-8'), plan('senda-20'))[0]).toEqual(['data', 'gigabytes', 'more', 12]);
  });

  it('compare data only with data of today, and name unlimited data anyway', () => {
    expect(highlights(undefined, plan('senda-50')).map(([property]) => property)).toEqual([
      'sharing',
      'calls',
      'abroad',
    ]);
    expect(highlights(undefined, plan('senda-50', { kind: 'data' }))).toEqual([
      ['data', 'unlimited', 'other', 0],
    ]);
  });

  it('omit what the plan does not have, and counted calls', () => {
    const next = plan('senda-50', { kind: 'calls', quantity: 100, unit: 'min' });
    expect(highlights(plan('senda-20'), next)).toEqual([]);
  });
});

const benefit = fc.record(
  {
    kind: fc.constantFrom('data', 'calls', 'roaming', 'roaming-extra', 'sharing', 'other'),
    quantity: fc.integer({ min: 1, max: 100 }),
    unit: fc.constantFrom('GB', 'MB', 'min'),
  },
  { requiredKeys: ['kind'] },
) as fc.Arbitrary<Benefit>;

it('finds no difference between equal plans, and opposite ones in the other direction', () => {
  fc.assert(
    fc.property(fc.array(benefit), fc.array(benefit), (one, other) => {
      const [a, b] = [
        plan('senda-20', ...one, { kind: 'other' }),
        plan('senda-50', ...other, { kind: 'other' }),
      ];
      const sides = [
        { product: a, cost: 1 },
        { product: b, cost: 2 },
      ] as const;
      expect(
        comparePlans(sides[0], sides[0]).every(({ same, difference }) => same && difference === null),
      ).toBe(true);
      const there = comparePlans(sides[0], sides[1]);
      const back = comparePlans(sides[1], sides[0]);
      expect(back.map(({ difference }) => difference && -difference)).toEqual(
        there.map(({ difference }) => difference),
      );
      expect(there.every(({ same, difference }) => !same || difference === null)).toBe(true);
    }),
  );
});
