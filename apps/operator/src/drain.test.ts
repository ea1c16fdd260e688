/** The operator's process while it is stopped, as a process manager stops it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OperatorProcess, startProcess } from './testing/operator-process.ts';
import { steadyClients } from './testing/steady-clients.ts';

let folder: string;
let running: OperatorProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'senda-drain-'));
});
afterEach(async () => {
  await running?.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Starts the operator's program on the test's folder. */
async function start(env: Record<string, string>): Promise<OperatorProcess> {
  running = await startProcess({ DATA_DIR: folder, ...env });
  return running;
}

it('loses no request of 16 kept connections, nor of 30 that are opened while it stops', async () => {
  const { url, stop, output } = await start({ DRAIN_SECONDS: '3', LOG_LEVEL: 'info' });
  const call = `${url}/api/config-service/v1/nationalities`;
  const clients = steadyClients(call, 16, 5);
  await clients.burst(1);
  const stopped = stop('SIGTERM');
  expect(await clients.burst(30)).toBe(30);
  const readiness = await fetch(`${url}/readyz`);
  expect([readiness.status, readiness.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(readiness.headers.get('Connection')).toBe('close');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  // The kernel may take a connection just before a port is closed: who goes by readiness has none then.
  clients.sendElsewhere();
  const { answered, lost } = await clients.ended();
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(16);
  expect((await stopped).code).toBe(0);
  expect(output()).toContain('SIGTERM: ready for no new customer');
});

it('waits for no load balancer where a person stops it', async () => {
  const { url, stop } = await start({ DRAIN_SECONDS: '60' });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { code, took } = await stop('SIGINT');
  expect(code).toBe(0);
  expect(took).toBeLessThan(30_000);
});

it('refuses a time to drain that is none', async () => {
  await expect(start({ DRAIN_SECONDS: 'soon' })).rejects.toThrow(
    'DRAIN_SECONDS must be a whole number from 0 to 300, but it is "soon".',
  );
});
