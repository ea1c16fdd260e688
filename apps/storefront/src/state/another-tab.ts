import { hasLeft } from '@senda/core';
import { accessTokenAtom, claimsOf } from './session.ts';
import { hearFirst, readText, storeNothingMore, storesNothing } from './storage.ts';
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
 * else hears that the token is gone, which would go on with what it remembers, and elsewhere while this is loaded anew.
 */
export function followLogOut(): void {
  const isGone = (): boolean => hasChanged(store.get(accessTokenAtom), readText('accessToken'));
  hearFirst((told) => {
    if (told === 'back') {
      if (storesNothing()) window.location.reload();
      else if (isGone()) beginTabAnew();
    } else if (told.key === 'accessToken') {
      if (hasChanged(told.oldValue, told.newValue)) beginTabAnew();
    }
    // All of the storage was cleared at once.
    else if (told.key === null && isGone()) beginTabAnew();
  });
}
