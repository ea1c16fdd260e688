import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileCondition } from '../condition/compile.ts';
import type { Condition, Facts, FactValue } from '../condition/condition.ts';
import { loadJourney } from '../file/load.ts';
import type { Library } from '../library/library.ts';
import { demoContext, demoLibrary } from '../testing/demo.ts';
import { choices } from '../testing/moves.ts';
import { validJourney } from '../testing/random.ts';
import { runs } from '../testing/runs.ts';
import { pathOf } from './path.ts';
import { certainSteps, possibleSteps } from './progress.ts';

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

describe('the certain steps', () => {
  test('are those without an open condition, up to the first certain final step', () => {
    expect(certainSteps(journey, but('gifts', 'handover', 'paid'), demoLibrary)).toEqual([
      'parcel',
      'sign-in',
      'destination',
      'customs',
      'handover',
      'review',
      'pay',
    ]);
  });

  test('only increase as facts are decided, in any order', () => {
    const orders = [Object.keys(all), Object.keys(all).toReversed()];
    for (const order of orders) {
      const shown = order.map((_, count) => certainSteps(journey, but(...order.slice(count)), demoLibrary));
      for (const [index, before] of shown.entries())
        expect(shown[index + 1] ?? before).toEqual(expect.arrayContaining([...before]));
    }
  });

  test('contain a step listed in two places, one of which every customer meets', () => {
    const { journey: moved } = demoContext({
      id: 'a',
      title: 'A',
      steps: [
        { name: 'gift-note', when: { abroad: true } },
        { name: 'parcel' },
        { name: 'gift-note', when: { abroad: false } },
      ],
    });
    expect(certainSteps(moved, {}, demoLibrary)).toEqual(['gift-note', 'parcel']);
  });
});

/** Each journey with its facts, forbidden combinations, the possible and the certain steps. */
test.each<[string, readonly object[], readonly Condition[], Facts, string, string]>([
  [
    'a step whose condition the forbidden combinations rule out',
    [{ name: 'parcel' }, { name: 'courier', when: { handover: 'courier' } }],
    [{ account: 'none', handover: 'courier' }],
    { account: 'none' },
    'parcel',
    'parcel',
  ],
  [
    'a step that they require',
    [{ name: 'parcel' }, { name: 'courier', when: { handover: 'courier' } }],
    [{ account: 'none', handover: ['shop', 'locker'] }],
    { account: 'none' },
    'parcel courier',
    'parcel courier',
  ],
  [
    'a step that they rule out by another fact',
    [{ name: 'parcel' }, { name: 'courier', when: { handover: 'courier' } }],
    [
      { account: 'none', size: 'large' },
      { size: 'small', handover: 'courier' },
    ],
    { account: 'none' },
    'parcel',
    'parcel',
  ],
  [
    'a condition that contradicts itself',
    [{ name: 'parcel' }, { name: 'shop', when: { all: [{ handover: 'shop' }, { handover: 'locker' }] } }],
    [],
    {},
    'parcel',
    'parcel',
  ],
  [
    'a step after final steps of which every customer meets one',
    [
      { name: 'parcel' },
      { name: 'not-paid', when: { paid: false }, final: 'not-sent' },
      { name: 'sent', when: { paid: true }, final: 'sent' },
      { name: 'label' },
    ],
    [],
    {},
    'parcel not-paid sent',
    'parcel',
  ],
  [
    'a step for customers whom an earlier final step stops',
    [
      { name: 'not-paid', when: { paid: false }, final: 'not-sent' },
      { name: 'parcel' },
      { name: 'label', when: { paid: false } },
    ],
    [],
    {},
    'not-paid parcel',
    '',
  ],
  [
    'decided facts that are forbidden, which should not occur',
    [{ name: 'parcel' }, { name: 'courier', when: { handover: 'courier' } }],
    [{ account: 'none' }],
    { account: 'none' },
    'parcel courier',
    'parcel',
  ],
])('%s', (_, steps, never, facts, possible, certain) => {
  const context = demoContext({ id: 'a', title: 'A', steps });
  const library = { ...demoLibrary, never };
  expect(possibleSteps(context.journey, facts, library).join(' ')).toBe(possible);
  expect(certainSteps(context.journey, facts, library).join(' ')).toBe(certain);
});

test('facts that are too hard to complete leave an undecided step possible', () => {
  // Ten guests and nine rooms: no completion, which no short search shows.
  const [guests, rooms] = [10, 9].map((count) => Array.from({ length: count }, (_, nth) => `n${nth}`));
  const facts = Object.fromEntries((guests ?? []).map((name) => [name, { values: rooms ?? [] }]));
  const never = (rooms ?? []).flatMap((room) =>
    (guests ?? []).flatMap((one, nth) =>
      (guests ?? []).slice(nth + 1).map((other): Condition => ({ [one]: room, [other]: room })),
    ),
  );
  const library = { ...demoLibrary, facts, never };
  const steps = [{ name: 'parcel' }, { name: 'shop', when: { n0: 'n0' } }];
  const { journey: hard } = loadJourney({ id: 'a', title: 'A', steps }, library);
  if (!hard) throw new Error('The journey is not valid.');
  expect(possibleSteps(hard, {}, library)).toEqual(['parcel', 'shop']);
  expect(certainSteps(hard, {}, library)).toEqual(['parcel']);
});

const domains = Object.entries(demoLibrary.facts).filter(([, { derived }]) => !derived);

/** Returns every completion of the facts that the library's `never` allows. */
function completionsOf(facts: Facts, library: Library): readonly Facts[] {
  let found: readonly Facts[] = [{}];
  for (const [name, { values }] of domains) {
    const known = facts[name];
    found = found.flatMap((one) =>
      (known === undefined ? values : [known]).map((value) => ({ ...one, [name]: value })),
    );
  }
  const nevers = library.never.map((never) => compileCondition(never, library));
  return found.filter((one) => nevers.every((never) => never(one) === false));
}

const factArb = fc
  .record(
    Object.fromEntries(domains.map(([name, { values }]) => [name, fc.constantFrom<FactValue>(...values)])),
    { requiredKeys: [] },
  )
  .map((facts) => facts as Facts);
/** Combinations of two or three facts. */
const neverArb = fc.array(
  fc
    .tuple(
      factArb,
      fc.subarray(
        domains.map(([name]) => name),
        { minLength: 2, maxLength: 3 },
      ),
    )
    .map(([facts, names]) =>
      Object.fromEntries(Object.entries(facts).filter(([name]) => names.includes(name))),
    )
    .filter((never) => Object.keys(never).length > 1),
  { maxLength: 4 },
);

test('the possible steps are those of some completion, the certain ones those of every completion', () => {
  fc.assert(
    fc.property(choices, factArb, neverArb, (made, facts, never) => {
      const library = { ...demoLibrary, never };
      const { journey: random } = validJourney(made);
      const paths = completionsOf(facts, library).map((one) => pathOf(random, one, library).steps);
      fc.pre(paths.length > 0);
      const names = [...new Set(random.steps.map(({ name }) => name))];
      const inFileOrder = (steps: readonly string[]) => names.filter((name) => steps.includes(name));
      const possible = possibleSteps(random, facts, library);
      expect(inFileOrder(possible)).toEqual(
        names.filter((name) => paths.some((path) => path.includes(name))),
      );
      expect(new Set(possible).size).toBe(possible.length);
      const certain = certainSteps(random, facts, library);
      expect(certain).toEqual(possible.filter((name) => paths.every((path) => path.includes(name))));
      const { steps: prefix } = pathOf(random, facts, library);
      expect(certain.slice(0, prefix.length)).toEqual(prefix);
    }),
    runs(),
  );
});
