import { type FSWatcher, statSync, watch } from 'node:fs';

/**
 * Delays of the reads after an event (ms). One read is not enough: editors empty a file before they write it, and file
 * systems merge events, so that the last write may cause none.
 */
const readDelays = [40, 250, 1_000];

/** Interval of the checks for a missing folder (ms). */
const retryInterval = 1_000;

/**
 * Watches a folder and calls `read` when its files may have changed. Passes errors to `fail` and keeps watching, even if the
 * folder is replaced.
 * @returns a function that stops watching
 * @throws Error if the folder does not exist
 */
export function watchFolder(
  folder: string,
  read: () => void | Promise<void>,
  fail: (error: unknown) => void,
): () => void {
  let watcher: FSWatcher | undefined;
  let timers: NodeJS.Timeout[] = [];
  /** Identity of the watched folder, to detect its replacement. */
  let watchedIdentity: string | undefined;

  // A new folder may reuse the inode of the old one.
  function currentIdentity(): string | undefined {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found && `${found.ino} ${found.birthtimeMs}`;
  }
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
  };

  function start(): void {
    watcher = watch(folder, { persistent: false }, scheduleReads);
    // Without a listener, an error event would end the process.
    watcher.on('error', (error) => {
      fail(error);
      restart();
    });
    watchedIdentity = currentIdentity();
  }

  function scheduleReads(): void {
    clearTimers();
    timers = readDelays.map((after) => setTimeout(() => void readNow(), after).unref());
  }

  async function readNow(): Promise<void> {
    try {
      await read();
      if (watcher && currentIdentity() !== watchedIdentity) restart();
    } catch (error) {
      fail(error);
      if (watcher) restart();
    }
  }

  function restart(): void {
    watcher?.close();
    watcher = undefined;
    clearTimers();
    try {
      start();
      scheduleReads();
    } catch {
      timers = [setTimeout(restart, retryInterval).unref()];
    }
  }

  start();
  return () => {
    clearTimers();
    watcher?.close();
    watcher = undefined;
  };
}
