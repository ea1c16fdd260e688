import { type CallName, callNames, calls } from '@senda/contract';
import { type MemoryOperator, memoryOperator, samplePublishing } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { assert } from './assert.ts';
import type { Case } from './case.ts';
import { cases } from './cases/index.ts';
import { lineLinkCases } from './cases/line-link.cases.ts';
import { findTarget, formatCallTable, problemsOf, progressOf, runConformance, type Target } from './index.ts';
import { levelOf } from './levels.ts';

/** Calls without a case. This list must only get shorter. */
const uncovered: readonly CallName[] = [];

/** Publishes journeys. */
function withPublishing(): Parameters<typeof memoryOperator>[0] {
  const file = { id: 'onboarding', title: 'Buy a plan', steps: [{ name: 'pre-checkout' }] };
  const publishing = samplePublishing({ onboarding: JSON.stringify(file) });
  return { publishing, journeys: publishing.journeys };
}

/** Targets an in-memory operator. */
const targetOf = (op: MemoryOperator): Promise<Target> =>
  findTarget({ url: 'http://operator.test', fetch: async (request) => op.app.fetch(request as Request) });

describe('the suite', () => {
  it('has a case for every call of the contract', () => {
    const covered = new Set(cases.flatMap(({ covers }) => covers));
    expect(callNames.filter((name) => !covered.has(name) && !uncovered.includes(name))).toEqual([]);
  });

  it('lists no covered call as uncovered', () => {
    const covered = new Set(cases.flatMap(({ covers }) => covers));
    expect(uncovered.filter((name) => covered.has(name))).toEqual([]);
  });

  it('gives each case a unique name', () => {
    const names = cases.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('passes against the operator with its rate limits', async () => {
    const report = await runConformance(
      await targetOf(memoryOperator({ ...withPublishing(), limitFactor: 1 })),
      cases,
    );
    expect(problemsOf(report)).toEqual([]);
    expect(report.calls.filter(({ verdict }) => verdict === 'passed').map(({ call }) => call)).toEqual(
      callNames.filter((name) => !uncovered.includes(name)),
    );
  }, 60_000);

  it('passes against an operator that links lines to persons', async () => {
    const op = memoryOperator({ linkLinesBy: Date.now() + 30 * 24 * 60 * 60_000 });
    const report = await runConformance(await targetOf(op), lineLinkCases);
    expect(problemsOf(report)).toEqual([]);
  });

  it('passes against an operator that links new lines with their order', async () => {
    const cases = lineLinkCases.filter(({ covers }) => covers.includes('checkLineHolder'));
    const report = await runConformance(await targetOf(memoryOperator({ linksNewLines: true })), cases);
    expect(problemsOf(report)).toEqual([]);
  });
});

const config: Case = {
  name: 'getGlobalConfig returns a configuration',
  covers: ['getGlobalConfig'],
  run: async (context) => {
    await context.call('getGlobalConfig', {});
  },
};

describe('the runner', () => {
  it('skips cases whose capabilities the server lacks, with the reason', async () => {
    const { mailbox: _, clock: __, ...bare } = await targetOf(memoryOperator());
    const demanding: Case = { ...config, name: 'demanding', covers: ['signUp'], needs: ['mailbox', 'clock'] };
    const report = await runConformance(bare, [config, demanding]);
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['passed', 'skipped']);
    expect(problemsOf(report)).toEqual(['skipped: demanding. The server offers no mailbox and no clock.']);
    expect(formatCallTable(report)).toContain('1 passed, 1 skipped');
  });

  it('reports every call of a failed case as failed', async () => {
    const failing: Case = { ...config, run: async () => assert(false, 'Two is more.') };
    const report = await runConformance(await targetOf(memoryOperator()), [config, failing]);
    expect(report.calls.find(({ call }) => call === 'getGlobalConfig')?.verdict).toBe('failed');
    expect(problemsOf(report)).toEqual([`FAILED: ${config.name}. Two is more.`]);
  });

  it('fails a case that does not make a call it covers', async () => {
    const idle: Case = { ...config, covers: ['getGlobalConfig', 'getUser'] };
    const report = await runConformance(await targetOf(memoryOperator()), [idle]);
    expect(report.cases[0]?.reason).toBe('The case covers getUser but never calls it.');
  });

  it('goes by levels: says what a gateway of two calls needs next, and tries nothing above', async () => {
    const { app } = memoryOperator();
    const built = ['/configuration-service/', '/catalogue-service/'];
    const fetch = async (request: Request) =>
      built.some((service) => request.url.includes(service))
        ? app.fetch(request)
        : Response.json({}, { status: 501 });
    const target = await findTarget({ url: 'http://stub.test', fetch: fetch as Target['fetch'] });
    const report = await runConformance(target, cases);
    const failed = report.cases.filter(({ verdict }) => verdict === 'failed');
    expect(new Set(failed.map(({ level }) => level)).size).toBe(1);
    const [level] = failed.map((one) => one.level);
    expect(problemsOf(report)).toContain(`skipped: The level "${level}" comes first.`);
    expect(progressOf(report).join('\n')).toMatch(/next, for the level ".+":\n  \w+: (GET|POST) \//);
    // What is not tried takes no line of the table.
    expect(formatCallTable(report)).toContain('getGlobalConfig');
    expect(formatCallTable(report)).not.toContain('createOrder ');
    const all = await runConformance(target, cases, { everyLevel: true });
    expect(problemsOf(all).join()).not.toContain('comes first');
  });

  it('blames the call whose answer is wrong, not those beside it', async () => {
    const { app } = memoryOperator();
    const { path } = calls.listEsimBrands;
    const fetch = async (request: Request) =>
      request.url.includes(path) ? new Response('<html>') : app.fetch(request);
    const { mailbox: _, ...target } = await findTarget({
      url: 'http://stub.test',
      fetch: fetch as Target['fetch'],
    });
    const report = await runConformance(target, cases);
    const verdicts = report.calls.filter(({ verdict }) => verdict === 'failed');
    expect(verdicts.map(({ call }) => call)).toEqual(['listEsimBrands']);
    const said = progressOf(report).join('\n');
    expect(said).toContain(
      `next, for the level "browse":\n  listEsimBrands: GET ${path}\nThen, not reached yet: `,
    );
    const later = await runConformance(
      target,
      cases.filter((one) => levelOf(one) === 'log in'),
    );
    expect(progressOf(later).join('\n')).toMatch(/log in: \d+ cases need .* --mailbox URL/);
  });

  it('puts a case at the level of the last call that it is about', () => {
    expect(levelOf({ covers: ['getGlobalConfig'] })).toBe('browse');
    expect(levelOf({ covers: ['getGlobalConfig', 'previewOrder'] })).toBe('buy');
    expect(levelOf({ covers: ['signUp', 'listBanners'] })).toBe('service');
  });

  it.each<[string, () => Response, string]>([
    [
      'a 500',
      () => Response.json({}, { status: 500 }),
      'getUser (GET /user-service/v1/users): expected a 4xx error',
    ],
    ['an undeclared code', () => Response.json({ errorCode: 409001 }, { status: 409 }), 'NUMBER_TAKEN'],
    ['an error without a code', () => Response.json({}, { status: 404 }), 'has no known error code'],
    ['a body that is not JSON', () => new Response('<html>'), 'is not JSON'],
  ])('fails on %s where an error is expected', async (_, respond, reason) => {
    const target: Target = { gateway: 'http://gateway.test', fetch: async () => respond() };
    const expectsError: Case = {
      ...config,
      covers: ['getUser'],
      run: async (context) => {
        await context.expectError('getUser', { query: {} });
      },
    };
    const report = await runConformance(target, [expectsError]);
    expect(report.cases[0]?.reason).toContain(reason);
  });

  it.each<[string, unknown, string]>([
    ['violates its schema', { result: {} }, 'violates its schema at result.country_config (expected'],
    ['is missing', {}, 'violates its schema at result'],
  ])('fails on a result that %s', async (_, body, reason) => {
    const target: Target = { gateway: 'http://gateway.test', fetch: async () => Response.json(body) };
    const report = await runConformance(target, [config]);
    expect(report.cases[0]?.reason).toContain(reason);
  });
});

describe('finding the gateway', () => {
  it('tries /api too, and finds the mailbox and the clock', async () => {
    const target = await targetOf(memoryOperator());
    expect(target.gateway).toBe('http://operator.test/api');
    expect([target.mailbox, target.clock].every((part) => part !== undefined)).toBe(true);
  });

  it('throws a readable error if there is no gateway', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(findTarget({ url: 'http://nowhere.test/', fetch })).rejects.toThrow(
      'No gateway found at http://nowhere.test or http://nowhere.test/api. It has to serve getGlobalConfig',
    );
    const absent = async () => new Response('', { status: 404 });
    await expect(findTarget({ url: 'http://other.test', fetch: absent })).rejects.toThrow(
      /GET http:\/\/other\.test\/\S+ was answered 404\.$/,
    );
    for (const url of ['nowhere', 'localhost:8787'])
      await expect(findTarget({ url })).rejects.toThrow(`"${url}" is no address of a gateway`);
    await expect(findTarget({ url: 'http://other.test/api', fetch: absent })).rejects.toThrow(
      'No gateway found at http://other.test/api. It',
    );
  });
});
