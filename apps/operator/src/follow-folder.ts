import { type FSWatcher, statSync, watch } from 'node:fs';

/**
 * Delays of the reads after an event (ms): once the writes of one save have settled, and twice more, since an editor
 * empties a file before it writes it, and file systems merge events, so that the last write may raise none.
 */
const looks = [40, 250, 1_000];

/** Interval of the checks for a missing folder (ms). */
const pause = 1_000;

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
  let waiting: NodeJS.Timeout[] = [];
  /** Identifies the watched folder: another one of the same name differs. */
  let watched: string | undefined;

  // A new folder may get the inode of the old one.
  function folderNow(): string | undefined {
    const found = statSync(folder, { throwIfNoEntry: false });
    return found && `${found.ino} ${found.birthtimeMs}`;
  }
  const forget = () => {
    for (const timer of waiting) clearTimeout(timer);
  };

  function begin(): void {
    watcher = watch(folder, { persistent: false }, lookSoon);
    // Without a listener, an error of the watcher would end the process.
    watcher.on('error', (error) => {
      fail(error);
      beginAnew();
    });
    watched = folderNow();
  }

  function lookSoon(): void {
    forget();
    waiting = looks.map((after) => setTimeout(() => void lookNow(), after).unref());
  }

  async function lookNow(): Promise<void> {
    try {
      await look();
      if (watcher && folderNow() !== watched) beginAnew();
    } catch (error) {
      fail(error);
      if (watcher) beginAnew();
    }
  }

  function beginAnew(): void {
    watcher?.close();
    watcher = undefined;
    forget();
    try {
      begin();
      lookSoon();
    } catch {
      waiting = [setTimeout(beginAnew, pause).unref()];
    }
  }

  begin();
  return () => {
    forget();
    watcher?.close();
    watcher = undefined;
  };
}
