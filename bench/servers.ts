/** What the two servers use: the processor time of the storefront's hop, and the memory of both over 100,000 requests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryPostgres } from '../apps/operator/src/testing/postgres-server.ts';
import { findTarget } from '../packages/conformance/src/index.ts';
import { load, loadCount } from './load.ts';
import { type Buyer, buyersAt, type Hot, hotCalls, shotOf } from './operator.ts';
import type { Used } from './probe.ts';

const root = path.resolve(import.meta.dirname, '..');
const operatorPort = '8796';
const sitePort = '8797';
const connections = 64;

interface Measured {
  used(): Promise<Used>;
  stop(): Promise<void>;
}

/** Starts a program of this checkout with the probe, and waits until it prints. */
async function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Measured> {
  const probe = path.join(root, 'bench/probe.ts');
  const child: ChildProcess = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--import', probe, program, ...args],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  const printed = child.stdout ? once(child.stdout, 'data') : Promise.reject(new Error('It has no output.'));
  await Promise.race([
    printed,
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start.`))),
  ]);
  return {
    used: async () => {
      const answered = once(child, 'message');
      child.send('used');
      const [used] = (await answered) as [Used];
      return used;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

interface Servers {
  readonly operator: Measured;
  readonly site: Measured;
  readonly buyers: readonly [Buyer, ...Buyer[]];
}

const direct = `http://127.0.0.1:${operatorPort}/api`;
const through = `http://127.0.0.1:${sitePort}/api`;

/** Runs work with both servers, on a Postgres server of their own. */
async function withServers(work: (servers: Servers) => Promise<void>): Promise<void> {
  const postgres = await temporaryPostgres();
  if (!postgres) return console.log('This machine has no Postgres server to measure on.');
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-bench-'));
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    OPERATOR_PORT: operatorPort,
    LIMIT_FACTOR: '1000',
  };
  const quiet = { ...env, LOG_LEVEL: 'warn' };
  const operator = await start('apps/operator/src/main.ts', [], quiet);
  const site = await start('bench/served.ts', [sitePort, folder, `http://127.0.0.1:${operatorPort}`], quiet);
  try {
    await work({ operator, site, buyers: await buyersAt(await findTarget({ url: direct })) });
  } finally {
    await site.stop();
    await operator.stop();
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Prints the processor time of each hot call at the operator, asked directly, and at the storefront's server, which passes it on, and
 * their ratio. `seconds` per call and way.
 */
export const hopTable = (seconds = 5): Promise<void> =>
  withServers(async ({ operator, site, buyers }) => {
    /** Returns the processor time of a server for each request (ms). */
    const costOf = async (server: Measured, gateway: string, call: Hot): Promise<number> => {
      const before = await server.used();
      const { count, errors } = await load(connections, seconds, (nth) =>
        shotOf(gateway, call, buyers[nth] ?? buyers[0]),
      );
      if (errors > 0) process.exitCode = 1;
      return ((await server.used()).cpu - before.cpu) / count;
    };
    for (const [server, gateway] of [
      [operator, direct],
      [site, through],
    ] as const)
      await costOf(server, gateway, 'getGlobalConfig');
    console.log(
      '| call | direct, ms of processor | hop, ms of processor | ratio |\n| --- | --- | --- | --- |',
    );
    for (const call of hotCalls) {
      const own = await costOf(operator, direct, call);
      const hop = await costOf(site, through, call);
      console.log(`| ${call} | ${own.toFixed(2)} | ${hop.toFixed(2)} | ${(hop / own).toFixed(2)} |`);
    }
  });

/** Prints the heap of both servers, after a full collection, while requests of all hot calls go through both. */
export const memoryTable = (most = 100_000): Promise<void> =>
  withServers(async ({ operator, site, buyers }) => {
    console.log('| requests | operator heap, MB | resident | storefront heap, MB | resident |');
    console.log('| --- | --- | --- | --- | --- |');
    let sent = 0;
    for (const goal of [0.02, 0.1, 0.25, 0.5, 0.75, 1].map((share) => share * most)) {
      const errors = await loadCount(connections, goal - sent, (nth) =>
        shotOf(
          through,
          hotCalls[nth % hotCalls.length] ?? 'getUser',
          buyers[nth % buyers.length] ?? buyers[0],
        ),
      );
      sent = goal;
      if (errors > 0) process.exitCode = 1;
      const figures = [await operator.used(), await site.used()].flatMap(({ heap, resident }) => [
        heap.toFixed(1),
        resident.toFixed(0),
      ]);
      console.log(`| ${goal} | ${figures.join(' | ')} |`);
    }
  });
