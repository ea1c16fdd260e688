import { hasAnswers, isTakenUp, Suspended, safeRedirect } from '@senda/core';
import * as v from 'valibot';
import { claimsAtom } from '../../state/session.ts';
import {
  keys,
  readJson,
  readTabJson,
  readText,
  removeKeys,
  writeTabJson,
  writeText,
} from '../../state/storage.ts';
import { store } from '../../state/store.ts';

const journeyKey = keys.journey('');

/** What this browser keeps of journeys, by key. */
function keptJourneys(): Record<string, string> {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(journeyKey));
  return Object.fromEntries(names.map((key) => [key, readText(key) ?? '']));
}

/**
 * Keeps what the customer of the session has entered for her to come back to, in this tab alone. A guest has no way to come
 * back as the same one.
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

/** What is set aside is there once: whoever logs in, it is gone from where it was. */
function take(): Suspended | null {
  const read = v.safeParse(Suspended, readTabJson(keys.suspended));
  clearSuspended();
  return read.success ? read.output : null;
}

/**
 * Gives the customer who has logged in what a lost session set aside of hers, unless she has begun anew since; answers where she
 * was, null where nothing was given back. The journeys are read when the page is loaded next.
 */
export function resumeAnswers(userId: string): string | null {
  const suspended = take();
  if (!suspended || !isTakenUp(suspended, userId, Date.now())) return null;
  const journeys = Object.entries(suspended.journeys);
  if (journeys.some(([key]) => hasAnswers(readJson(key)))) return null;
  for (const [key, text] of journeys) writeText(key, text);
  return safeRedirect(suspended.address);
}
