import { type FSWatcher, statSync, watch } from 'node:fs';

/**
 * After an event the folder is looked at once several writes of one save have settled, and twice more (ms): an editor
 * empties a file before it writes it, and file systems merge events, so that the last write of a save may go untold.
 */
const looks = [40, 250, 1_000];

/** How long a folder that is not there is waited for before it is asked for again (ms). */
const pause = 1_000;

/**
 * Calls `look` when files of a folder may have changed. It may find nothing new. What it throws goes to `fail`, and the
 * folder is followed all the same, also when it is replaced by another of its name.
 * @returns ends the following
 * @throws Error when the folder is not there
 */
export function followFolder(
  folder: string,
  look: () => void | Promise<void>,
  fail: (error: unknown) => void,
): () => void {
  let watcher: FSWatcher | undefined;
  let waiting: NodeJS.Timeout[] = [];
  /** Which folder is watched: another one under its name is not. */
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
    // Without a listener an error of the watcher would end the process.
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
