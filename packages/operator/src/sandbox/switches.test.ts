import { callNames } from '@senda/contract';
import { sampleInput } from '@senda/contract/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, requestOf } from '../testing/ask.ts';
import { type MemoryOperator, memoryOperator } from '../testing/memory-operator.ts';

const now = 1_800_000_000_000;
let op: MemoryOperator;
beforeEach(() => {
  op = memoryOperator({ now: () => now });
});

const post = (what: string, body: unknown) =>
  op.app.request(`/sandbox/${what}`, { method: 'POST', body: JSON.stringify(body) });
const maintenance = async () => (await ask(op.app, 'getMaintenance', {})).value();

describe('maintenance', () => {
  it('refuses all calls except getMaintenance, until it ends', async () => {
    expect(await maintenance()).toEqual({ enabled: false });
    expect(await (await post('maintenance', { enabled: true })).json()).toEqual({ enabled: true });
    expect(await maintenance()).toEqual({ enabled: true });
    for (const name of callNames.filter((call) => call !== 'getMaintenance')) {
      const answer = await op.app.fetch(requestOf(name, sampleInput(name, 1)));
      expect([name, answer.status, await answer.json()]).toMatchObject([name, 503, { errorCode: -44001 }]);
    }
    expect((await op.app.request('/mailbox')).status).toBe(200);
    await post('maintenance', { enabled: false });
    expect((await ask(op.app, 'getGlobalConfig', {})).status).toBe(200);
  });

  it('ends at its end time', async () => {
    await post('maintenance', { enabled: true, until: now + 60_000 });
    expect(await maintenance()).toEqual({ enabled: true, until: now + 60_000 });
    op.advance(59_999);
    expect((await ask(op.app, 'getGlobalConfig', {})).code).toBe('MAINTENANCE');
    op.advance(1);
    expect(await maintenance()).toEqual({ enabled: false });
    expect((await ask(op.app, 'getGlobalConfig', {})).status).toBe(200);
    await post('maintenance', { enabled: true });
    expect(await maintenance()).toEqual({ enabled: true });
  });
});

it('refuses a call the given number of times, with the waiting time', async () => {
  const limit = { call: 'getAppLocale', times: 2, retryAfter: 24 };
  expect(await (await post('rate-limit', limit)).json()).toEqual(limit);
  const locale = () => ask(op.app, 'getAppLocale', { query: { langCode: 'es-MX', component: 'WEB' } });
  for (const answer of [await locale(), await locale()]) {
    expect([answer.status, answer.code, answer.headers.get('Retry-After')]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '24',
    ]);
  }
  expect((await locale()).status).toBe(200);
  expect((await ask(op.app, 'getGlobalConfig', {})).status).toBe(200);
  await post('rate-limit', { ...limit, times: 1_000 });
  await post('rate-limit', { ...limit, times: 0 });
  expect((await locale()).status).toBe(200);
});

it.each([
  ['maintenance', [{}, { enabled: 'yes' }, { enabled: true, until: -1 }, { enabled: true, more: 1 }, null]],
  ['rate-limit', [{}, { call: 'nothing', times: 1, retryAfter: 1 }, { call: 'getUser', times: -1 }]],
] as const)('POST /sandbox/%s lists its parameters', async (what, bodies) => {
  for (const body of bodies) {
    const answer = await post(what, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/^Send \{.*\.$/) });
  }
});

describe('the address of a caller', () => {
  const response = async (headers: Record<string, string>, env?: object) => {
    const { ip } = (await (await op.app.request('/sandbox/ip', { headers }, env)).json()) as { ip: string };
    const request = new Request(requestOf('getExternalIp', {}), { headers });
    const answer = (await (await op.app.fetch(request, env)).json()) as { result: { ip: string } };
    expect(answer.result.ip).toBe(ip);
    return ip;
  };

  it('is that of a proxy header, else of the connection, else loopback', async () => {
    expect(await response({})).toBe('127.0.0.1');
    expect(await response({}, { address: '::ffff:192.0.2.7' })).toBe('192.0.2.7');
    expect(await response({}, { address: '2001:db8::7' })).toBe('2001:db8::7');
    expect(await response({ 'X-Forwarded-For': '198.51.100.3, 10.0.0.1' }, { address: '10.0.0.2' })).toBe(
      '198.51.100.3',
    );
    expect(await response({ 'X-Forwarded-For': '<script>' })).toBe('127.0.0.1');
  });
});
