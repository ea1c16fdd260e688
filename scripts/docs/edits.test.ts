import { journeys } from '@senda/core/shared/definitions';
import { coveringPaths } from '@senda/journey/analysis';
import { expect, it } from 'vitest';
import { customerOf, headless, pathsLeft, walkable } from '../../apps/storefront/src/testing/customers.ts';
import { editHarms } from '../../apps/storefront/src/testing/edit-harms.ts';
import { edits, type FileStep, type JourneyEdit } from '../../apps/storefront/src/testing/edits.ts';
import { judgedEdit } from '../../apps/storefront/src/testing/judged-edit.ts';
import { expectRightEnds } from './testing/ends.ts';
import { fateOf, unprovenJourney } from './testing/fate.ts';

/** Returns "code steps, code steps: what to try" for each finding of an edit. */
const findingsOf = (edit: (typeof edits)[number]): readonly string[] =>
  judgedEdit(edit).findings.map((finding) => {
    const places = [finding, ...(finding.also ?? [])];
    const words = places.map(({ code, step }, at) => {
      const before = places[at - 1]?.code;
      return before === code ? ` ${step}` : `${before === undefined ? '' : ', '}${code} ${step}`;
    });
    return `${words.join('')}: ${finding.suggestion?.text}`;
  });

it.each(edits)('$what ($id)', (edit) => {
  expect(findingsOf(edit)).toEqual(edit.findings);
});

const isRefused = (edit: JourneyEdit): boolean =>
  judgedEdit(edit).findings.some(({ severity }) => severity === 'error');

it('has the harm of each refused edit', () => {
  expect(Object.keys(editHarms)).toEqual(edits.filter(isRefused).map(({ id, what }) => `${id}: ${what}`));
});

const harmful = edits.flatMap((edit) => {
  const harm = editHarms[`${edit.id}: ${edit.what}`];
  return harm && 'fate' in harm ? [{ ...harm, made: edit, what: edit.what, id: edit.id }] : [];
});
// At once: a customer who cannot finish a step is waited for.
it.concurrent.each(harmful)('$what ($id): $fate', { timeout: 60_000 }, async ({ made, fate, ...victim }) => {
  const journey = unprovenJourney(made);
  expect(journey && (await fateOf(journey, victim))).toBe(fate);
});

it.each(Object.values(journeys))('$id as it is harms nobody', { timeout: 120_000 }, async ({ id }) => {
  const as = { what: '', id, edit: (steps: readonly FileStep[]) => steps, findings: [] };
  const journey = unprovenJourney(as);
  if (!journey) throw new Error(`${id} cannot be read.`);
  for (const path of coveringPaths(walkable(id, pathsLeft(journey)))) {
    const who = customerOf(id, path, headless);
    expect([who, await fateOf(journey, { who })]).toEqual([who, undefined]);
  }
});

it.each(edits.filter(({ findings }) => findings.length === 0))(
  '$what ($id): customers come to the right end',
  { timeout: 120_000 },
  async (edit) => {
    const { journey } = judgedEdit(edit);
    expect(journey).not.toBeNull();
    if (journey) await expectRightEnds(journey);
  },
);
