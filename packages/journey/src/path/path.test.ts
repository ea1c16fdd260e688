import { describe, expect, test } from 'vitest';
import type { Facts } from '../condition/condition.ts';
import { lookupIn } from '../condition/lookup.ts';
import { demoContext, demoLibrary } from '../testing/demo.ts';
import { pathOf, possibleSteps } from './path.ts';

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

describe('the possible steps', () => {
  test('are the steps on the path or still possible, up to the first certain final step', () => {
    expect(possibleSteps(journey, but('gifts', 'handover', 'paid'), demoLibrary)).toEqual([
      'parcel',
      'sign-in',
      'destination',
      'customs',
      'gift-note',
      'handover',
      'courier',
      'shop',
      'wrapping',
      'review',
      'pay',
      'label',
      'not-paid',
      'sent',
    ]);
  });

  test('are the path once everything is decided', () => {
    for (const facts of [all, { ...all, paid: false }, { ...all, handover: 'locker', size: 'small' }]) {
      expect(possibleSteps(journey, facts, demoLibrary)).toEqual(pathOf(journey, facts, demoLibrary).steps);
    }
  });

  test('only decrease as facts are decided, in any order', () => {
    const orders = [Object.keys(all), Object.keys(all).toReversed()];
    for (const order of orders) {
      const outlooks = order.map((_, count) =>
        possibleSteps(journey, but(...order.slice(count)), demoLibrary),
      );
      for (const [index, shown] of outlooks.entries())
        expect(outlooks[index - 1] ?? shown).toEqual(expect.arrayContaining([...shown]));
    }
  });

  test('contain a step listed in two places once', () => {
    const context = demoContext({
      id: 'a',
      title: 'A',
      steps: [
        { name: 'gift-note', when: { abroad: true } },
        { name: 'parcel' },
        { name: 'gift-note', when: { abroad: false } },
      ],
    });
    expect(possibleSteps(context.journey, {}, demoLibrary)).toEqual(['gift-note', 'parcel']);
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
