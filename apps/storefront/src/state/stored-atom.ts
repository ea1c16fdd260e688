import { atom, type WritableAtom } from 'jotai/vanilla';
import { RESET } from 'jotai/vanilla/utils';
import { store } from './store.ts';

interface Storage<T> {
  getItem(key: string, initial: T): T;
  setItem(key: string, value: T): void;
  removeItem(key: string): void;
  subscribe(key: string, listener: (value: T) => void, initial: T): () => void;
}

type Next<T> = T | typeof RESET;

/**
 * An atom kept in a browser's storage, there from the start and followed from other tabs; RESET removes it. As jotai's own, which
 * brings a storage along that we do not use: every page would download it.
 */
export function storedAtom<T>(
  key: string,
  initial: T,
  storage: Storage<T>,
): WritableAtom<T, [Next<T> | ((kept: T) => Next<T>)], void> {
  const kept = atom(storage.getItem(key, initial));
  // Followed whether a page shows it or not, so that what is not shown is neither read nor written as it was before.
  if (typeof window !== 'undefined') storage.subscribe(key, (value) => store.set(kept, value), initial);
  return atom(
    (get) => get(kept),
    (get, set, change: Next<T> | ((kept: T) => Next<T>)) => {
      const next = typeof change === 'function' ? (change as (kept: T) => Next<T>)(get(kept)) : change;
      if (next === RESET) {
        set(kept, initial);
        storage.removeItem(key);
      } else {
        set(kept, next);
        storage.setItem(key, next);
      }
    },
  );
}
