import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const ports = { PORT: '5197', OPERATOR_PORT: '8797' };

/** Returns the milliseconds from `npm start` until both addresses are printed. */
async function timed(dataDir: string): Promise<number> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...ports, DATA_DIR: dataDir },
  });
  let output = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (output.includes('Operator')) resolve();
    });
  });
  const took = performance.now() - begun;
  child.kill('SIGINT');
  await once(child, 'exit');
  return took;
}

/** Prints the time of `npm start` with a fresh data folder, and again with the same one. */
export async function startTime(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'senda-bench-'));
  try {
    console.log(`first start   ${(await timed(folder)).toFixed(0)} ms`);
    console.log(`second start  ${(await timed(folder)).toFixed(0)} ms`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
