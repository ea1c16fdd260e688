import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Condition, FactValue } from '../condition/condition.ts';
import type { Journey } from '../file/file.ts';
import { pathOf } from '../path/path.ts';
import { demoContext, demoLibrary } from '../testing/demo.ts';
import { validJourney } from '../testing/random.ts';
import { runs } from '../testing/runs.ts';
import { coveringPaths } from './covering-paths.ts';
import { describeCustomers } from './describe-customers.ts';
import { diffJourneys } from './diff.ts';
import { journeyGraph, transitionsOf } from './graph.ts';
import { pathsOf } from './paths.ts';

const journeyOf = (...steps: readonly object[]): Journey =>
  demoContext({ id: 'parcel', title: 'Send a parcel', steps }).journey;

const choices = fc.array(
  fc.record({
    step: fc.nat(59),
    when: fc.nat(59),
    twice: fc.boolean(),
    commits: fc.boolean(),
    final: fc.boolean(),
  }),
  { minLength: 2, maxLength: 12 },
);

/** Every valuation of the facts that are not derived. */
const everybody: readonly Readonly<Record<string, FactValue>>[] = Object.entries(demoLibrary.facts)
  .filter(([, fact]) => !('derived' in fact))
  .reduce<Readonly<Record<string, FactValue>>[]>(
    (all, [name, { values }]) => all.flatMap((facts) => values.map((value) => ({ ...facts, [name]: value }))),
    [{}],
  );

const walked = (journey: Journey, facts: Readonly<Record<string, FactValue>>): readonly string[] =>
  pathOf(journey, facts, demoLibrary).steps;
const fits = (
  who: Readonly<Record<string, FactValue>>,
  facts: Readonly<Record<string, FactValue>>,
): boolean => Object.entries(who).every(([name, value]) => facts[name] === value);

describe('paths', () => {
  test('are listed once each, with exactly the customers who take them', () => {
    fc.assert(
      fc.property(choices, (made) => {
        const { journey } = validJourney(made);
        const paths = pathsOf(journey, demoLibrary);
        const names = paths.map(({ steps }) => steps.join());
        expect(new Set(names).size).toBe(names.length);
        const all = new Set(everybody.map((facts) => walked(journey, facts).join()));
        expect(new Set(names)).toEqual(all);
        for (const { steps, who, customer, outcome } of paths) {
          const those = everybody.filter((facts) => who.some((item) => fits(item, facts)));
          expect(those).toEqual(everybody.filter((facts) => walked(journey, facts).join() === steps.join()));
          expect(
            everybody.some(
              (facts) => fits(customer, facts) && walked(journey, facts).join() === steps.join(),
            ),
          ).toBe(true);
          expect(outcome).toBeDefined();
        }
      }),
      runs(60),
    );
  });

  test('with the same steps and two outcomes are two paths', () => {
    const journey = journeyOf(
      { name: 'parcel' },
      { name: 'sent', when: { gifts: true }, final: 'gift' },
      { name: 'sent', when: { gifts: false }, final: 'parcel' },
    );
    expect(pathsOf(journey, demoLibrary).map(({ outcome, who }) => [outcome, who])).toEqual([
      ['gift', [{ gifts: true }]],
      ['parcel', [{ gifts: false }]],
    ]);
  });

  test('of the demo: with and without log-in, customs, gift, three handovers, paid or not', () => {
    const paths = pathsOf(demoContext().journey, demoLibrary);
    expect(paths).toHaveLength(48);
  });
});

describe('paths of some customers', () => {
  const journey = journeyOf(
    { name: 'parcel' },
    { name: 'gift-note', when: { gifts: true } },
    { name: 'sign-in', when: { account: 'none' } },
    { name: 'sent', final: 'sent' },
  );
  const of = (among: Condition) =>
    pathsOf(journey, demoLibrary, among).map(({ steps, who }) => [steps.join(' '), who]);

  it.each<readonly [Condition, unknown]>([
    [{ gifts: true, account: 'none' }, [['parcel gift-note sign-in sent', [{}]]]],
    [
      { not: { gifts: true } },
      [
        ['parcel sign-in sent', [{ account: 'none' }]],
        ['parcel sent', [{ account: 'member' }]],
      ],
    ],
    [{ all: [{ gifts: true }, { gifts: false }] }, []],
    // A fact that the journey does not read.
    [{ size: 'large', gifts: true, account: 'member' }, [['parcel gift-note sent', [{}]]]],
  ])('%j', (among, expected) => {
    expect(of(among)).toEqual(expected);
  });
});

describe('the smallest set of customers that covers a journey', () => {
  const movesOf = (steps: readonly string[]): readonly string[] =>
    steps.map((step, at) => `${steps[at - 1] ?? '-'} ${step}`);

  test('covers every reachable step and transition', () => {
    fc.assert(
      fc.property(choices, (made) => {
        const { journey } = validJourney(made);
        const paths = pathsOf(journey, demoLibrary);
        const few = coveringPaths(paths);
        const moves = new Set(few.flatMap(({ steps }) => movesOf(steps)));
        expect(moves).toEqual(new Set(paths.flatMap(({ steps }) => movesOf(steps))));
        const spare = few.filter(({ steps: mine }) => {
          const others = new Set(
            few
              .filter(({ steps }) => steps !== mine)
              .flatMap(({ steps }) => [...movesOf(steps), steps.at(-1)]),
          );
          return [...movesOf(mine), mine.at(-1)].every((move) => others.has(move));
        });
        expect(paths.length > 24 ? [] : spare).toEqual([]);
      }),
      runs(60),
    );
  });

  test('is one customer for one path, and one more for each branch', () => {
    const count = (...steps: readonly object[]): number =>
      coveringPaths(pathsOf(journeyOf(...steps), demoLibrary)).length;
    const end = { name: 'sent', final: 'sent' };
    expect(count({ name: 'parcel' }, end)).toBe(1);
    expect(count({ name: 'parcel' }, { name: 'gift-note', when: { gifts: true } }, end)).toBe(2);
    expect(
      count(
        { name: 'handover' },
        { name: 'courier', when: { handover: 'courier' } },
        { name: 'shop', when: { handover: 'shop' } },
        end,
      ),
    ).toBe(3);
  });
});

describe('transitions and their graph', () => {
  test('lists every transition and the customers who take it', () => {
    const journey = journeyOf(
      { name: 'parcel' },
      { name: 'gift-note', when: { gifts: true } },
      { name: 'sent', final: 'sent' },
    );
    expect(transitionsOf(journey, demoLibrary)).toEqual([
      { from: -1, to: 0, who: [{}] },
      { from: 0, to: 1, who: [{ gifts: true }] },
      { from: 0, to: 2, who: [{ gifts: false }] },
      { from: 1, to: 2, who: [{}] },
    ]);
    expect(journeyGraph(journey, demoLibrary)).toBe(`flowchart TD
  start(("start"))
  s0["parcel"]
  s1["gift-note"]
  s2["sent"]
  start --> s0
  s0 -->|"gifts = true"| s1
  s0 -->|"gifts = false"| s2
  s1 --> s2
  s2 --> e2(["sent"])
`);
  });

  test('the graph has retries and commits', () => {
    const graph = journeyGraph(demoContext().journey, demoLibrary);
    expect(graph).toContain('s10["pay · commits"]');
    expect(graph).toContain('s12 -.->|"retry"| s10');
  });
});

describe('the description of a group of customers', () => {
  test.each([
    [[{}], ['']],
    [[{ a: 'x' }, { a: 'y' }], ['a = x or y']],
    [
      [
        { a: 'x', b: true },
        { a: 'y', b: true },
        { a: 'x', b: false },
        { a: 'y', b: false },
      ],
      ['a = x or y, b = true or false'],
    ],
    [
      [
        { a: 'x', b: true },
        { a: 'y', b: false },
      ],
      ['a = x, b = true', 'a = y, b = false'],
    ],
    [
      [{ a: 'x' }, { b: true }],
      ['a = x', 'b = true'],
    ],
  ])('%j', (who, words) => {
    expect(describeCustomers(who)).toEqual(words);
  });
});

describe('the paths that an edit changes', () => {
  const end = { name: 'sent', final: 'sent' };
  const before = journeyOf(
    { name: 'parcel' },
    { name: 'destination' },
    { name: 'gift-note', when: { gifts: true } },
    end,
  );

  test('none, for an equal file', () => {
    expect(diffJourneys(before, before, demoLibrary)).toEqual([]);
  });

  test('the customers with another path, and where those in flight continue', () => {
    const after = journeyOf(
      { name: 'parcel' },
      { name: 'handover', when: { gifts: true } },
      { name: 'destination' },
      { name: 'gift-note', when: { gifts: true } },
      end,
    );
    expect(diffJourneys(before, after, demoLibrary)).toEqual([
      {
        who: [{ gifts: true }],
        before: ['parcel', 'destination', 'gift-note', 'sent'],
        after: ['parcel', 'handover', 'destination', 'gift-note', 'sent'],
        inFlight: [
          { at: 'parcel', lands: 'parcel', askedAgain: [] },
          { at: 'destination', lands: 'handover', askedAgain: ['handover'] },
          { at: 'gift-note', lands: 'handover', askedAgain: ['handover'] },
        ],
      },
    ]);
  });

  test('a removed step moves its customers to the next open one', () => {
    const after = journeyOf({ name: 'parcel' }, { name: 'gift-note', when: { gifts: true } }, end);
    const changes = diffJourneys(before, after, demoLibrary);
    expect(changes.map(({ who }) => who)).toEqual([[{ gifts: true }], [{ gifts: false }]]);
    expect(changes[1]?.inFlight).toEqual([
      { at: 'parcel', lands: 'parcel', askedAgain: [] },
      { at: 'destination', lands: 'sent', askedAgain: [] },
    ]);
  });
});
