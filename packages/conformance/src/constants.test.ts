import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { sampleResult } from '@senda/contract/testing';
import { describe, expect, it } from 'vitest';
import { cases } from './cases/index.ts';
import { runConformance, type Target } from './index.ts';

const patternOf = ({ path }: CallShape) =>
  new RegExp(`^/api${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
/** Longer paths first: a fixed word is not taken for a parameter. */
const routes = callNames
  .map((name) => ({ name, method: calls[name].method, pattern: patternOf(calls[name]) }))
  .toSorted((a, b) => Number(calls[a.name].path.includes('{')) - Number(calls[b.name].path.includes('{')));

function callOf(request: Request): CallName {
  const { pathname } = new URL(request.url);
  const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  if (!route) throw new Error(`No call is made by ${request.method} ${pathname}`);
  return route.name;
}

const seeds = [1, 2, 3];
const answersOf = new Map(
  seeds.map((seed) => [
    seed,
    new Map(callNames.map((name) => [name, JSON.stringify({ result: sampleResult(name, seed) })])),
  ]),
);

/** A server that answers every call by a valid constant, takes any code, and whose mail and clock seem to work. */
function constants(seed: number): Target {
  const answers = answersOf.get(seed);
  let moved = 0;
  return {
    gateway: 'http://constants.test/api',
    fetch: async (request) => new Response(answers?.get(callOf(request as Request))),
    mailbox: { mails: async (to) => [{ to, subject: 'Your code', text: '123456', code: '123456' }] },
    clock: {
      now: async () => 1_800_000_000_000 + moved,
      advance: async (ms) => {
        moved += ms;
      },
    },
  };
}

describe.each(cases)('against valid constants, “$name”', (one) => {
  it.each(seeds)('does not hold (%d)', async (seed) => {
    const { cases: reports } = await runConformance(constants(seed), [one]);
    expect(reports[0]?.verdict).toBe('broken');
    expect(reports[0]?.why).toMatch(/\.$/);
  });
});

it('lets no call of the contract pass', async () => {
  const { calls: reports } = await runConformance(constants(1), cases);
  expect(reports.filter(({ verdict }) => verdict === 'holds')).toEqual([]);
});
