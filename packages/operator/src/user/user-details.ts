/** The result of getUser. Each `include_` flag adds a part. */
import type { CallInput, Profile, UserDetails } from '@senda/contract';
import type { RequestContext, Shopper } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { submissionAt } from '../rules/kyc/submission.ts';
import { linkedLines } from '../rules/line-link.ts';
import type { AccountRow } from '../store/rows/user.rows.ts';

type Query = CallInput<'getUser'>['query'];

/** Converts a profile to user details (the inverse of spec 3.profile.from-user). */
const namesOf = (profile: Profile): Partial<UserDetails> => ({
  first_name: profile.firstName,
  ...(profile.middleName && { middle_name: profile.middleName }),
  last_name: profile.lastName,
  ...(profile.dob && { dob: { timestamp: Date.parse(`${profile.dob}T00:00:00Z`) } }),
});

/** Returns the customer's number: the migrated one, else the contact number of the latest order. */
function telcoInfo({ profile, traits }: AccountRow): Partial<UserDetails> {
  const phone = traits?.telco?.phoneNo ?? profile?.contactNumber;
  return phone ? { telco_info: { phone_no: phone } } : {};
}

async function ekycInfo(ctx: RequestContext, accountId: string): Promise<Partial<UserDetails>> {
  const [latest] = await ctx.store.kycSubmissions.find({ accountId }, { newestFirst: true, limit: 1 });
  if (!latest) return {};
  const { kycReference: reference, status } = submissionAt(latest, ctx.now);
  return { ekyc_info: { reference, status } };
}

async function guestDetails(ctx: RequestContext, { id }: Shopper): Promise<UserDetails> {
  const contact = (await ctx.store.guests.get(id))?.contact;
  return { external_id: id, is_guest: true, ...(contact && { guest_contact: contact }) };
}

/** @throws Refusal NOT_SIGNED_IN */
export async function userDetails(query: Query, ctx: RequestContext): Promise<UserDetails> {
  const shopper = await ctx.shopper();
  if (shopper.email === undefined) return guestDetails(ctx, shopper);
  const account = await ctx.store.accounts.get(shopper.id);
  if (!account) throw new Refusal('NOT_SIGNED_IN');
  const { email, profile, traits } = account;
  const linked = await linkedLines(ctx, shopper.id);
  const gaveUp = traits?.telco?.gaveUp ?? [];
  return {
    external_id: shopper.id,
    email,
    ...(profile && namesOf(profile)),
    ...(traits?.telco && { telco_user: true }),
    ...(linked !== undefined && { linked_lines: linked }),
    ...(query.include_telco === 'true' && telcoInfo(account)),
    ...(query.include_deleted_telco === 'true' && {
      deleted_telco_info: gaveUp.map((phone_no) => ({ phone_no })),
    }),
    ...(query.include_ekyc === 'true' && (await ekycInfo(ctx, shopper.id))),
    ...(query.include_social === 'true' && {
      social_info: (traits?.vendors ?? []).map((provider) => ({ provider })),
    }),
  };
}
