/** The data folder, which one process at a time creates, tests and locks. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, reasonOf, StartError } from './settings.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Lock files of this process. */
const ownLocks = new Set<string>();

/** Converts an error to one that explains why the data folder cannot be used. */
export function folderError(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  if (isDiskFull(error)) {
    return new StartError(
      `The disk of the data folder ${folder} is full: make room, or choose another folder with DATA_DIR.`,
    );
  }
  return new StartError(
    `The data folder ${folder} cannot be written (${codeOf(error) ?? reasonOf(error)}): choose another with DATA_DIR.`,
  );
}

/** Returns the folder, or its nearest existing ancestor. @throws Error of the system if that is not a folder */
async function existingFolder(folder: string): Promise<string> {
  try {
    const found = await stat(folder);
    if (found.isDirectory()) return folder;
    throw Object.assign(new Error(`${folder} is not a folder`), { code: 'ENOTDIR' });
  } catch (error) {
    const parent = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    return existingFolder(parent);
  }
}

/** Ignores file systems that report no size (0 blocks). @throws StartError if there is too little free space */
async function assertFreeSpace(folder: string, existing: string, space: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(existing);
  const free = bavail * bsize;
  if (blocks === 0 || free >= space) return;
  const inMegabytes = (bytes: number) => Math.floor(bytes / 1e6);
  throw new StartError(
    `The disk of the data folder ${folder} is full (${inMegabytes(free)} MB are free, ${inMegabytes(space)} MB are needed): make room, or choose another folder with DATA_DIR.`,
  );
}

/** Creates a folder level by level: the recursive mkdir of Node 20 never returns below /proc. */
async function makeFolder(folder: string, existing: string): Promise<void> {
  const missing = path.relative(existing, folder).split(path.sep).filter(Boolean);
  let current = existing;
  for (const name of missing) {
    current = path.join(current, name);
    await mkdir(current).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

/**
 * Creates the folder if needed, and tests writing to it. `space` is the required free disk space (bytes).
 * @throws StartError, without changes to an existing folder, if it cannot be created or written, or its disk is full
 */
export async function prepareFolder(folder: string, space = 0): Promise<void> {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    const existing = await existingFolder(folder);
    await assertFreeSpace(folder, existing, space);
    await makeFolder(folder, existing);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/** Returns what names a process apart from its id, which another one may have after it: when it started. Undefined if none runs. */
async function startOf(pid: number): Promise<string | undefined> {
  try {
    const [boot, status] = await Promise.all(
      ['/proc/sys/kernel/random/boot_id', `/proc/${pid}/stat`].map((file) => readFile(file, 'utf8')),
    );
    // The command, in parentheses, may contain blanks. The start is field 22 (clock ticks since the boot).
    return `${boot?.trim()} ${status?.slice(status.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    // Systems without /proc.
    const found = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return found.stdout?.trim() || undefined;
  }
}

/**
 * Returns the running process that holds the lock, which names its id and its start. A lock with the id of this process, or of one
 * that started at another time, is stale; so is one without a start, of an earlier version, unless Node runs there.
 */
async function holderOf(lock: string): Promise<number | undefined> {
  const [id, ...start] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  const pid = Number(id);
  if (pid === process.pid) return ownLocks.has(lock) ? pid : undefined;
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const isHeld = start.length > 0 ? (await startOf(pid)) === start.join(' ') : runsNode(pid);
  return isHeld ? pid : undefined;
}

function runsNode(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  return /\bnode\b/.test(stdout ?? '');
}

const lockOf = (folder: string): string => path.join(folder, 'operator.lock');

/** @throws StartError if another process uses the folder */
export async function assertFolderFree(folder: string): Promise<void> {
  const holder = await holderOf(lockOf(folder));
  if (holder === undefined) return;
  throw new StartError(
    `The database in ${folder} is in use by another operator (process ${holder}): stop it, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Locks the folder, as two processes must not open its database. Returns a function that unlocks it.
 * @throws StartError if another process uses it, or it cannot be written
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = lockOf(folder);
  await assertFolderFree(folder);
  const stale = await readFile(lock, 'utf8').catch(() => undefined);
  try {
    if (stale !== undefined) await removeStale(lock, stale);
    await writeNew(lock, `${process.pid} ${await startOf(process.pid)}`);
  } catch (error) {
    if (!['EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw folderError(folder, error);
    throw new StartError(
      `Another operator is starting with the data folder ${folder}: choose another with DATA_DIR.`,
    );
  }
  ownLocks.add(lock);
  return async () => {
    ownLocks.delete(lock);
    await rm(lock, { force: true });
  };
}

/** Removes a stale lock, unless another process has replaced it meanwhile: that one is put back. */
async function removeStale(lock: string, stale: string): Promise<void> {
  const aside = `${lock}-${process.pid}`;
  await rename(lock, aside);
  const removed = await readFile(aside, 'utf8');
  if (removed !== stale) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

/** Writes a new file. Removes it if it cannot be written completely. */
async function writeNew(file: string, text: string, mode = 0o666): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
}

const secretFile = (folder: string): string => path.join(folder, 'token-secret');

/** Reads the folder's secret; undefined before the first start. @throws StartError if it cannot be read or is too short */
export async function readSecret(folder: string): Promise<string | undefined> {
  const file = secretFile(folder);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    // Other errors of the folder are reported when it is created.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw new StartError(`The token secret in ${file} cannot be read (${codeOf(error) ?? reasonOf(error)}).`);
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < 32)
    throw new StartError(`The token secret in ${file} is too short: delete the file to create a new one.`);
  return secret;
}

/** Creates the folder's secret, readable by its owner only. Returns that of another process if it was faster. */
export async function makeSecret(folder: string): Promise<string> {
  await prepareFolder(folder);
  const secret = randomBytes(32).toString('hex');
  try {
    await writeNew(secretFile(folder), secret, 0o600);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw folderError(folder, error);
  }
  return (await readSecret(folder)) ?? secret;
}
