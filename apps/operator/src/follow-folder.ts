import { type FSWatcher, statSync, watch } from 'node:fs';

/**
 * Delays of the reads after an event (ms): once the writes of one save have settled, and twice more, since an editor
 * empties a file before it writes it, and file systems merge events, so that the last write may raise none.
 */
const readDelays = [40, 250, 1_000];

/** Interval of the checks for a missing folder (ms). */
const retryInterval = 1_000;

/**
 * Calls `look` when files of a folder may have changed; there may be nothing new. Errors go to `fail`, and the
 * folder is still followed, also when it is replaced by another of its name.
 * @returns stops following
 * @throws Error when the folder does not exist
 */
export function followFolder(
  folder: string,
  look: () => void | Promise<void>,
  fail: (error: unknown) => void,
): () => void {
  let watcher: FSWatcher | undefined;
  let timers: NodeJS.Timeout[] = [];
  /** Identifies the watched folder: another one of the same name differs. */
  let watchedIdentity: string | undefined;

  // A new folder may get the inode of the old one.
  function currentIdentity(): string | undefined {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found && `${found.ino} ${found.birthtimeMs}`;
  }
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
  };

  function start(): void {
    watcher = watch(folder, { persistent: false }, scheduleReads);
    // Without a listener, an error of the watcher would end the process.
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
      await look();
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
