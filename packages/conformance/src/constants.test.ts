import { type CallName, type CallShape, callNames, calls } from '@senda/contract';
import { sampleResult } from '@senda/contract/testing';
import { expect, it } from 'vitest';
import { cases } from './cases/index.ts';
import { runConformance, type Target } from './index.ts';

const patternOf = ({ path }: CallShape) =>
  new RegExp(`^/api${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
/** Fixed paths first, so that a fixed segment does not match a parameter. */
const routes = callNames
  .map((name) => ({ name, method: calls[name].method, pattern: patternOf(calls[name]) }))
  .toSorted((a, b) => Number(calls[a.name].path.includes('{')) - Number(calls[b.name].path.includes('{')));

function callOf(request: Request): CallName {
  const { pathname } = new URL(request.url);
  const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
  if (!route) throw new Error(`No call has the route ${request.method} ${pathname}`);
  return route.name;
}

const seeds = [1, 2, 3];
const responsesBySeed = new Map(
  seeds.map((seed) => [
    seed,
    new Map(callNames.map((name) => [name, JSON.stringify({ result: sampleResult(name, seed) })])),
  ]),
);

/** Responds to every call with a valid constant, accepts any code, and has a plausible mailbox and clock. */
function constantTarget(seed: number): Target {
  const answers = responsesBySeed.get(seed);
  let advancedMs = 0;
  return {
    gateway: 'http://constants.test/api',
    fetch: async (request) => new Response(answers?.get(callOf(request as Request))),
    mailbox: { mails: async (to) => [{ to, subject: 'Your code', text: '123456', code: '123456' }] },
    staff: { token: async () => 'token' },
    clock: {
      now: async () => 1_800_000_000_000 + advancedMs,
      advance: async (ms) => {
        advancedMs += ms;
      },
    },
  };
}

it.each(seeds)('every case fails against constant responses, with a reason (seed %d)', async (seed) => {
  // One by one: a case that fails skips none of the others.
  const reports = await Promise.all(
    cases.map(async (testCase) => (await runConformance(constantTarget(seed), [testCase])).cases[0]),
  );
  expect(reports).toHaveLength(cases.length);
  expect(reports.filter((report) => report?.verdict !== 'failed' || !report.reason?.endsWith('.'))).toEqual(
    [],
  );
});

it('passes no call of the contract against constant responses', async () => {
  const { calls: reports } = await runConformance(constantTarget(1), cases);
  expect(reports.filter(({ verdict }) => verdict === 'passed')).toEqual([]);
});
