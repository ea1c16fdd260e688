import type { GuestUser } from '@senda/contract';
import { resetLocally } from '../platform/session/end-session.ts';
import { clearSuspended } from '../platform/session/suspended.ts';
import { guestAtom, noGuest } from '../platform/state/guest.ts';
import { accessTokenAtom } from '../platform/state/session.ts';
import { store } from '../platform/state/store.ts';

/** Starts the guest flow; the sign-up call is pending. */
export function requestGuestSignUp(): void {
  store.set(guestAtom, { ...noGuest, isCallGuestUserAPI: true, guestUserFlow: true });
}

/** Starts a guest session and clears the former customer's state. Only the token of a guest is stored. */
export function beginGuest({ accessToken }: GuestUser): void {
  clearSuspended();
  resetLocally();
  store.set(accessTokenAtom, accessToken);
  store.set(guestAtom, { ...noGuest, guestUserFlow: true });
}

/** Ends the guest flow. */
export const clearGuest = (): void => store.set(guestAtom, noGuest);

/** Stores the contact that a one-time code has verified, and the new token. */
export function confirmGuest(requestId: string, { accessToken, email, phone_no }: GuestUser): void {
  store.set(accessTokenAtom, accessToken);
  const contact = { ...(email !== undefined && { email }), ...(phone_no !== undefined && { phone_no }) };
  store.set(guestAtom, { ...noGuest, guestUserFlow: true, confirmed: { requestId, ...contact } });
}
