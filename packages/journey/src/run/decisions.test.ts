import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadJourney } from '../file/load.ts';
import { defineStep, type Library } from '../library/library.ts';
import { demoAnswers, demoLibrary, finish, guest, play } from '../testing/demo.ts';
import { advance } from './advance.ts';
import { migrateRun } from './migrate.ts';
import { persistRun, restoreRun } from './persist.ts';
import { factsOf, type JourneyContext, stepsOf } from './run.ts';

/** What the last decision read. */
let read: unknown;

/** A courier carries a parcel up to a weight that the journey file sets; a heavier one needs two. */
const courier = defineStep({
  name: 'courier',
  route: '/courier',
  needs: [{ data: 'weight' }],
  data: v.object({ place: v.string() }),
  settings: v.strictObject({ carries: v.optional(v.number(), 20) }),
  decides: {
    couriers: (_, { settings, earlier }) => {
      read = earlier;
      return Number(earlier['weight']) > settings.carries ? 'two' : 'one';
    },
  },
});

const library: Library = {
  ...demoLibrary,
  facts: { ...demoLibrary.facts, couriers: { values: ['one', 'two'] } },
  steps: { ...demoLibrary.steps, courier },
};

/** Returns a journey in which two couriers ask for a note, with these settings of the courier. */
function contextWith(settings: object | undefined, { commits = false, lists = true } = {}): JourneyContext {
  const { journey, findings } = loadJourney(
    {
      id: 'parcel',
      title: 'Send a parcel',
      steps: [
        { name: 'parcel' },
        { name: 'destination' },
        ...(lists ? [{ name: 'courier', ...(settings && { settings }), ...(commits && { commits }) }] : []),
        ...(lists ? [{ name: 'gift-note', when: { couriers: 'two' } }] : []),
        { name: 'sent', final: 'sent' },
      ],
    },
    library,
  );
  if (!journey) throw new Error(findings.map(({ message }) => message).join('\n'));
  return { journey, library };
}

const to = (context: JourneyContext, weight: number) =>
  play(context, guest, finish('parcel', { weight }), finish('destination'), finish('courier'));

test.each([
  [2, undefined, 'one'],
  [25, undefined, 'two'],
  [2, { carries: 1 }, 'two'],
  [25, { carries: 25 }, 'one'],
])('a parcel of %d kg under the settings %o takes couriers: %s', (weight, settings, couriers) => {
  const context = contextWith(settings);
  const { run } = to(context, weight);
  expect(factsOf(context, run)).toMatchObject({ couriers });
  expect(stepsOf(context, run).includes('gift-note')).toBe(couriers === 'two');
  const { run: again, dropped } = restoreRun(context, JSON.parse(JSON.stringify(persistRun(run))));
  expect([dropped, factsOf(context, again)]).toEqual([[], factsOf(context, run)]);
});

test('a decision sees what its step needs, and nothing else', () => {
  to(contextWith(undefined), 2);
  expect(read).toEqual({ weight: 2 });
});

test('a change of earlier data that the step needs is decided again: the step is asked', () => {
  const context = contextWith(undefined);
  const there = to(context, 2);
  const change = (weight: number) =>
    [{ type: 'go-to', step: 'parcel' } as const, finish('parcel', { weight })].reduce(
      (position, event) => advance(context, position, event),
      there,
    );
  const heavy = change(25);
  expect(heavy.run).toMatchObject({ current: 'destination', done: ['parcel', 'destination'] });
  expect(factsOf(context, heavy.run)).not.toHaveProperty('couriers');
  const atCourier = advance(context, heavy, finish('destination'));
  const again = advance(context, atCourier, finish('courier', atCourier.run.drafts['courier']?.answer));
  expect(factsOf(context, again.run)).toMatchObject({ couriers: 'two' });
  expect(again.run.current).toBe('gift-note');
  // The same answer again asks for nothing.
  expect(change(2).run.done).toContain('courier');
});

test('a run follows the settings of a changed file', () => {
  const from = contextWith(undefined);
  const strict = contextWith({ carries: 1 });
  const { run } = migrateRun(from, strict, to(from, 2).run);
  expect(run).toMatchObject({ current: 'gift-note', data: { courier: demoAnswers['courier'] } });
  expect(factsOf(strict, run)).toMatchObject({ couriers: 'two' });
});

test('a commit keeps what it decided, by data finished before it, where a later file lists neither', () => {
  const from = contextWith(undefined, { commits: true });
  const bare = contextWith(undefined, { lists: false });
  for (const [weight, couriers] of [
    [2, 'one'],
    [25, 'two'],
  ] as const) {
    const { run } = migrateRun(from, bare, to(from, weight).run);
    expect(factsOf(bare, run)).toMatchObject({ couriers });
  }
});
