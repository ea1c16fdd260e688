import { safeRedirect } from '../addresses/redirect.ts';
import type { AuthFlow } from '../answers/account.ts';

/** The paths that are stored while a customer logs in. */
export interface StoredRedirects {
  /** `redirectPath` of the auth state: where the login leads. */
  readonly login: string | null;
  /** `redirect` of the payment state: where the guard of the payment pages leads after the login. */
  readonly payment: string | null;
}

/**
 * Returns what stays stored when a sign-in page is opened. A stored redirect belongs to the login that it was stored for: the one
 * whose address names it (`asked`), or that of the journey that has reached its sign-in (`journey`: where it goes on, else null).
 * Without either it is of an earlier visit.
 */
export function redirectsAtLogin(
  asked: unknown,
  stored: StoredRedirects,
  journey: string | null,
): StoredRedirects {
  const ofJourney = stored.login === journey ? safeRedirect(journey) : null;
  const login = safeRedirect(asked) ?? ofJourney;
  return { login, payment: safeRedirect(stored.payment) === login ? login : null };
}

/** Returns what stays stored once a login has led to `target`: the guard of the payment pages still has to let that page in. */
export const redirectsAfterLogin = (target: string, stored: StoredRedirects): StoredRedirects => ({
  login: null,
  payment: safeRedirect(stored.payment) === target ? target : null,
});

/** Returns the address of a sign-in page; it names the redirect, so that going back to it or reloading it keeps that. */
export function signInAddress(flow: AuthFlow, redirect: unknown): string {
  const target = safeRedirect(redirect);
  return `/web/${flow}${target === null ? '' : `?redirect=${encodeURIComponent(target)}`}`;
}
