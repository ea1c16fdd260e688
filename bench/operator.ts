import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openServer } from '../apps/operator/src/database.ts';
import { temporaryPostgres } from '../apps/operator/src/testing/postgres-server.ts';
import { shopOn } from '../apps/operator/src/testing/shop.ts';
import {
  type CaseContext,
  type Customer,
  createCaseContext,
} from '../packages/conformance/src/case-context.ts';
import { findTarget } from '../packages/conformance/src/index.ts';
import { catalogueQuery, createDraft, orderInput } from '../packages/conformance/src/sample.ts';
import { type CallName, type CallShape, calls, type OrderDraft } from '../packages/contract/src/index.ts';
import { load, type Shot } from './load.ts';
import { type Recording, record } from './recording.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = '8798';
const barePort = '8799';
const gateway = `http://127.0.0.1:${port}/api`;
const connections = 64;

export interface Buyer {
  readonly customer: Customer;
  readonly draft: OrderDraft;
  readonly orderRef: string;
}

/** The most frequent calls of a purchase, with a buyer's requests. */
const hot: readonly (readonly [
  CallName,
  (buyer: Buyer) => Pick<Shot, 'body'> & { readonly address?: string },
])[] = [
  ['getGlobalConfig', () => ({})],
  ['getEligibleProducts', () => ({ address: `?${new URLSearchParams(catalogueQuery)}` })],
  ['getUser', () => ({})],
  ['getNumbers', () => ({ address: '?category=FREE_NUMBER' })],
  ['previewOrder', ({ draft }) => ({ body: JSON.stringify(draft) })],
  ['getOrder', ({ orderRef }) => ({ address: `/${orderRef}` })],
];

/** Returns the request of a buyer for a call. */
export function shotOf(gateway: string, name: CallName, buyer: Buyer): Shot {
  const shape: CallShape = calls[name];
  const [, make = () => ({})] = hot.find(([call]) => call === name) ?? [];
  const { address = '', body }: Partial<Shot> & { address?: string } = make(buyer);
  return {
    url: gateway + shape.path.replace(/\/\{\w+\}$/, '') + address,
    method: shape.method,
    headers: { 'Content-Type': 'application/json', 'X-Auth': buyer.customer.token },
    ...(body !== undefined && { body }),
  };
}

/** Creates a customer with an order and a draft of the same plan. */
async function buyer(context: CaseContext): Promise<Buyer> {
  const customer = await context.newCustomer();
  const draft = await createDraft(context, customer);
  const { order_ref: orderRef } = await customer.call('createOrder', orderInput(draft, context.uniqueId()));
  return { customer, draft, orderRef };
}

/** Returns the resident memory of a process in MB. */
const memoryOf = (child: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).toString()) / 1024;

/** Starts a program of this checkout, and waits until it prints. */
async function start(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start.`))),
  ]);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const startOperator = (env: NodeJS.ProcessEnv): Promise<ChildProcess> =>
  start('apps/operator/src/main.ts', [], { ...env, OPERATOR_PORT: port, LIMIT_FACTOR: '1000' });

type Target = Awaited<ReturnType<typeof findTarget>>;

/** Signs the buyers up, each with an order. */
export async function buyersAt(target: Target): Promise<readonly [Buyer, ...Buyer[]]> {
  const options = {
    timeoutMs: 30_000,
    wait: async () => undefined,
    onCall: () => undefined,
    onOrder: () => undefined,
  };
  const context = createCaseContext({ ...target, ...options }, target);
  const first = await buyer(context);
  const others: Buyer[] = [];
  while (others.length < connections - 1) others.push(await buyer(context));
  return [first, ...others];
}

/** A call to measure. */
export type Hot = (typeof hot)[number][0];

export const hotCalls: readonly Hot[] = hot.map(([call]) => call);

interface Wish {
  /** Seconds per call. */
  readonly seconds: number;
  /** The hot calls to measure; empty for all. */
  readonly wanted: readonly string[];
}

const wantedOf = ({ wanted }: Wish): readonly Hot[] =>
  hotCalls.filter((call) => wanted.length === 0 || wanted.includes(call));

/** Runs two rounds of the hot calls: the second shows whether memory grows. `bareOf` returns the request of a buyer to the bare server, if there is one. */
async function measure(
  operator: ChildProcess,
  buyers: readonly [Buyer, ...Buyer[]],
  wish: Wish,
  bareOf?: (call: Hot, nth: number) => Shot,
): Promise<void> {
  const columns = [
    'requests/s',
    'p50 ms',
    'p99 ms',
    'errors',
    ...(bareOf ? ['bare requests/s', 'ratio'] : []),
  ];
  console.log(`| call | ${columns.join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`);
  const memory: number[] = [];
  for (const round of [1, 2]) {
    for (const call of wantedOf(wish)) {
      const bare = bareOf && (await load(connections, wish.seconds, (nth) => bareOf(call, nth)));
      const { perSecond, p50, p99, errors } = await load(connections, wish.seconds, (nth) =>
        shotOf(gateway, call, buyers[nth] ?? buyers[0]),
      );
      const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), String(errors)];
      if (bare) figures.push(bare.perSecond.toFixed(0), (perSecond / bare.perSecond).toFixed(2));
      if (round === 2) console.log(`| ${call} | ${figures.join(' | ')} |`);
      if (errors + (bare?.errors ?? 0) > 0) process.exitCode = 1;
    }
    memory.push(memoryOf(operator));
  }
  const [first = 0, second = 0] = memory;
  console.log(
    `\nMemory after the first round ${first.toFixed(0)} MB, after the second ${second.toFixed(0)} MB.`,
  );
}

async function onEmbedded(folder: string, wish: Wish): Promise<void> {
  const operator = await startOperator({ DATA_DIR: folder });
  try {
    console.log('\nEmbedded Postgres:\n');
    await measure(operator, await buyersAt(await findTarget({ url: gateway })), wish);
  } finally {
    await stop(operator);
  }
}

/** Records what each hot call of each buyer asks of the database, in this process. */
export async function recordOn(
  url: string,
  wish: Wish,
): Promise<{
  buyers: readonly [Buyer, ...Buyer[]];
  recordings: Record<string, readonly Recording[]>;
  secret: string;
}> {
  const database = await openServer(url);
  try {
    const { app, options } = shopOn(database.store);
    const ask = async (request: Request) => app.fetch(request);
    const buyers = await buyersAt(
      await findTarget({ url: gateway, fetch: (request) => ask(request as Request) }),
    );
    const recordings: Record<string, readonly Recording[]> = {};
    for (const call of wantedOf(wish)) {
      const made: Recording[] = [];
      for (const one of buyers) {
        const { url: address, ...request } = shotOf(gateway, call, one);
        // The second time: the first may create what later ones change.
        await ask(new Request(address, request));
        made.push(await record(() => ask(new Request(address, request))));
      }
      recordings[call] = made;
    }
    return { buyers, recordings, secret: options.tokenSecret };
  } finally {
    await database.close();
  }
}

async function onServer(url: string, folder: string, wish: Wish): Promise<void> {
  const { buyers, recordings, secret } = await recordOn(url, wish);
  const file = path.join(folder, 'recordings.json');
  await writeFile(file, JSON.stringify(recordings));
  const bare = await start('bench/bare.ts', [url, barePort, file]);
  const operator = await startOperator({ DATA_DIR: folder, DATABASE_URL: url, TOKEN_SECRET: secret });
  try {
    console.log('\nPostgres server:\n');
    await measure(operator, buyers, wish, (call, nth) => {
      const { method, headers, body } = shotOf(gateway, call, buyers[nth] ?? buyers[0]);
      return {
        url: `http://127.0.0.1:${barePort}/${call}/${nth}`,
        method,
        headers,
        ...(body !== undefined && { body }),
      };
    });
  } finally {
    await stop(operator);
    await stop(bare);
  }
}

/**
 * Prints requests per second of the hot calls with 64 connections, on the embedded Postgres and on a server. There each is compared with
 * a bare route that runs the same statements. `seconds` per call.
 */
export async function operatorLoad(seconds = 10, wanted: readonly string[] = []): Promise<void> {
  const wish = { seconds, wanted };
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-bench-'));
  const server = await temporaryPostgres();
  try {
    await onEmbedded(folder, wish);
    if (server) await onServer(server.url, folder, wish);
    else console.log('\nThis machine has no Postgres server to measure.');
  } finally {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
