import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { pathsOf } from '../analysis/paths.ts';
import { loadJourney } from '../file/load.ts';
import { advance } from '../run/advance.ts';
import { persistRun, restoreRun } from '../run/persist.ts';
import { blankRun, factsOf } from '../run/run.ts';
import { stepAt } from '../run/step-at.ts';
import { proveJourney } from '../verify/verify.ts';
import { defineLibrary, defineStep, routeOf } from './library.ts';

const usual = {
  layout: 'plain',
  milestone: true,
  decides: {},
  settings: v.strictObject({}),
  draft: v.never(),
  machine: () => Promise.resolve(createMachine({})),
} as const;

/** A step that two journeys share: its address, need and seed depend on the journey. */
const library = defineLibrary({
  facts: { journey: { values: ['buy', 'swap'], ambient: true } },
  steps: {
    line: defineStep({
      ...usual,
      name: 'line',
      route: '/line',
      needs: [],
      data: v.object({ line: v.string() }),
    }),
    identity: defineStep({
      ...usual,
      name: 'identity',
      route: [{ when: { journey: 'swap' }, path: '/swap/identity' }, { path: '/identity' }],
      needs: [{ data: 'line', when: { journey: 'swap' } }, { data: 'visit' }],
      data: v.object({}),
    }),
  },
  seeds: { visit: { journey: ['buy', 'swap'] } },
  never: [],
});

const text = (id: string, ...names: readonly string[]) => {
  const steps = names.map((name, index) => ({ name, ...(index === names.length - 1 && { final: 'end' }) }));
  return JSON.stringify({ id, title: id, steps });
};
const codes = (id: string, ...names: readonly string[]) =>
  proveJourney(text(id, ...names), library).findings.map(({ code, subject }) => `${code} ${subject ?? ''}`);

describe('a proof is for the customers of the file’s own journey', () => {
  test.each([
    ['buy', ['identity'], []],
    ['swap', ['identity'], ['missing-data line']],
    ['swap', ['line', 'identity'], []],
  ] as const)('%s: %j', (id, names, expected) => {
    expect(codes(id, ...names)).toEqual(expected);
  });

  test('a condition about the journey is constant', () => {
    const steps = [
      { name: 'line', when: { journey: 'swap' } },
      { name: 'identity', final: 'end' },
    ];
    const { findings } = proveJourney(JSON.stringify({ id: 'buy', title: 'Buy', steps }), library);
    expect(findings.map(({ code }) => code)).toContain('unreachable-step');
  });

  test('its paths are those of its customers', () => {
    const steps = [
      { name: 'line', when: { journey: 'swap' } },
      { name: 'identity', final: 'end' },
    ];
    const { journey } = loadJourney({ id: 'swap', title: 'Swap', steps }, library);
    expect(journey && pathsOf(journey, library)).toEqual([
      expect.objectContaining({ steps: ['line', 'identity'], who: [{}] }),
    ]);
  });
});

test.each([
  ['buy', '/identity'],
  ['swap', '/swap/identity'],
])('a run of %s knows its journey without storing it: %s', (id, address) => {
  const { journey } = loadJourney(JSON.parse(text(id, 'identity')), library);
  if (!journey) throw new Error('The file does not load.');
  const context = { journey, library };
  const { run } = advance(context, { run: blankRun(journey), revoked: [] }, { type: 'start', ambient: {} });
  expect(run.ambient).toEqual({});
  const { run: restored } = restoreRun(context, JSON.parse(JSON.stringify(persistRun(run))));
  expect(routeOf(library.steps.identity, factsOf(context, restored), library)).toBe(address);
  // Only a library with other ambient facts waits for them.
  expect(advance(context, { run, revoked: [] }, { type: 'go-to', step: '?' }).run.current).toBeNull();
});

test.each([
  ['buy', '/identity', 'identity'],
  ['buy', '/swap/identity', undefined],
  ['swap', '/swap/identity', 'identity'],
  ['swap', '/line', undefined],
  ['swap', '/nowhere', undefined],
])('in %s the address %s belongs to %s', (id, path, step) => {
  const { journey } = loadJourney(JSON.parse(text(id, 'identity')), library);
  expect(journey && stepAt({ journey, library }, path)).toBe(step);
});

test('a step of some journeys alone is refused in the file of another', () => {
  const { identity } = library.steps;
  const shared = defineLibrary({
    ...library,
    steps: { ...library.steps, identity: { ...identity, serves: ['swap'] } },
  });
  const of = (id: string) => proveJourney(text(id, 'line', 'identity'), shared).findings;
  expect(of('swap')).toEqual([]);
  expect(of('buy').map(({ code }) => code)).toEqual(['foreign-step']);
  // A file of no journey of the product is refused by its id alone.
  expect(of('look-around').map(({ code }) => code)).toEqual([]);
});
