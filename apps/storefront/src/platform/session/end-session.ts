import { isClearedByReset, leaveTarget, loginFor, safeRedirect } from '@senda/core';
import { RESET } from 'jotai/vanilla/utils';
import { originAtom, webviewAtom } from '../../state/entry.ts';
import { leaveEvent } from '../../state/event-queue.ts';
import { guestAtom } from '../../state/guest.ts';
import { paymentKeptAtom } from '../../state/redirects.ts';
import { rescheduleAtom } from '../../state/reschedule.ts';
import { accessTokenAtom, authAtom } from '../../state/session.ts';
import { removeKeys, storeNothingMore } from '../../state/storage.ts';
import { store } from '../../state/store.ts';
import { site } from '../site.ts';
import { forgetAside, setAside } from './suspended.ts';

/** Forgets what belongs to a customer; the language, the channel and the device's own facts stay. */
export function resetLocally(): void {
  removeKeys(isClearedByReset);
  store.set(accessTokenAtom, null);
  store.set(authAtom, RESET);
  store.set(guestAtom, RESET);
  store.set(paymentKeptAtom, RESET);
  store.set(rescheduleAtom, RESET);
}

/** Logs out: nothing of the customer stays. */
export function endSession(): void {
  forgetAside();
  resetLocally();
  leave();
}

/** For the target of how the app was opened (specification, section 2). */
const leave = (): void =>
  loadAnew(leaveTarget({ webview: store.get(webviewAtom), source: store.get(originAtom).source }));

/** Loads an address: nothing stays in memory, and what is there until the page goes is not stored again. */
export function loadAnew(target: string): void {
  storeNothingMore();
  window.location.assign(target);
}

/**
 * The gateway no longer takes the token: what was entered is set aside for its customer, and the rest forgotten. The page is to
 * be loaded anew by whoever calls.
 */
export function suspendSession(): void {
  setAside();
  resetLocally();
}

/** A session was lost: it ends as one that is left does, or, where this build says so, she is asked to log in where she is. */
export function loseSession(): void {
  const here = safeRedirect(window.location.pathname + window.location.search);
  suspendSession();
  leaveEvent('session-ended');
  if (site.lostSession === 'keep' && here !== null) loadAnew(`${loginFor(here)}&reset=true`);
  else leave();
}
