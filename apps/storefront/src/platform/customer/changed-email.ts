import { accessTokenAtom, authAtom, claimsAtom } from '../state/session.ts';
import { store } from '../state/store.ts';
import { setUserEmail } from './user-details.ts';

/** A changed e-mail, with the session that replaces the former one. */
interface ChangedEmail {
  readonly accessToken: string;
  readonly email: string;
}

/**
 * Takes over the session of a changed e-mail, as after a log-in: other tabs follow the stored token, and in a webview the native app
 * receives it. Ignored if the customer has logged out meanwhile.
 */
export function takeOverEmail(userId: string, { accessToken, email }: ChangedEmail): void {
  if (store.get(claimsAtom)?.external_id !== userId) return;
  store.set(accessTokenAtom, accessToken);
  setUserEmail(email);
  store.set(authAtom, (auth) => ({ ...auth, userEmail: email, loginKey: email }));
}
