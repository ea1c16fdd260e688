import { type History, readHistory, storedOf } from '@senda/core/studio';

const keyOf = (storage: string, name: string): string => `${storage}.draft.${name}`;

/** Returns the changes of a file that this browser has kept; null if there are none, or they cannot be read. */
export function keptHistory(storage: string, name: string): History | null {
  try {
    return readHistory(JSON.parse(localStorage.getItem(keyOf(storage, name)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps the changes of a file over a reload. */
export function keepHistory(storage: string, name: string, history: History): void {
  try {
    const stored = storedOf(history);
    if (stored) localStorage.setItem(keyOf(storage, name), JSON.stringify(stored));
    else localStorage.removeItem(keyOf(storage, name));
  } catch {
    // A browser may refuse storage: the changes then last as long as the page.
  }
}
