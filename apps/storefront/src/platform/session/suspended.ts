import { safeRedirect } from '@senda/core/base/addresses';
import { EmailChange } from '@senda/core/features/profile-email';
import { hasAnswers, isResumable, Suspended } from '@senda/core/features/session';
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
function storedJourneys(): Record<string, string> {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(journeyKey));
  return Object.fromEntries(names.map((key) => [key, readText(key) ?? '']));
}

/** Returns the new e-mail that the customer has typed. Its codes were for the lost session. */
function typedEmail(): string | undefined {
  const change = v.safeParse(EmailChange, readJson(keys.profileEmail));
  return change.success ? change.output.email : undefined;
}

/**
 * Stores the customer's journeys, and the e-mail that they have typed, in this tab until they log in again. Guests are skipped: they cannot return as the same guest.
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
    journeys: storedJourneys(),
    newEmail: typedEmail(),
  });
}

export const clearSuspended = (): void => removeKeys((key) => key === keys.suspended);

/** Reads and removes the suspended journeys: they serve one log-in. */
function takeSuspended(): Suspended | null {
  const read = v.safeParse(Suspended, readTabJson(keys.suspended));
  clearSuspended();
  return read.success ? read.output : null;
}

/**
 * Restores the suspended data of a customer who has logged in, unless they have started new journeys. Returns the address they were
 * at, or null if nothing was restored. The journeys are read at the next page load.
 */
export function resumeAnswers(userId: string): string | null {
  const suspended = takeSuspended();
  if (!suspended || !isResumable(suspended, userId, Date.now())) return null;
  const journeys = Object.entries(suspended.journeys);
  if (journeys.some(([key]) => hasAnswers(readJson(key)))) return null;
  for (const [key, text] of journeys) writeText(key, text);
  const { newEmail: email } = suspended;
  if (email !== undefined) {
    const change: EmailChange = { version: 1, email, stepUp: null, sent: null, uncertain: null };
    writeText(keys.profileEmail, JSON.stringify(change));
  }
  return safeRedirect(suspended.address);
}
