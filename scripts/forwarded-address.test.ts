/** Behind the storefront's server, rate limits apply per client address, which clients cannot forge. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loopbackHosts, serveOn } from '../apps/operator/src/listen.ts';
import { createOperator } from '../packages/operator/src/index.ts';
import { memoryStore } from '../packages/operator/src/store/memory.ts';
import { serveProduction } from './production-server.ts';

const secret = 's'.repeat(36);
let folder: string;
const ends: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'senda-served-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});

/** Starts a storefront and an operator; `many` counts the guest sign-ups within the limit. */
async function stack(env: Readonly<Record<string, string>>) {
  const store = memoryStore();
  const app = createOperator({
    store,
    now: Date.now,
    random: () => crypto.randomUUID(),
    mail: async () => undefined,
    mode: 'production',
    tokenSecret: 'a secret for tests, known to everyone',
    forwardSecret: secret,
  });
  const operator = await serveOn((request, address) => app.fetch(request, { address }), {
    port: 0,
    hosts: ['127.0.0.1'],
    variable: 'OPERATOR_PORT',
  });
  ends.push(() => operator.close());
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const gateway = `http://127.0.0.1:${operator.port}`;
  const site = await serveProduction({ port: 0, hosts: loopbackHosts, variable: 'PORT' }, folder, gateway);
  ends.push(() => site.close());
  const guest = async (url: string, forwardedFor: string, more: Readonly<Record<string, string>> = {}) => {
    const headers = { 'X-Forwarded-For': forwardedFor, 'X-DeviceId': crypto.randomUUID(), ...more };
    return (await fetch(`${url}/api/user-service/v1/guest/sign-up`, { method: 'POST', headers })).status;
  };
  const many = async (url: string, address: (nth: number) => string, more?: Record<string, string>) => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 61; nth += 1) statuses.push(await guest(url, address(nth), more));
    return statuses.filter((status) => status === 200).length;
  };
  return { site: site.url, operator: gateway, many };
}

it('uses the address that the proxy in front of it forwards', async () => {
  const { site, many } = await stack({ FORWARD_SECRET: secret, BEHIND_PROXY: 'true' });
  expect(await many(site, (nth) => `198.51.100.${nth}`)).toBe(61);
  expect(await many(site, () => '203.0.113.7')).toBe(60);
  // Entries from the client are ignored.
  expect(await many(site, (nth) => `198.51.101.${nth}, 203.0.113.7`)).toBe(0);
});

it('ignores forwarded addresses of clients, at the storefront and at the operator', async () => {
  const { site, operator, many } = await stack({ FORWARD_SECRET: secret });
  expect(await many(site, (nth) => `198.51.100.${nth}`, { 'X-Forward-Secret': 'guessed' })).toBe(60);
  expect(await many(operator, (nth) => `198.51.100.${nth}`, { 'X-Forward-Secret': 'guessed' })).toBe(0);
});
