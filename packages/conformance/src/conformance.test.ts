import { type CallName, callNames } from '@senda/contract';
import { type MemoryOperator, memoryOperator } from '@senda/operator/testing';
import { describe, expect, it } from 'vitest';
import { assert } from './assert.ts';
import type { Case } from './case.ts';
import { cases } from './cases/index.ts';
import { callTable, complaintsOf, findTarget, runConformance, type Target } from './index.ts';

/** Calls that no case covers yet. This list only gets shorter. */
const awaited: readonly CallName[] = [];

/** The gateway at an address that only an operator in memory hears. */
const targetOf = (op: MemoryOperator): Promise<Target> =>
  findTarget({ url: 'http://operator.test', fetch: async (request) => op.app.fetch(request as Request) });

describe('the suite', () => {
  it('has a case for every call of the contract', () => {
    const covered = new Set(cases.flatMap((one) => one.covers));
    expect(callNames.filter((name) => !covered.has(name) && !awaited.includes(name))).toEqual([]);
  });

  it('awaits no call that is covered', () => {
    const covered = new Set(cases.flatMap((one) => one.covers));
    expect(awaited.filter((name) => covered.has(name))).toEqual([]);
  });

  it('has a name of its own for each case', () => {
    const names = cases.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('holds of the operator, within its limits', async () => {
    const report = await runConformance(await targetOf(memoryOperator({ limitFactor: 1 })), cases);
    expect(complaintsOf(report)).toEqual([]);
    expect(report.calls.filter(({ verdict }) => verdict === 'holds').map(({ call }) => call)).toEqual(
      callNames.filter((name) => !awaited.includes(name)),
    );
  }, 60_000);
});

const config: Case = {
  name: 'A configuration is answered',
  covers: ['getGlobalConfig'],
  run: async (world) => {
    await world.ask('getGlobalConfig', {});
  },
};

describe('the runner', () => {
  it('skips what a server without mailbox and clock cannot show, and says why', async () => {
    const { mailbox: _, clock: __, ...bare } = await targetOf(memoryOperator());
    const needy: Case = { ...config, name: 'needy', covers: ['signUp'], needs: ['mailbox', 'clock'] };
    const report = await runConformance(bare, [config, needy]);
    expect(report.cases.map(({ verdict }) => verdict)).toEqual(['holds', 'skipped']);
    expect(complaintsOf(report)).toEqual(['skipped: needy. The server offers no mailbox and no clock.']);
    expect(callTable(report)).toContain('1 holds, 1 skipped');
  });

  it('tells what is broken, of every call that the case covers', async () => {
    const failing: Case = { ...config, run: async () => assert(false, 'Two is more.') };
    const report = await runConformance(await targetOf(memoryOperator()), [config, failing]);
    expect(report.calls.find(({ call }) => call === 'getGlobalConfig')?.verdict).toBe('broken');
    expect(complaintsOf(report)).toEqual([`BROKEN: ${config.name}. Two is more.`]);
  });

  it('believes no case that claims a call without making it', async () => {
    const idle: Case = { ...config, covers: ['getGlobalConfig', 'getUser'] };
    const report = await runConformance(await targetOf(memoryOperator()), [idle]);
    expect(report.cases[0]?.why).toBe('The case claims getUser but never calls it.');
  });

  it.each<[string, () => Response, string]>([
    ['a 500', () => Response.json({}, { status: 500 }), 'getUser was answered 500'],
    ['an undeclared code', () => Response.json({ errorCode: 409001 }, { status: 409 }), 'NUMBER_TAKEN'],
    ['a refusal without a code', () => Response.json({}, { status: 404 }), 'names no code'],
    ['no JSON', () => new Response('<html>'), 'no JSON'],
  ])('calls %s broken where a refusal is due', async (_, answer, why) => {
    const target: Target = { gateway: 'http://gateway.test', fetch: async () => answer() };
    const refused: Case = {
      ...config,
      covers: ['getUser'],
      run: async (world) => {
        await world.refused('getUser', { query: {} });
      },
    };
    const report = await runConformance(target, [refused]);
    expect(report.cases[0]?.why).toContain(why);
  });

  it.each<[string, unknown, string]>([
    ['breaks its schema', { result: {} }, 'breaks its schema at result.country_config'],
    ['is missing', {}, 'breaks its schema at result'],
  ])('calls a result broken that %s', async (_, body, why) => {
    const target: Target = { gateway: 'http://gateway.test', fetch: async () => Response.json(body) };
    const report = await runConformance(target, [config]);
    expect(report.cases[0]?.why).toContain(why);
  });
});

describe('finding the gateway', () => {
  it('looks under /api too, and for mailbox and clock beside it', async () => {
    const target = await targetOf(memoryOperator());
    expect(target.gateway).toBe('http://operator.test/api');
    expect([target.mailbox, target.clock].every((part) => part !== undefined)).toBe(true);
  });

  it('says in a sentence that nothing answers', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(findTarget({ url: 'http://nowhere.test/', fetch })).rejects.toThrow(
      'No gateway answers at http://nowhere.test or http://nowhere.test/api.',
    );
    await expect(findTarget({ url: 'nowhere' })).rejects.toThrow('"nowhere" is no address');
  });
});
