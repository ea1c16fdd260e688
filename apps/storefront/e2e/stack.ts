import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

const root = path.resolve(import.meta.dirname, '../../..');

/** A program that a test has started, and what it has said so far. */
export interface Started {
  readonly child: ChildProcess;
  said(): string;
  /** Waits until it has said this. Fails when it ends before. */
  saying(words: RegExp): Promise<void>;
  /** Ends it and answers its exit code; null when it had to be killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const alive = new Set<ChildProcess>();

/** Ends whatever a failed test has left behind. */
export function stopAll(): void {
  for (const { pid } of alive) if (pid) process.kill(-pid, 'SIGKILL');
}

/** Starts a script of the repository with an environment of its own. */
export function start(script: string, env: Record<string, string>, ...rest: string[]): Started {
  const args = script.endsWith('js') ? [script, ...rest] : ['--import', 'tsx', script, ...rest];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, detached: true });
  let said = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
      for (const heard of listeners) heard();
    });
  }
  alive.add(child);
  const ended = once(child, 'exit').finally(() => alive.delete(child));
  return {
    child,
    said: () => said,
    saying: (words) =>
      new Promise((resolve, reject) => {
        const look = () => words.test(said) && resolve();
        listeners.add(look);
        look();
        void ended.then(() =>
          words.test(said) ? resolve() : reject(new Error(`It ended without "${words.source}":\n${said}`)),
        );
      }),
    stop: async (signal = 'SIGINT') => {
      if (child.exitCode === null) child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** An operator that a test may kill and start again on the same data. */
export async function startOperator(port: number, dataDir: string): Promise<Started> {
  const operator = start('apps/operator/src/main.ts', { OPERATOR_PORT: String(port), DATA_DIR: dataDir });
  await operator.saying(/answers at/);
  return operator;
}

/** A storefront before a gateway, with journey files of its own if need be. */
export async function startStorefront(port: number, gateway: string, journeys?: string): Promise<Started> {
  const storefront = start('scripts/start.ts', {
    PORT: String(port),
    GATEWAY_URL: gateway,
    ...(journeys && { JOURNEYS_DIR: journeys }),
  });
  await storefront.saying(/Storefront/);
  return storefront;
}
