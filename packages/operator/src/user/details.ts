/** What getUser answers; each `include_` flag brings a part of its own. */
import type { CallInput, Profile, UserDetails } from '@senda/contract';
import type { Operation, Shopper } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { submissionAt } from '../rules/kyc.ts';
import type { AccountRow } from '../store/rows.ts';

type Query = CallInput<'getUser'>['query'];

/** What a profile becomes in the user's details (specification, section 3, the other way round). */
const namesOf = (profile: Profile): Partial<UserDetails> => ({
  first_name: profile.firstName,
  ...(profile.middleName && { middle_name: profile.middleName }),
  last_name: profile.lastName,
  ...(profile.dob && { dob: { timestamp: Date.parse(`${profile.dob}T00:00:00Z`) } }),
});

/** Her number: the one she came over with, else the one she gave with an order. */
function telcoInfo({ profile, traits }: AccountRow): Partial<UserDetails> {
  const phone = traits?.telco?.phoneNo ?? profile?.contactNumber;
  return phone ? { telco_info: { phone_no: phone } } : {};
}

async function ekycInfo(op: Operation, accountId: string): Promise<Partial<UserDetails>> {
  const [latest] = await op.store.kycSubmissions.find({ accountId }, { newestFirst: true, limit: 1 });
  if (!latest) return {};
  const { kycReference: reference, status } = submissionAt(latest, op.now);
  return { ekyc_info: { reference, status } };
}

async function guestDetails(op: Operation, { id }: Shopper): Promise<UserDetails> {
  const contact = (await op.store.guests.get(id))?.contact;
  return { external_id: id, is_guest: true, ...(contact && { guest_contact: contact }) };
}

/** @throws Refusal NOT_SIGNED_IN */
export async function userDetails(query: Query, op: Operation): Promise<UserDetails> {
  const shopper = await op.shopper();
  if (shopper.email === undefined) return guestDetails(op, shopper);
  const account = await op.store.accounts.get(shopper.id);
  if (!account) throw new Refusal('NOT_SIGNED_IN');
  const { email, profile, traits } = account;
  const gaveUp = traits?.telco?.gaveUp ?? [];
  return {
    external_id: shopper.id,
    email,
    ...(profile && namesOf(profile)),
    ...(traits?.telco && { telco_user: true }),
    ...(query.include_telco === 'true' && telcoInfo(account)),
    ...(query.include_deleted_telco === 'true' && {
      deleted_telco_info: gaveUp.map((phone_no) => ({ phone_no })),
    }),
    ...(query.include_ekyc === 'true' && (await ekycInfo(op, shopper.id))),
    ...(query.include_social === 'true' && {
      social_info: (traits?.vendors ?? []).map((provider) => ({ provider })),
    }),
  };
}
