import { describe, expect, test } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import { demoContext, demoLibrary } from '../testing/demo.ts';
import { pathOf } from './path.ts';

const { journey } = demoContext();
const all: Facts = {
  account: 'none',
  gifts: true,
  size: 'large',
  abroad: true,
  handover: 'shop',
  paid: true,
};
const but = (...missing: string[]): Facts =>
  Object.fromEntries(Object.entries(all).filter(([fact]) => !missing.includes(fact)));

describe('the path', () => {
  test.each<[string, Facts, boolean, string]>([
    [
      'everything decided',
      all,
      true,
      'parcel sign-in destination customs gift-note handover shop wrapping review pay label sent',
    ],
    [
      'other facts',
      { ...all, account: 'member', gifts: false, size: 'small', handover: 'locker' },
      true,
      'parcel destination handover review pay label sent',
    ],
    [
      'up to the first final step',
      { ...all, handover: 'locker', paid: false },
      true,
      'parcel sign-in destination customs gift-note handover review pay not-paid',
    ],
    ['nothing decided: the decided prefix', {}, false, 'parcel'],
    [
      'an open fact in the middle hides all that follows',
      but('gifts'),
      false,
      'parcel sign-in destination customs',
    ],
    ['a derived fact is open while its source is', but('size'), false, 'parcel sign-in destination'],
    [
      'a derived fact that is settled by one of two',
      { ...but('size'), abroad: false, paid: false },
      true,
      'parcel sign-in destination gift-note handover shop wrapping review pay not-paid',
    ],
    [
      'open only at the end',
      but('paid'),
      false,
      'parcel sign-in destination customs gift-note handover shop wrapping review pay',
    ],
  ])('%s', (_, facts, complete, steps) => {
    expect(pathOf(journey, facts, demoLibrary)).toEqual({ complete, steps: steps.split(' ') });
  });

  test('a journey without a final step ends with its last', () => {
    const context = demoContext({ id: 'a', title: 'A', steps: [{ name: 'parcel' }, { name: 'shop' }] });
    expect(pathOf(context.journey, {}, demoLibrary)).toEqual({ complete: true, steps: ['parcel', 'shop'] });
  });

  test('a step listed twice is where its condition holds', () => {
    const { journey: moved } = demoContext({
      id: 'a',
      title: 'A',
      steps: [
        { name: 'gift-note', when: { gifts: true } },
        { name: 'parcel' },
        { name: 'gift-note', when: { gifts: false } },
      ],
    });
    expect(pathOf(moved, { gifts: true }, demoLibrary).steps).toEqual(['gift-note', 'parcel']);
    expect(pathOf(moved, { gifts: false }, demoLibrary).steps).toEqual(['parcel', 'gift-note']);
  });
});

test.each<[Facts, boolean | undefined]>([
  [{ abroad: true, size: 'large' }, true],
  [{ abroad: true, size: 'small' }, false],
  [{ abroad: true }, undefined],
  [{ size: 'small' }, false],
  [{ bulky: true, size: 'small' }, false],
])('a derived fact is computed from its condition, whatever value is given: %j', (facts, expected) => {
  expect(lookupIn(facts, demoLibrary)('bulky')).toBe(expected);
});
