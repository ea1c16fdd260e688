/** The data folder: made, tried, and taken by one process at a time. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf, StartError } from './settings.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Folders that this very process has taken. */
const taken = new Set<string>();

/** Makes the folder and writes to it. @throws StartError when it cannot be written */
export async function prepareFolder(folder: string): Promise<void> {
  const probe = path.join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${codeOf(error) ?? reasonOf(error)}): choose another with DATA_DIR.`,
    );
  }
}

/** Whether a process runs; one that belongs to another user counts. */
function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** The process that holds the lock and still runs. A lock with our own id that we did not take is an old one. */
async function holderOf(lock: string): Promise<number | undefined> {
  const pid = Number(await readFile(lock, 'utf8').catch(() => ''));
  if (pid === process.pid) return taken.has(lock) ? pid : undefined;
  return Number.isInteger(pid) && pid > 0 && runs(pid) ? pid : undefined;
}

/**
 * Takes the folder for this process, since two must not open its database; the answer lets it go again.
 * @throws StartError when another process has it
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const lock = path.join(folder, 'operator.lock');
  const holder = await holderOf(lock);
  if (holder !== undefined) {
    throw new StartError(
      `The database in ${folder} is in use by another operator (process ${holder}): stop it, or choose another folder with DATA_DIR.`,
    );
  }
  await rm(lock, { force: true });
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
  } catch {
    throw new StartError(
      `Another operator is starting with the data folder ${folder}: choose another with DATA_DIR.`,
    );
  }
  taken.add(lock);
  return async () => {
    taken.delete(lock);
    await rm(lock, { force: true });
  };
}

/** The secret kept in the folder, made at the first start and readable by its owner alone. */
export async function keptSecret(folder: string): Promise<string> {
  const file = path.join(folder, 'token-secret');
  try {
    const made = await open(file, 'wx', 0o600);
    await made.writeFile(randomBytes(32).toString('hex'));
    await made.close();
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32)
    throw new StartError(`The token secret in ${file} is too short: delete the file to have a new one made.`);
  return secret;
}
