import { watch } from 'node:fs';

/**
 * After an event the folder is looked at once several writes of one save have settled, and twice more (ms): an editor
 * empties a file before it writes it, and file systems merge events, so that the last write of a save may go untold.
 */
const looks = [40, 250, 1_000];

/**
 * Calls `look` when files of a folder may have changed. It may find nothing new.
 * @returns ends the following
 */
export function followFolder(folder: string, look: () => void): () => void {
  let waiting: NodeJS.Timeout[] = [];
  const forget = () => {
    for (const timer of waiting) clearTimeout(timer);
  };
  const watcher = watch(folder, { persistent: false }, () => {
    forget();
    waiting = looks.map((after) => setTimeout(look, after).unref());
  });
  return () => {
    forget();
    watcher.close();
  };
}
