import { readFileSync } from 'node:fs';
import { pathsOf } from '@senda/journey/analysis';
import { proveJourney } from '@senda/journey/verify';
import { expect, test } from 'vitest';
import { provenLibrary as library } from '../../packages/core/src/library/proven.ts';
import { graphPaths } from '../../packages/journey/src/testing/graph-walk.ts';

test.each([
  ['onboarding', 11],
  ['termination', 3],
])(
  'xstate/graph finds in the machine of %s.json exactly the listed paths',
  {
    timeout: 120_000,
  },
  (id, count) => {
    const { journey } = proveJourney(readFileSync(`journeys/${id}.json`, 'utf8'), library);
    if (!journey) throw new Error('The journey is not valid.');
    const expected = pathsOf(journey, library).map(({ steps }) => steps.join(' '));
    expect(expected.length).toBeGreaterThanOrEqual(count);
    expect([...graphPaths(journey, library)].toSorted()).toEqual([...new Set(expected)].toSorted());
  },
);
