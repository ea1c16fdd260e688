import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { accessTokenAtom, claimsAtom, visitorAtom } from './session.ts';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** What a guest's flow keeps beside the token (specification, section 3, auth state). */
const GuestState = v.object({
  version: v.literal(1),
  /** The guest flow was asked for, and the sign-up call has not been answered. */
  isCallGuestUserAPI: v.boolean(),
  /** The customer buys as a guest. */
  guestUserFlow: v.boolean(),
  /** The request by which the contact was proven, and the contact; null before. */
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

/** `isGuestUser`: who is there has a guest's token. */
export const isGuestUserAtom = atom((get) => get(visitorAtom) === 'guest');

/** `isCallGuestUserAPI`: the guest sign-up is to be called; never for who is a guest already. */
export const isCallGuestUserAPIAtom = atom(
  (get) => get(guestAtom).isCallGuestUserAPI && !get(isGuestUserAtom),
);

/** `guestUserFlow`: the guest flow was asked for, and nobody has logged in since. */
export const guestUserFlowAtom = atom(
  (get) => get(guestAtom).guestUserFlow && get(visitorAtom) !== 'customer',
);

/** `guestUserDetails` of the current guest: the session's own token and the proven contact. */
export const guestUserDetailsAtom = atom((get) => {
  const [accessToken, claims, { confirmed }] = [get(accessTokenAtom), get(claimsAtom), get(guestAtom)];
  if (accessToken === null || !claims?.guest) return null;
  const { requestId = null, ...contact } = confirmed ?? {};
  return {
    requestId,
    result: { accessToken, userId: claims.external_id, isGuestUser: true as const, ...contact },
  };
});
