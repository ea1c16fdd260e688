import { type History, readHistory, storedOf } from '@senda/core/studio';

const keyOf = (name: string): string => `senda.studio.draft.${name}`;

/** Returns the changes of a file that this browser has kept; null if there are none, or they cannot be read. */
export function keptHistory(name: string): History | null {
  try {
    return readHistory(JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the changes of a file over a reload. */
export function keepHistory(name: string, history: History): void {
  try {
    const stored = storedOf(history);
    if (stored) localStorage.setItem(keyOf(name), JSON.stringify(stored));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // A browser may refuse storage: the changes then last as long as the page.
  }
}
