import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isJourneyFile, proveFile } from '@senda/core/journeys';
import type { Journey } from '@senda/journey/library';
import { expect, it } from 'vitest';
import { expectRightEnds } from './ends.ts';
import { harmsIn, type Move, type StepHarms } from './harms.ts';

interface FileStep {
  readonly name: string;
  readonly final?: string;
}
interface File {
  readonly id: string;
  readonly steps: readonly FileStep[];
}

const harms = harmsIn(readFileSync('docs/journeys/harms.md', 'utf8'));
const folder = path.resolve('journeys');
const files = readdirSync(folder)
  .filter(isJourneyFile)
  .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as File);

/** Returns the name of an entry in the table. */
const nameIn = (steps: readonly FileStep[], { name, final }: FileStep): string =>
  steps.filter((step) => step.name === name).length > 1 ? `${name} (${final})` : name;

/** Returns the proven journey with these steps; null if it is refused. */
const provenWith = (file: File, steps: readonly FileStep[]): Journey | null =>
  proveFile(JSON.stringify({ ...file, steps })).journey;

const without = (steps: readonly FileStep[], at: number): readonly FileStep[] =>
  steps.filter((_, index) => index !== at);

function movedTo(steps: readonly FileStep[], from: number, to: number): readonly FileStep[] {
  const rest = without(steps, from);
  return [...rest.slice(0, to), ...steps.slice(from, from + 1), ...rest.slice(to)];
}

/** Returns the place up to which a step may be moved, by the table. */
const limitOf = ({ steps }: File, at: number, { upTo }: Move): number =>
  upTo === undefined ? at : steps.findIndex((step) => nameIn(steps, step) === upTo);

/** Returns the row of a step that has none: it is missed, and moved nowhere. */
const strict = (at: number, last: number): StepHarms => ({
  absent: { isHarm: true },
  later: { upTo: undefined, isHarm: at !== last },
  earlier: { upTo: undefined, isHarm: at !== 0 },
});

const rows = files.flatMap((file) =>
  file.steps.map((step, at) => {
    const name = nameIn(file.steps, step);
    const row = harms[file.id]?.[name] ?? harms['shared steps']?.[name] ?? strict(at, file.steps.length - 1);
    return { name: `${file.id} ${name}`, file, step: step.name, at, ...row };
  }),
);

it.each(files)('$id: the rows are of its steps, in order', ({ id, steps }) => {
  const named = Object.keys(harms[id] ?? {});
  expect(named).toEqual(steps.map((step) => nameIn(steps, step)).filter((name) => named.includes(name)));
});

it.each(rows)('$name: each harm is refused, and only harm', ({ file, at, absent, later, earlier }) => {
  const all = file.steps.map((_, to) => to);
  const isFree = (to: number): boolean => provenWith(file, movedTo(file.steps, at, to)) !== null;
  const latest = limitOf(file, at, later);
  const earliest = limitOf(file, at, earlier);
  expect(provenWith(file, without(file.steps, at)) === null).toBe(absent.isHarm);
  expect(all.filter((to) => to !== at && isFree(to))).toEqual(
    all.filter((to) => to !== at && to >= earliest && to <= latest),
  );
  // Where nothing is refused, the table has to say why.
  expect([later.isHarm, earlier.isHarm]).toEqual([latest !== all.length - 1, earliest !== 0]);
});

/** The journeys without harm: a step left out, or moved as far as it may be. */
const changes = rows.flatMap(({ name, file, step, at, absent, later, earlier }) => {
  const moves = [later, earlier].flatMap((move) =>
    move.upTo === undefined
      ? []
      : [
          {
            change: `${name} moved to ${move.upTo}`,
            steps: movedTo(file.steps, at, limitOf(file, at, move)),
          },
        ],
  );
  const gone = !absent.isHarm ? [{ change: `no ${name}`, steps: without(file.steps, at) }] : [];
  return [...gone, ...moves].map((one) => ({ ...one, file, step }));
});

it.each(changes)('$change: customers come to the right end', async ({ file, step, steps }) => {
  const journey = provenWith(file, steps);
  expect(journey).not.toBeNull();
  if (journey) await expectRightEnds(journey, step);
});
