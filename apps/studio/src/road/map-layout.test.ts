import { provenLibrary } from '@senda/core/proven';
import { createProver } from '@senda/core/studio';
import { sampleFiles, sampleName } from '@senda/core/testing';
import { expect, it } from 'vitest';
import { mapLayout } from './map-layout.ts';
import { passingAt, placesOf, rowsOf } from './rows.ts';

const { road } = createProver(provenLibrary).prove(sampleFiles.sound, sampleName);
if (!road) throw new Error('The sample has no road.');

it('a map has the rows of the list: a line has one point a row', () => {
  const { xs, lines, width } = mapLayout(road);
  expect(xs).toHaveLength(road.steps.length);
  expect(lines.length).toBe(road.transitions.filter(({ from }) => from >= 0).length);
  for (const { from, to, points } of lines)
    expect(points.map(({ row }) => row)).toEqual(Array.from({ length: to - from + 1 }, (_, at) => from + at));
  expect(Math.max(...lines.flatMap(({ points }) => points.map(({ x }) => x)))).toBeLessThan(width);
});

it('a line passes beside the steps that it skips', () => {
  const { xs, lines } = mapLayout(road);
  const beside = lines.flatMap(({ points }) =>
    points.slice(1, -1).map(({ x, row }) => Math.abs(x - (xs[row] ?? 0))),
  );
  expect(Math.min(...beside)).toBeGreaterThan(10);
});

it('the list has a bar after each step that commits, until one commits for everybody', () => {
  const steps = [false, { paid: true }, true, true].map((commits) => ({ ...road.steps[0], commits }));
  const rows = rowsOf({ ...road, steps: steps as never });
  expect(rows.map((row) => (row.kind === 'step' ? row.index : 'commit'))).toEqual([
    0,
    1,
    'commit',
    2,
    'commit',
    3,
  ]);
  expect(rows.at(-1)?.top).toBe(3 * 50 + 2 * 58);
});

it('a path has its places in the list, and each step those that pass it', () => {
  const [path] = road.paths;
  const places = placesOf(road, path ?? { steps: [], outcome: undefined });
  expect(places.map((place) => road.steps[place]?.name)).toEqual(path?.steps);
  const passing = passingAt(road);
  expect(passing[0]).toBe(288);
  expect(passing[1]).toBe(144);
});

it('a step that is listed twice is the entry that ends as the path does', () => {
  const steps = [{ name: 'pay' }, { name: 'result', final: 'failed' }, { name: 'result', final: 'paid' }];
  const transitions = [-1, 0, 0].map((from, at) => ({ from, to: at, who: [] }));
  const twice = { ...road, steps: steps as never, transitions };
  expect(placesOf(twice, { steps: ['pay', 'result'], outcome: 'paid' })).toEqual([0, 2]);
  expect(placesOf(twice, { steps: ['pay', 'result'], outcome: 'failed' })).toEqual([0, 1]);
});
