/** The data folder: created, tested, and locked by one process at a time. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull, reasonOf, StartError } from './settings.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Folders locked by this process. */
const ownLocks = new Set<string>();

/** Returns the error of a data folder that cannot be used, in one sentence. */
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

/** Returns the folder, or its nearest existing ancestor. Throws the system's error if that is not a folder. */
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

/** Some file systems report no size: 0 blocks. */
async function assertFreeSpace(folder: string, existing: string, room: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(existing);
  const free = bavail * bsize;
  if (blocks === 0 || free >= room) return;
  const inMegabytes = (bytes: number) => Math.floor(bytes / 1e6);
  throw new StartError(
    `The disk of the data folder ${folder} is full (${inMegabytes(free)} MB are free, ${inMegabytes(room)} MB are needed): make room, or choose another folder with DATA_DIR.`,
  );
}

/** Creates a folder level by level: the recursive mkdir of Node 20 never returns below /proc. */
async function makeFolder(folder: string, existing: string): Promise<void> {
  const missing = path.relative(existing, folder).split(path.sep).filter(Boolean);
  let made = existing;
  for (const name of missing) {
    made = path.join(made, name);
    await mkdir(made).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
}

/**
 * Creates the folder if it is missing, and tries to write to it. `room` is the free space that its disk needs (bytes).
 * @throws StartError when the folder cannot be created or written, or its disk is full; an existing folder is not changed
 */
export async function prepareFolder(folder: string, room = 0): Promise<void> {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    const existing = await existingFolder(folder);
    await assertFreeSpace(folder, existing, room);
    await makeFolder(folder, existing);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/** Whether a process runs, also one of another user. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Returns the running process that holds the lock. A lock with our own id that we did not take is stale. */
async function holderOf(lock: string): Promise<number | undefined> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (pid === process.pid) return ownLocks.has(lock) ? pid : undefined;
  return Number.isInteger(pid) && pid > 0 && isRunning(pid) ? pid : undefined;
}

const lockOf = (folder: string): string => path.join(folder, 'operator.lock');

/** @throws StartError when another process uses the folder; writes nothing */
export async function assertFolderFree(folder: string): Promise<void> {
  const holder = await holderOf(lockOf(folder));
  if (holder === undefined) return;
  throw new StartError(
    `The database in ${folder} is in use by another operator (process ${holder}): stop it, or choose another folder with DATA_DIR.`,
  );
}

/**
 * Locks the folder for this process, since two must not open its database; returns its release.
 * @throws StartError when another process uses it, or when it cannot be written
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = lockOf(folder);
  await assertFolderFree(folder);
  try {
    await rm(lock, { force: true });
    await writeNew(lock, String(process.pid));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw folderError(folder, error);
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

/** Writes a new file, and removes it when it could not be written completely. */
async function writeNew(file: string, text: string, mode = 0o666): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rm(file, { force: true });
    throw error;
  }
}

const secretFile = (folder: string): string => path.join(folder, 'token-secret');

/** Reads the folder's secret; undefined before the first start. @throws StartError when it cannot be used */
export async function readSecret(folder: string): Promise<string | undefined> {
  const file = secretFile(folder);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    // Faults of the folder itself are reported where it is created.
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw new StartError(`The token secret in ${file} cannot be read (${codeOf(error) ?? reasonOf(error)}).`);
  });
  const secret = text?.trim();
  if (secret !== undefined && secret.length < 32)
    throw new StartError(`The token secret in ${file} is too short: delete the file to have a new one made.`);
  return secret;
}

/** Creates the folder's secret, readable by its owner only, unless another process has just created it. */
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
