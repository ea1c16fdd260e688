import type { GuestUser } from '@senda/contract';
import { resetLocally } from '../platform/session/end-session.ts';
import { clearSuspended } from '../platform/session/suspended.ts';
import { guestAtom, noGuest } from '../platform/state/guest.ts';
import { accessTokenAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';

/** The guest flow is asked for: her sign-up is owed from here on. */
export function requestGuestSignUp(): void {
  store.set(guestAtom, { ...noGuest, isCallGuestUserAPI: true, guestUserFlow: true });
}

/** A guest is there. What was kept of whoever was before goes; nothing of a guest is kept but her token. */
export function beginGuest({ accessToken }: GuestUser): void {
  clearSuspended();
  resetLocally();
  store.set(accessTokenAtom, accessToken);
  store.set(guestAtom, { ...noGuest, guestUserFlow: true });
}

/** She goes on as nobody. */
export const clearGuest = (): void => store.set(guestAtom, noGuest);

/** A code proved where she is written to; her token is a fresh one. */
export function confirmGuest(requestId: string, { accessToken, email, phone_no }: GuestUser): void {
  store.set(accessTokenAtom, accessToken);
  const contact = { ...(email !== undefined && { email }), ...(phone_no !== undefined && { phone_no }) };
  store.set(guestAtom, { ...noGuest, guestUserFlow: true, confirmed: { requestId, ...contact } });
}
