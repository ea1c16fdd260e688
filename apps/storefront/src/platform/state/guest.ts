import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { accessTokenAtom, claimsAtom, visitorAtom } from './session.ts';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** State of the guest flow, without the token (specification, section 3, auth state). */
const GuestState = v.object({
  version: v.literal(1),
  /** The guest sign-up call is pending. */
  isCallGuestUserAPI: v.boolean(),
  /** The customer buys as a guest. */
  guestUserFlow: v.boolean(),
  /** The request that verified the contact, and the contact; null before. */
  confirmed: v.nullable(
    v.object({ requestId: v.string(), email: v.optional(v.string()), phone_no: v.optional(v.string()) }),
  ),
});
type GuestState = v.InferOutput<typeof GuestState>;

export const noGuest: GuestState = {
  version: 1,
  isCallGuestUserAPI: false,
  guestUserFlow: false,
  confirmed: null,
};

export const guestAtom = storedAtom(keys.guest, noGuest, GuestState);

/** `isGuestUser`: whether the token is a guest's. */
export const isGuestUserAtom = atom((get) => get(visitorAtom) === 'guest');

/** `isCallGuestUserAPI`: whether the guest sign-up has to be called; false for a guest. */
export const isCallGuestUserAPIAtom = atom(
  (get) => get(guestAtom).isCallGuestUserAPI && !get(isGuestUserAtom),
);

/** `guestUserFlow`: whether the guest flow is active; ends when a customer logs in. */
export const guestUserFlowAtom = atom(
  (get) => get(guestAtom).guestUserFlow && get(visitorAtom) !== 'customer',
);

/** `guestUserDetails` of the current guest: the token and the verified contact. */
export const guestUserDetailsAtom = atom((get) => {
  const [accessToken, claims, { confirmed }] = [get(accessTokenAtom), get(claimsAtom), get(guestAtom)];
  if (accessToken === null || !claims?.guest) return null;
  const { requestId = null, ...contact } = confirmed ?? {};
  return {
    requestId,
    result: { accessToken, userId: claims.external_id, isGuestUser: true as const, ...contact },
  };
});
