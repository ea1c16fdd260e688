import * as v from 'valibot';
import { expect, test } from 'vitest';
import { loadJourney } from '../file/load.ts';
import { defineLibrary, defineStep } from '../library/library.ts';
import { finish, play } from '../testing/demo.ts';
import { migrateRun } from './migrate.ts';
import { factsOf, type JourneyContext, stepsOf } from './run.ts';

const library = defineLibrary({
  facts: {},
  steps: {
    name: defineStep({ name: 'name', route: '/name', data: v.object({ name: v.string() }) }),
    extras: defineStep({ name: 'extras', route: '/extras' }),
    end: defineStep({ name: 'end', route: '/end', stays: true }),
  },
  seeds: {},
  never: [],
});
const contextOf = (steps: readonly object[], flags?: object): JourneyContext => {
  const { journey, findings } = loadJourney({ id: 'a', title: 'A', ...(flags && { flags }), steps }, library);
  if (!journey) throw new Error(findings.map(({ message }) => message).join());
  return { journey, library };
};
const before = contextOf([{ name: 'name' }, { name: 'end', final: 'done' }]);
const after = contextOf(
  [{ name: 'name' }, { name: 'extras', when: { flagExtras: true } }, { name: 'end', final: 'done' }],
  { flagExtras: { values: [true, false], default: false, note: 'Whether extras sell.' } },
);

test('who is on their way when a file begins to read a flag has its default until they get a value', () => {
  const { run } = play(before, {}, finish('name', { name: 'Ana' }));
  const { run: carried } = migrateRun(before, after, run);
  expect([factsOf(after, carried), stepsOf(after, carried), carried.current]).toEqual([
    { flagExtras: false },
    ['name', 'end'],
    'end',
  ]);
  const { run: drawn } = migrateRun(before, after, run, { flagExtras: true });
  expect(stepsOf(after, drawn)).toEqual(['name', 'extras', 'end']);
});
