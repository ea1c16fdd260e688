import { safeRedirect } from '../base/addresses/redirect.ts';
import type { AuthFlow } from '../base/answers/account.ts';

/** Redirect paths stored during a log-in. */
export interface StoredRedirects {
  /** `redirectPath` of the auth state: the path after the log-in. */
  readonly login: string | null;
  /** `redirect` of the payment state: the path that the payment guard redirects to after the log-in. */
  readonly payment: string | null;
}

/**
 * Returns the redirects that remain stored when a sign-in page opens. A redirect is valid only for its own log-in: the one whose
 * address names it (`asked`), or that of a journey at its sign-in step (`journey`: its next path, else null). Others are outdated.
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

/** Returns the redirects that remain stored after a log-in to `target`: the payment guard still needs its own. */
export const redirectsAfterLogin = (target: string, stored: StoredRedirects): StoredRedirects => ({
  login: null,
  payment: safeRedirect(stored.payment) === target ? target : null,
});

/** Returns the address of a sign-in page, with the redirect, so that it survives a reload or going back. */
export function signInAddress(flow: AuthFlow, redirect: unknown): string {
  const target = safeRedirect(redirect);
  return `/web/${flow}${target === null ? '' : `?redirect=${encodeURIComponent(target)}`}`;
}
