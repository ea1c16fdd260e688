import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assertFolderFree, lockFolder } from './data-folder.ts';

let folder: string;
let lock: string;
const others: { kill(): unknown }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'senda-data-'));
  lock = path.join(folder, 'operator.lock');
});
afterEach(async () => {
  for (const other of others.splice(0)) other.kill();
  await rm(folder, { recursive: true });
});

/** Starts a process that locks the folder, or one that has nothing to do with it. Returns its id once it is ready. */
async function other(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  others.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child.pid ?? 0;
}
const holder = () => {
  const module = path.join(import.meta.dirname, 'data-folder.ts');
  const script = `import { lockFolder } from ${JSON.stringify(module)};
await lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  return other(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
};

it('is locked by one running operator', async () => {
  const pid = await holder();
  await expect(assertFolderFree(folder)).rejects.toThrow(`in use by another operator (process ${pid})`);
  await expect(lockFolder(folder)).rejects.toThrow('in use by another operator');
});

it('is free if its operator has ended, though another process has its id by now', async () => {
  const pid = await holder();
  const written = await readFile(lock, 'utf8');
  expect(written).toContain(String(pid));
  const innocent = await other('sh', ['-c', 'echo ready; exec sleep 60']);
  // As after a restart of the machine, or of a container.
  await writeFile(lock, written.replace(String(pid), String(innocent)));
  await expect(assertFolderFree(folder)).resolves.toBeUndefined();
});

it('is free if an operator of an earlier version has left the id of another program', async () => {
  const innocent = await other('sh', ['-c', 'echo ready; exec sleep 60']);
  await writeFile(lock, String(innocent));
  const release = await lockFolder(folder);
  await release();
  expect(await readdir(folder)).toEqual([]);
});

it('is not free if an operator of an earlier version runs', async () => {
  const running = await other(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
  await writeFile(lock, String(running));
  await expect(lockFolder(folder)).rejects.toThrow('in use by another operator');
});

it('is locked once by several that find a stale lock at the same time', async () => {
  await writeFile(lock, '4194305');
  const results = await Promise.allSettled([lockFolder(folder), lockFolder(folder), lockFolder(folder)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(folder)).toEqual(['operator.lock']);
});
