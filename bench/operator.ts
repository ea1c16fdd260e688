import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryPostgres } from '../apps/operator/src/testing/postgres-server.ts';
import {
  type CaseContext,
  type Customer,
  createCaseContext,
} from '../packages/conformance/src/case-context.ts';
import { findTarget } from '../packages/conformance/src/index.ts';
import { catalogueQuery, createDraft, orderInput } from '../packages/conformance/src/sample.ts';
import { type CallName, type CallShape, calls, type OrderDraft } from '../packages/contract/src/index.ts';
import { load, type Shot } from './load.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = '8798';
const connections = 64;

interface Buyer {
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

function shotOf(gateway: string, name: CallName, buyer: Buyer): Shot {
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

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/operator/src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env, OPERATOR_PORT: port, LIMIT_FACTOR: '1000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('The operator did not start.'))),
  ]);
  return child;
}

interface Wish {
  /** Seconds per call. */
  readonly seconds: number;
  /** The hot calls to measure; empty for all. */
  readonly wanted: readonly string[];
}

/** Runs two rounds of the hot calls: the second shows whether memory grows. */
async function measure(name: string, env: NodeJS.ProcessEnv, { seconds, wanted }: Wish): Promise<void> {
  const child = await start(env);
  try {
    const target = await findTarget({ url: `http://127.0.0.1:${port}/api` });
    const context = createCaseContext(
      {
        ...target,
        timeoutMs: 30_000,
        wait: async () => undefined,
        onCall: () => undefined,
        onOrder: () => undefined,
      },
      target,
    );
    const buyers: Buyer[] = [];
    for (let nth = 0; nth < connections; nth += 1) buyers.push(await buyer(context));
    console.log(`\n| ${name} | requests/s | p50 ms | p99 ms | errors |\n| --- | --- | --- | --- | --- |`);
    const memory: number[] = [];
    for (const round of [1, 2]) {
      for (const [call] of hot.filter(([one]) => wanted.length === 0 || wanted.includes(one))) {
        const one = buyers[0] as Buyer;
        const result = await load(connections, seconds, (nth) =>
          shotOf(target.gateway, call, buyers[nth] ?? one),
        );
        const { perSecond, p50, p99, errors } = result;
        if (round === 2) {
          console.log(
            `| ${call} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${errors} |`,
          );
        }
        if (errors > 0) process.exitCode = 1;
      }
      memory.push(memoryOf(child));
    }
    const [first = 0, second = 0] = memory;
    console.log(
      `\nMemory after the first round ${first.toFixed(0)} MB, after the second ${second.toFixed(0)} MB.`,
    );
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

/** Prints requests per second of the hot calls with 64 connections, on the embedded Postgres and on a server. `seconds` per call. */
export async function operatorLoad(seconds = 10, wanted: readonly string[] = []): Promise<void> {
  const wish = { seconds, wanted };
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-bench-'));
  const server = await temporaryPostgres();
  try {
    await measure('embedded Postgres', { DATA_DIR: folder }, wish);
    if (server) await measure('Postgres server', { DATA_DIR: folder, DATABASE_URL: server.url }, wish);
    else console.log('\nThis machine has no Postgres server to measure.');
  } finally {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  }
}
