/** Customers, guests and their accounts (spec 3.profile, 3.auth.userDetails, 6.guest). */
import * as v from 'valibot';
import { Email, Id, Instant, LocalText, PhoneNumber, safePicklist, Whole } from './common.ts';

/** A guest and their token: the result of guest sign-up and of contact confirmation (spec 3.auth.guestUserDetails). */
export const GuestUser = v.object({
  accessToken: v.string(),
  userId: Id,
  isGuestUser: v.literal(true),
  /** The contact confirmed by a code. */
  email: v.optional(v.string()),
  phone_no: v.optional(v.string()),
});
export type GuestUser = v.InferOutput<typeof GuestUser>;

/** Where a guest's code is sent: by e-mail, or by SMS if the operator has that channel. */
export const GuestContact = v.variant('channel', [
  v.object({ channel: v.literal('EMAIL'), email: Email }),
  v.object({ channel: v.literal('SMS'), phone_no: PhoneNumber }),
]);
export type GuestContact = v.InferOutput<typeof GuestContact>;

/** Profile fields in the specified order (spec 3.profile); configuration selects which are requested. Dates are ISO (YYYY-MM-DD). */
export const Profile = v.object({
  firstName: v.string(),
  middleName: v.optional(v.string()),
  lastName: v.string(),
  fullName: v.optional(v.string()),
  dob: v.optional(v.pipe(v.string(), v.isoDate())),
  contactNumber: v.optional(v.string()),
  email: v.optional(v.string()),
  CNICNumber: v.optional(v.string()),
  CNICExpiryDate: v.optional(v.string()),
  nationality: v.optional(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

/** A number ported from, or back to, the previous operator. */
const TelcoInfo = v.object({ phone_no: v.optional(v.string()) });

/** The signed-in customer. Optional parts are included by the `include_` flags of the query. */
export const UserDetails = v.object({
  external_id: Id,
  email: v.optional(v.string()),
  first_name: v.optional(v.string()),
  middle_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  /** Date of birth, as ms since the epoch at midnight UTC. */
  dob: v.optional(v.object({ timestamp: v.number() })),
  telco_user: v.optional(v.boolean()),
  is_guest: v.optional(v.boolean()),
  guest_contact: v.optional(GuestContact),
  telco_info: v.optional(TelcoInfo),
  /** Numbers that the customer gave up. */
  deleted_telco_info: v.optional(v.array(TelcoInfo)),
  ekyc_info: v.optional(
    v.object({
      reference: Id,
      status: safePicklist(['SUBMITTED', 'IN_REVIEW', 'APPROVED', 'REJECTED'], 'SUBMITTED'),
    }),
  ),
  /** Vendors whose login is linked to the account. */
  social_info: v.optional(v.array(v.object({ provider: v.string() }))),
  /** How many lines are linked to the customer; missing where lines are not linked to persons (not in the specification). */
  linked_lines: v.optional(Whole),
});
export type UserDetails = v.InferOutput<typeof UserDetails>;

/** A line of an account (two or more show the line picker: decision 0062). */
export const UserLine = v.object({
  accountNumber: Id,
  phone_no: v.string(),
  planName: LocalText,
  status: safePicklist(['Active', 'Suspend', 'Grace', 'Inactive'], 'Inactive'),
});
export type UserLine = v.InferOutput<typeof UserLine>;

/** A notice for the customer; expires at `until` (ms). */
export const Banner = v.object({
  id: Id,
  title: LocalText,
  text: LocalText,
  /** A route of the storefront. */
  route: v.optional(v.string()),
  until: v.optional(Instant),
});
export type Banner = v.InferOutput<typeof Banner>;

/** A vendor with its own login: the marketplace, or the previous operator. */
export const Vendor = v.picklist(['meli', 'telco']);
export type Vendor = v.InferOutput<typeof Vendor>;
