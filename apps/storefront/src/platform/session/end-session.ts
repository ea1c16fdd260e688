import { isClearedByReset, leaveTarget, loginFor, safeRedirect } from '@senda/core';
import { RESET } from 'jotai/vanilla/utils';
import { site } from '../site.ts';
import { originAtom, webviewAtom } from '../state/entry.ts';
import { leaveEvent } from '../state/event-queue.ts';
import { guestAtom } from '../state/guest.ts';
import { paymentKeptAtom } from '../state/redirects.ts';
import { rescheduleAtom } from '../state/reschedule.ts';
import { accessTokenAtom, authAtom } from '../state/session.ts';
import { removeKeys, storeNothingMore } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { clearSuspended, suspendAnswers } from './suspended.ts';

/** Clears what belongs to a customer; the language, the channel and the device's facts stay. */
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
  clearSuspended();
  resetLocally();
  leave();
}

/** Opens the logout target, which depends on how the app was opened (specification, section 2). */
const leave = (): void =>
  loadAnew(leaveTarget({ webview: store.get(webviewAtom), source: store.get(originAtom).source }));

/** Loads an address as a new page. Until then this page stores nothing more. */
export function loadAnew(target: string): void {
  storeNothingMore();
  window.location.assign(target);
}

/** Suspends the customer's answers and clears the rest. The caller has to load a new page. */
export function suspendSession(): void {
  suspendAnswers();
  resetLocally();
}

/** Ends a session that the gateway no longer takes: at the logout target, or, if this build keeps lost sessions, at a log-in that returns here. */
export function loseSession(): void {
  const here = safeRedirect(window.location.pathname + window.location.search);
  suspendSession();
  leaveEvent('session-ended');
  if (site.lostSession === 'keep' && here !== null) loadAnew(`${loginFor(here)}&reset=true`);
  else leave();
}
