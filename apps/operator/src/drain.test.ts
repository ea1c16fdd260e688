/** The operator's process while it is stopped, as a process manager stops it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { steadyClients } from './testing/steady-clients.ts';

let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'senda-drain-'));
});
afterEach(async () => {
  if (child?.exitCode === null) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Starts the operator's program. Returns its address. */
async function start(env: Record<string, string>): Promise<string> {
  const args = ['--import', 'tsx', path.join(import.meta.dirname, 'main.ts')];
  const started = spawn(process.execPath, args, {
    env: { ...process.env, OPERATOR_PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
        const [, url] = /answers at (\S+)\n/.exec(output) ?? [];
        if (url) resolve(url);
      });
    started.once('exit', () => reject(new Error(`It ended: ${output}`)));
  });
}

/** Sends the signal. Returns the exit code and the time that it took (ms). */
async function stop(signal: NodeJS.Signals): Promise<{ code: unknown; took: number }> {
  const begun = performance.now();
  const ended = child && once(child, 'exit');
  child?.kill(signal);
  const [code] = (await ended) ?? [];
  return { code, took: performance.now() - begun };
}

it('loses no request of 16 kept connections, nor of 30 that are opened while it stops', async () => {
  const url = await start({ DRAIN_SECONDS: '3' });
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
});

it('waits for no load balancer where a person stops it', async () => {
  const url = await start({ DRAIN_SECONDS: '60' });
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
