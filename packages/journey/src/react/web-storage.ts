import type { RunStorage } from './runs.ts';

/** Stores runs in the browser, so that they outlive the page and follow the other tabs. A page works without it where it is refused. */
export function webStorage(area: Storage = localStorage): RunStorage {
  return {
    read(key) {
      try {
        return JSON.parse(area.getItem(key) ?? '') as unknown;
      } catch {
        return undefined;
      }
    },
    write(key, run) {
      try {
        area.setItem(key, JSON.stringify(run));
      } catch {
        console.warn(`"${key}" could not be stored in this browser.`);
      }
    },
    onChange(key, listener) {
      const onStorage = (change: StorageEvent) => {
        if (change.key === key || change.key === null) listener(change.newValue === null);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}
