import { hasCustomerChanged } from '@senda/core';
import { accessTokenAtom, claimsOf } from './session.ts';
import { onStorageFirst, readText, storeNothingMore, storesNothing } from './storage.ts';
import { store } from './store.ts';

/** Reloads this tab, once: nothing of the former session stays in memory or is stored again. */
export function beginTabAnew(): void {
  if (storesNothing()) return;
  storeNothingMore();
  window.location.reload();
}

const hasChanged = (before: string | null, now: string | null): boolean =>
  hasCustomerChanged(claimsOf(before), claimsOf(now));

/**
 * Reloads this tab when another one has logged out, also after a time in the back/forward cache. Runs before any other follower of
 * storage, which would go on with the former customer's data.
 */
export function followLogOut(): void {
  const isGone = (): boolean => hasChanged(store.get(accessTokenAtom), readText('accessToken'));
  onStorageFirst((change) => {
    if (change === 'back') {
      if (storesNothing()) window.location.reload();
      else if (isGone()) beginTabAnew();
    } else if (change.key === 'accessToken') {
      if (hasChanged(change.oldValue, change.newValue)) beginTabAnew();
    }
    // All of the storage was cleared at once.
    else if (change.key === null && isGone()) beginTabAnew();
  });
}
