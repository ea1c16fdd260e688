import { hasAnswers, isResumable, Suspended, safeRedirect } from '@senda/core';
import * as v from 'valibot';
import { claimsAtom } from '../state/session.ts';
import {
  keys,
  readJson,
  readTabJson,
  readText,
  removeKeys,
  writeTabJson,
  writeText,
} from '../state/storage.ts';
import { store } from '../state/store.ts';

const journeyKey = keys.journey('');

/** Returns the stored journeys as texts by key. */
function keptJourneys(): Record<string, string> {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(journeyKey));
  return Object.fromEntries(names.map((key) => [key, readText(key) ?? '']));
}

/**
 * Keeps the journeys of the session's customer in this tab until they log in again. Not for guests, who cannot return as the
 * same guest.
 */
export function suspendAnswers(): void {
  const claims = store.get(claimsAtom);
  if (!claims || claims.guest) return;
  const { pathname, search } = window.location;
  const address = safeRedirect(pathname + search);
  writeTabJson(keys.suspended, {
    userId: claims.external_id,
    at: Date.now(),
    address,
    journeys: keptJourneys(),
  });
}

export const clearSuspended = (): void => removeKeys((key) => key === keys.suspended);

/** Reads and removes what is suspended: it serves one log-in. */
function take(): Suspended | null {
  const read = v.safeParse(Suspended, readTabJson(keys.suspended));
  clearSuspended();
  return read.success ? read.output : null;
}

/**
 * Restores the suspended journeys of a customer who has logged in, unless they have begun new ones. Returns the address they were
 * at, or null where nothing was restored. The journeys are read at the next page load.
 */
export function resumeAnswers(userId: string): string | null {
  const suspended = take();
  if (!suspended || !isResumable(suspended, userId, Date.now())) return null;
  const journeys = Object.entries(suspended.journeys);
  if (journeys.some(([key]) => hasAnswers(readJson(key)))) return null;
  for (const [key, text] of journeys) writeText(key, text);
  return safeRedirect(suspended.address);
}
