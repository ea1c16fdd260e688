import { loginFor, safeRedirect } from '@senda/core/base/addresses';
import { isClearedByReset, leaveTarget } from '@senda/core/features/session';
import { RESET } from 'jotai/vanilla/utils';
import { site } from '../site.ts';
import { leavingAtom, originAtom, webviewAtom } from '../state/entry.ts';
import { queueEvent } from '../state/event-queue.ts';
import { guestAtom } from '../state/guest.ts';
import { paymentStateAtom } from '../state/redirects.ts';
import { accessTokenAtom, authAtom } from '../state/session.ts';
import { removeKeys, stopStoring } from '../state/storage.ts';
import { store } from '../state/store.ts';
import { clearSuspended, suspendAnswers } from './suspended.ts';

/** Clears the customer's state; language, channel and device data stay. */
export function resetLocally(): void {
  removeKeys(isClearedByReset);
  store.set(accessTokenAtom, null);
  store.set(authAtom, RESET);
  store.set(guestAtom, RESET);
  store.set(paymentStateAtom, RESET);
}

/** Logs out: clears the customer's state and opens the logout target. */
export function endSession(): void {
  clearSuspended();
  resetLocally();
  openLogoutTarget();
}

/** Opens the logout target, which depends on how the app was opened (spec 2.guard.leave). */
const openLogoutTarget = (): void =>
  loadPage(leaveTarget({ webview: store.get(webviewAtom), source: store.get(originAtom).source }));

/** Loads an address as a new page, instead of this one's entry in the history if `replace` is set; this page stores nothing more. */
export function loadPage(target: string, { replace = false } = {}): void {
  stopStoring();
  store.set(leavingAtom, true);
  if (replace) window.location.replace(target);
  else window.location.assign(target);
}

/** Suspends the customer's journeys and clears the rest. The caller has to load a new page. */
export function suspendSession(): void {
  suspendAnswers();
  resetLocally();
}

/** Ends a session that the gateway rejects: at the logout target, or with VITE_LOST_SESSION=keep at a log-in that returns here. */
export function endLostSession(): void {
  const here = safeRedirect(window.location.pathname + window.location.search);
  suspendSession();
  queueEvent('session-ended');
  if (site.lostSession === 'keep' && here !== null) loadPage(`${loginFor(here)}&reset=true`);
  else openLogoutTarget();
}
