import * as v from 'valibot';
import { keys } from './storage.ts';
import { storedAtom } from './stored-atom.ts';

/** State of the guest flow, without the token (spec 3.auth.guestUserDetails, 3.auth.guestUserFlow). */
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
