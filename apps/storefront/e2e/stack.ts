import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '../../operator/src/testing/postgres-server.ts';
import { type Data, dataOf } from './databases.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A program started by a test. */
export interface Started {
  readonly child: ChildProcess;
  output(): string;
  /** Waits until it has printed this. Fails if it ends before. */
  printed(words: RegExp): Promise<void>;
  /** Stops it and returns its exit code; null if it had to be killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const alive = new Set<ChildProcess>();

function kill({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid, 'SIGKILL');
}

/** Kills all programs that are still running, except those that are kept. */
export function stopAll(): void {
  for (const child of alive) kill(child);
}

/** Keeps a program running until the worker ends. */
export function keepRunning({ child }: Started): void {
  alive.delete(child);
  process.once('exit', () => child.exitCode === null && kill(child));
}

/** Starts a script of the repository with additional environment variables. */
export function start(script: string, env: Record<string, string>, ...rest: string[]): Started {
  const args = script.endsWith('js') ? [script, ...rest] : ['--import', 'tsx', script, ...rest];
  return startProgram(process.execPath, args, env);
}

/** Starts a program with additional environment variables, in the repository or another folder. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd = root,
): Started {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, detached: true });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
      for (const listener of listeners) listener();
    });
  }
  alive.add(child);
  const ended = once(child, 'exit').finally(() => alive.delete(child));
  return {
    child,
    output: () => output,
    printed: (words) =>
      new Promise((resolve, reject) => {
        const look = () => words.test(output) && resolve();
        listeners.add(look);
        look();
        void ended.then(() =>
          words.test(output)
            ? resolve()
            : reject(new Error(`It ended without "${words.source}":\n${output}`)),
        );
      }),
    stop: async (signal = 'SIGINT') => {
      if (child.exitCode === null) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

async function runOperator(port: number, data: Data, env: Data = {}): Promise<Started> {
  const operator = start('dist/servers/operator.js', { ...data, ...env, OPERATOR_PORT: String(port) });
  await operator.printed(/answers at/);
  return operator;
}

/** Lets an operator make its data, and ends it. */
export async function makeData(data: Data): Promise<void> {
  const operator = await runOperator(await freePort(), data);
  await operator.stop();
}

/** Starts an operator that a test may kill and restart on the same data; data that is not there is that of a first start. */
export async function startOperator(port: number, folder: string, env: Data = {}): Promise<Started> {
  return runOperator(port, await dataOf(folder, makeData), env);
}

/** Serves the build for a gateway. */
export async function serveStorefront(port: number, gateway: string): Promise<Started> {
  const env = { PORT: String(port), GATEWAY_URL: gateway };
  const storefront = start('scripts/start.mjs', env, '--production');
  await storefront.printed(/Storefront/);
  return storefront;
}

/** Starts the development server for a gateway, for walks that edit journey files: it takes several times as long. */
export async function startStorefront(port: number, gateway: string, journeys: string): Promise<Started> {
  const storefront = start('scripts/start.ts', {
    PORT: String(port),
    // Several run at once.
    STUDIO_PORT: String(port + 1000),
    GATEWAY_URL: gateway,
    JOURNEYS_DIR: journeys,
  });
  await storefront.printed(/Storefront/);
  return storefront;
}
