/** What a link does that brings a session: takes it, asks the customer before, or nothing. */
export type SessionLink = 'take' | 'ask' | 'ignore';

/** The session that a link meets. */
interface MetSession {
  /** Opened inside the native app, by its bridge: the app speaks for its customer. In a browser anybody may have written the link. */
  readonly isInApp: boolean;
}

/**
 * Returns what a link with a valid token does, over the session of `current` (its `external_id`; null without one). A newer token of
 * the same account is taken; another account's replaces a session in a browser only after the customer has agreed.
 */
export function tokenLink({
  current,
  holder,
  isInApp,
}: MetSession & { readonly current: string | null; readonly holder: string }): SessionLink {
  return isInApp || current === null || current === holder ? 'take' : 'ask';
}

/** Returns what a link with guest=true does; `keepsSession` if a customer's session is always kept. */
export function guestLink({
  visitor,
  isInApp,
  keepsSession,
}: MetSession & {
  readonly visitor: 'none' | 'guest' | 'customer';
  readonly keepsSession: boolean;
}): SessionLink {
  if (visitor === 'none') return 'take';
  if (visitor === 'guest' || keepsSession) return 'ignore';
  return isInApp ? 'take' : 'ask';
}
