import { hasCustomerChanged } from '@senda/core/features/session';
import { accessTokenAtom, claimsOf } from './session.ts';
import { hasStoppedStoring, onStorageFirst, readText, stopStoring } from './storage.ts';
import { store } from './store.ts';

/** Reloads this tab, once: nothing of the former session stays in memory or is stored again. */
export function reloadTab(): void {
  if (hasStoppedStoring()) return;
  stopStoring();
  window.location.reload();
}

const hasChanged = (before: string | null, now: string | null): boolean =>
  hasCustomerChanged(claimsOf(before), claimsOf(now));

/**
 * Reloads this tab when another one has logged out, also after a time in the back/forward cache. Runs before all other storage
 * listeners, which would continue with the former customer's data.
 */
export function reloadOnLogOut(): void {
  const isGone = (): boolean => hasChanged(store.get(accessTokenAtom), readText('accessToken'));
  onStorageFirst((change) => {
    if (change === 'back') {
      if (hasStoppedStoring()) window.location.reload();
      else if (isGone()) reloadTab();
    } else if (change.key === 'accessToken') {
      if (hasChanged(change.oldValue, change.newValue)) reloadTab();
    }
    // The whole storage was cleared.
    else if (change.key === null && isGone()) reloadTab();
  });
}
