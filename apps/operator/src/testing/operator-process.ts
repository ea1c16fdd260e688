/** The operator's program as a process of its own, as a process manager starts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface OperatorProcess {
  readonly url: string;
  /** What it has written so far, to either stream. */
  output(): string;
  /** Sends a signal and waits for the end. Returns the exit code (null for a kill), and the time that it took (ms). */
  stop(signal: NodeJS.Signals): Promise<{ readonly code: unknown; readonly took: number }>;
}

const program = path.resolve(import.meta.dirname, '../main.ts');

/** Starts the operator's program, on any free port unless `env` says otherwise. @throws Error with its output if it ends */
export function startProcess(env: Readonly<Record<string, string>>): Promise<OperatorProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, OPERATOR_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const stop: OperatorProcess['stop'] = async (signal) => {
    const begun = performance.now();
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return { code: child.exitCode, took: performance.now() - begun };
  };
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        output += piece.toString();
        const [, url] = /answers at (\S+)\n/.exec(output) ?? [];
        if (url) resolve({ url, output: () => output, stop });
      });
    child.once('exit', () => reject(new Error(`It ended: ${output}`)));
  });
}
