import type { FlowVisits } from '@senda/contract';
import { describe, expect, it } from 'vitest';
import { provenLibrary } from '../library/proven.ts';
import { sampleFiles } from './draft.sample.ts';
import {
  compareFlows,
  daysOf,
  type FlowRoad,
  funnelOf,
  kindsOf,
  type Measured,
  per100,
  worstOf,
} from './flow.ts';
import { createProver } from './proof.ts';

const roadOf = (steps: string, ...paths: readonly string[]): FlowRoad => ({
  hash: steps,
  steps: steps.split(' ').map((name) => ({
    name,
    end: name === 'bought' ? 'goal' : name === 'failed' ? 'other' : null,
  })),
  paths: paths.flatMap((path) =>
    ['bought', 'failed'].map((end) => ({ steps: [...path.split(' '), end], who: [{ path }] })),
  ),
});
const visits = (
  path: string,
  furthest: string | null,
  people: number,
  last = furthest ?? 'plan',
): FlowVisits => ({
  path: path.split(' '),
  furthest,
  last,
  people,
});

const kept = 'plan number port-in address payment';
const fresh = 'plan number address payment';
const file = 'plan number port-in address payment failed bought';
const road = roadOf(file, kept, fresh);
const people = [
  visits(`${kept} bought`, 'bought', 40),
  visits(`${kept} failed`, 'failed', 2),
  visits(kept, 'port-in', 20),
  visits(`${fresh} bought`, 'bought', 30),
  visits(fresh, 'address', 5, 'plan'),
  visits('plan number', 'plan', 3),
];

describe('people by step', () => {
  it('who was not asked is told from who left, and each later step has at most as many', () => {
    const { steps, people: all, done } = funnelOf(road, people);
    expect([all, done]).toEqual([100, 70]);
    expect(
      steps.map(({ step, through, reached, notAsked, left }) =>
        [step, through, reached, notAsked, left].join(' '),
      ),
    ).toEqual([
      'plan 100 100 0 3',
      'number 97 97 0 0',
      'port-in 97 62 35 20',
      'address 77 77 0 5',
      'payment 72 72 0 0',
      'failed 2 2 0 0',
      'bought 70 70 0 0',
    ]);
  });

  it('names the step at which most stop', () => {
    expect(worstOf(funnelOf(road, people))?.step).toBe('port-in');
    expect(worstOf(funnelOf(road, [visits(`${kept} bought`, 'bought', 1)]))).toBeNull();
    expect(funnelOf(road, []).steps.every(({ through }) => through === 0)).toBe(true);
    expect([per100(1, 3), per100(0, 0)]).toEqual([33, 0]);
  });

  it('by kind of customer, as soon as their path is known', () => {
    const { kinds, open } = kindsOf({ road, visits: people });
    expect(open).toBe(3);
    expect(kinds.map(({ who, people: all, done }) => [who[0]?.['path'], all, done])).toEqual([
      [kept, 62, 40],
      [fresh, 35, 30],
    ]);
  });
});

describe('a version beside another one', () => {
  const measured = (version: FlowRoad, ...all: readonly FlowVisits[]): Measured => ({
    road: version,
    visits: all,
  });

  it('is equal where no path changes, whatever the numbers are', () => {
    const compared = compareFlows(
      measured(road, ...people),
      measured(road, visits(`${kept} bought`, 'plan', 900)),
    );
    expect(compared).toEqual({ kind: 'equal' });
  });

  it('counts only people whose path changes, from the step where that is decided', () => {
    const shorter = 'plan number port-in payment';
    const next = roadOf(file, shorter, fresh);
    const compared = compareFlows(
      measured(road, ...people),
      measured(
        next,
        visits(`${shorter} bought`, 'bought', 50),
        visits(shorter, 'port-in', 10),
        visits(shorter, 'number', 7),
        visits(`${fresh} bought`, 'bought', 900),
      ),
    );
    expect(compared).toMatchObject({
      kind: 'changed',
      before: { count: 40, people: 62 },
      after: { count: 50, people: 60 },
      verdict: 'better',
    });
  });

  describe('by way, as far as its paths are one until it is decided that they change', () => {
    const steps = 'plan extras number port-in address payment failed bought';
    const was = roadOf(
      steps,
      'plan extras number port-in address payment',
      'plan number port-in address payment',
      fresh,
      'plan extras number address payment',
    );
    const is = roadOf(
      steps,
      'plan extras number port-in payment',
      'plan number port-in payment',
      fresh,
      'plan extras number address payment',
    );
    const compared = compareFlows(
      measured(
        was,
        visits('plan', 'plan', 8),
        visits('plan number', 'number', 4),
        visits(`${kept} bought`, 'bought', 40),
        visits(kept, 'port-in', 20),
        visits('plan extras number port-in address payment bought', 'bought', 9),
        visits(`${fresh} bought`, 'bought', 30),
        visits(fresh, 'address', 10),
      ),
      measured(
        is,
        visits('plan number', 'number', 3),
        visits('plan number port-in payment bought', 'bought', 50),
        visits('plan number port-in payment', 'port-in', 10),
        visits('plan extras number port-in payment', 'port-in', 1),
        visits(`${fresh} bought`, 'bought', 33),
      ),
    );
    if (compared.kind === 'equal') throw new Error('Paths change.');
    const { ways, others, undecided, marks } = compared;

    it('each of them, the most people first, and only what is known', () => {
      expect(
        ways.map(({ key, fork, paths, before, after, verdict }) => [
          key,
          fork,
          paths,
          [before.count, before.people],
          [after.count, after.people],
          verdict,
        ]),
      ).toEqual([
        ['plan number', 'number', 1, [40, 60], [50, 60], 'better'],
        ['plan extras number', 'number', 1, [9, 9], [0, 1], 'few'],
      ]);
      expect(others).toEqual({
        before: { count: 30, people: 40 },
        after: { count: 33, people: 33 },
      });
      expect(undecided).toBe(15);
      const { before, after } = compared;
      expect([before, after].map(({ count, people: all }) => [count, all])).toEqual([
        [49, 69],
        [50, 61],
      ]);
    });

    it('tells customers with the same facts apart by what they passed', () => {
      const anyone = (one: FlowRoad) =>
        measured({ ...one, paths: one.paths.map(({ steps: on }) => ({ steps: on, who: [{}] })) });
      expect(compareFlows(anyone(was), anyone(is))).toMatchObject({
        ways: [
          { passes: ['extras'], skips: [] },
          { passes: [], skips: ['extras'] },
        ],
      });
      expect(ways).toMatchObject([{ passes: [], skips: [] }, {}]);
    });

    it('shows its people from the step where it is decided, at the steps of its paths', () => {
      const shown = ways[0]?.after.funnel.steps.map(({ step, reached, notAsked, left }) =>
        [step, reached, notAsked, left].join(' '),
      );
      expect(shown).toEqual([
        'number 60 0 0',
        'port-in 60 0 10',
        'payment 50 0 0',
        'failed 0 0 0',
        'bought 50 0 0',
      ]);
    });

    it('marks the paths that changed, and of which way they are', () => {
      expect(marks.map(({ isChanged, way }) => [isChanged, way])).toEqual([
        [true, 'plan extras number'],
        [true, 'plan number'],
        [false, null],
        [false, null],
      ]);
    });
  });

  it('counts everybody where it is decided at another step in each: who came that far are not the same people', () => {
    const later = 'plan number address port-in payment';
    const next = roadOf('plan number address port-in payment failed bought', later, fresh);
    const compared = compareFlows(
      measured(road, ...people),
      measured(next, visits(`${later} bought`, 'bought', 30), visits(later, 'number', 70)),
    );
    expect(compared).toMatchObject({
      kind: 'everyone',
      before: { count: 70, people: 100 },
      after: { count: 30, people: 100 },
      verdict: 'worse',
      ways: [],
      others: null,
      undecided: 0,
    });
  });

  it('counts everybody where every path changes', () => {
    const next = roadOf('number plan port-in address payment failed bought', 'number plan payment');
    expect(compareFlows(measured(road, ...people), measured(next))).toMatchObject({
      kind: 'everyone',
      verdict: 'few',
    });
  });
});

it('counts people by the day on which they were first seen, of each version by its own goal', () => {
  const day = 24 * 60 * 60_000;
  const other = { ...road, steps: [{ name: 'done', end: 'goal' as const }] };
  const days = daysOf(
    [
      {
        road,
        days: [
          { day: 0, furthest: 'bought', people: 3 },
          { day: 0, furthest: 'failed', people: 2 },
          { day: 2, furthest: null, people: 1 },
          { day: 3, furthest: 'bought', people: 9 },
        ],
      },
      { road: other, days: [{ day: 2, furthest: 'done', people: 4 }] },
    ],
    { from: 1_000, until: 1_000 + 2 * day + 1 },
  );
  expect(days).toEqual([
    { at: 1_000, count: 3, people: 5 },
    { at: 1_000 + day, count: 0, people: 0 },
    { at: 1_000 + 2 * day, count: 4, people: 5 },
  ]);
});

it('reads the road of a text: the goal, and an end that is tried again', () => {
  const files = sampleFiles.sound;
  const prover = createProver(provenLibrary);
  const read = prover.flowRoad(files, files[0]?.text ?? '');
  expect(read?.steps.filter(({ end }) => end)).toEqual([
    { name: 'payment-failed', end: 'other' },
    { name: 'payment-success', end: 'goal' },
  ]);
  expect(read?.hash).toMatch(/^[0-9a-f]{16}$/);
  expect(read?.paths.length).toBeGreaterThan(1);
  expect(prover.flowRoad(files, '{')).toBeNull();
});
