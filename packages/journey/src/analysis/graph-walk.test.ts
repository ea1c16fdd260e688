import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadJourney } from '../file/load.ts';
import { demoFile } from '../testing/demo.ts';
import { graphPaths } from '../testing/graph-walk.ts';
import { choices } from '../testing/moves.ts';
import { provenJourney, thoroughLibrary } from '../testing/random.ts';
import { runs } from '../testing/runs.ts';
import { pathsOf } from './paths.ts';

test('xstate/graph finds in the compiled machine exactly the paths that the engine finds', () => {
  const { journey } = loadJourney(demoFile, thoroughLibrary);
  if (!journey) throw new Error('The demo does not load.');
  const expected = pathsOf(journey, thoroughLibrary).map(({ steps }) => steps.join(' '));
  expect(expected.length).toBeGreaterThan(20);
  expect([...graphPaths(journey, thoroughLibrary)].toSorted()).toEqual([...new Set(expected)].toSorted());
});

test('the same for any proven journey, also with a step listed twice', () => {
  let proven = 0;
  const property = fc.property(choices, (chosen) => {
    const journey = provenJourney(chosen);
    if (!journey) return;
    proven++;
    const expected = pathsOf(journey, thoroughLibrary).map(({ steps }) => steps.join(' '));
    expect([...graphPaths(journey, thoroughLibrary)].toSorted()).toEqual([...new Set(expected)].toSorted());
  });
  expect(fc.defaultReportMessage(fc.check(property, runs(50)))).toBeUndefined();
  expect(proven).toBeGreaterThan(10);
});
