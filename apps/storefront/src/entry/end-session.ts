import { isClearedByReset, leaveTarget } from '@senda/core';
import { RESET } from 'jotai/vanilla/utils';
import { site } from '../app/site.ts';
import { originAtom, webviewAtom } from '../state/entry.ts';
import { leaveEvent } from '../state/event-queue.ts';
import { guestAtom } from '../state/guest.ts';
import { paymentKeptAtom } from '../state/payment.ts';
import { rescheduleAtom } from '../state/reschedule.ts';
import { accessTokenAtom, authAtom } from '../state/session.ts';
import { forget } from '../state/storage.ts';
import { store } from '../state/store.ts';

/** Forgets what belongs to a customer; the language, the channel and the device's own facts stay. */
export function resetLocally(): void {
  forget(isClearedByReset);
  store.set(accessTokenAtom, null);
  store.set(authAtom, RESET);
  store.set(guestAtom, RESET);
  store.set(paymentKeptAtom, RESET);
  store.set(rescheduleAtom, RESET);
}

/**
 * Ends the session and leaves for the target of how the app was
 * opened (specification, section 2). The page is loaded anew: nothing of the customer stays in memory.
 */
export function endSession(): void {
  resetLocally();
  const target = leaveTarget({ webview: store.get(webviewAtom), source: store.get(originAtom).source });
  window.location.assign(target);
}

/** Lets go of a token that is nobody's any more, with what was entered or without, as this build has it; the page stays. */
export function dropSession(): void {
  if (site.lostSession === 'keep') store.set(accessTokenAtom, null);
  else resetLocally();
}

/** The gateway no longer takes the token: the session ends, or, where this build keeps what was entered, is asked for again. */
export function loseSession(): void {
  if (site.lostSession === 'keep') store.set(accessTokenAtom, null);
  else {
    leaveEvent('session-ended');
    endSession();
  }
}
