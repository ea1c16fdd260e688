import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { accessTokenAtom, claimsAtom, visitorAtom } from './session.ts';
import { jsonStorage, keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** What a guest's flow keeps beside the token (specification, section 3, auth state). */
const GuestState = v.object({
  version: v.literal(1),
  /** The guest sign-up is owed: she asked for the guest flow, and the call has not been answered. */
  isCallGuestUserAPI: v.boolean(),
  /** She buys as a guest. */
  guestUserFlow: v.boolean(),
  /** The request by which she proved her contact, and the contact; null before. */
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

export const guestAtom = storedAtom<GuestState>(keys.guest, noGuest, jsonStorage(GuestState));

/** `isGuestUser`: who is there has a guest's token. */
export const isGuestUserAtom = atom((get) => get(visitorAtom) === 'guest');

/** `isCallGuestUserAPI`: the guest sign-up is to be called; never for who is a guest already. */
export const isCallGuestUserAPIAtom = atom(
  (get) => get(guestAtom).isCallGuestUserAPI && !get(isGuestUserAtom),
);

/** `guestUserFlow`: she asked to buy as a guest, and has not logged in since. */
export const guestUserFlowAtom = atom(
  (get) => get(guestAtom).guestUserFlow && get(visitorAtom) !== 'customer',
);

/** `guestUserDetails`: the guest who is there; the token is the session's own, the contact what she proved. */
export const guestUserDetailsAtom = atom((get) => {
  const [accessToken, claims, { confirmed }] = [get(accessTokenAtom), get(claimsAtom), get(guestAtom)];
  if (accessToken === null || !claims?.guest) return null;
  const { requestId = null, ...contact } = confirmed ?? {};
  return {
    requestId,
    result: { accessToken, userId: claims.external_id, isGuestUser: true as const, ...contact },
  };
});
