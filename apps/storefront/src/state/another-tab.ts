import { hasLeft } from '@senda/core';
import { accessTokenAtom, claimsOf } from './session.ts';
import { readText, storeNothingMore, storesNothing } from './storage.ts';
import { store } from './store.ts';

/** Begins this tab anew, once: nothing of whoever was there stays in its memory, and none of it is stored again. */
export function beginTabAnew(): void {
  if (storesNothing()) return;
  storeNothingMore();
  window.location.reload();
}

const hasChanged = (before: string | null, now: string | null): boolean =>
  hasLeft(claimsOf(before), claimsOf(now));

/**
 * A log-out in one tab is one in all of them, and in a page that the browser keeps to come back to. Heard before anything
 * else hears that the token is gone, which would go on with what it remembers.
 */
export function followLogOut(): void {
  // What is stored is followed from when its module is loaded: captured, this is heard before it.
  const first = { capture: true };
  const token = (): string | null => store.get(accessTokenAtom);
  window.addEventListener(
    'storage',
    (event) => {
      const { key, oldValue, newValue } = event;
      if (key === 'accessToken' && hasChanged(oldValue, newValue)) beginTabAnew();
      // All of the storage was cleared at once.
      if (key === null && hasChanged(token(), null)) beginTabAnew();
      // Who stays until the page has gone would go elsewhere with what it hears, in the middle of being loaded anew.
      if (storesNothing()) event.stopImmediatePropagation();
    },
    first,
  );
  window.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      if (storesNothing()) window.location.reload();
      else if (hasChanged(token(), readText('accessToken'))) beginTabAnew();
      if (storesNothing()) event.stopImmediatePropagation();
    },
    first,
  );
}
