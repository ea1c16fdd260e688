import type { Consent, Profile, UserDetails } from '@senda/contract';
import type { Customer, Feature } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { atomically } from '../store/port.ts';

/** What a profile becomes in the user's details (specification, section 3, the other way round). */
const detailsOf = (profile: Profile): Omit<UserDetails, 'external_id'> => ({
  first_name: profile.firstName,
  ...(profile.middleName && { middle_name: profile.middleName }),
  last_name: profile.lastName,
  dob: { timestamp: Date.parse(`${profile.dob}T00:00:00Z`) },
  ...(profile.contactNumber && { telco_info: { phone_no: profile.contactNumber } }),
});

/** Longest name of a flow or a product: longer ones would not fit in the key of the record. */
const longestName = 64;

/** @throws Refusal INVALID_REQUEST when the record speaks for someone else, or of nothing that there is */
function assertSound(customer: Customer, record: Consent): void {
  const whose = 'must be that of the customer who is signed in';
  const length = `must be at most ${longestName} characters long`;
  const faults = [
    record.customerId !== customer.id && { path: 'customerId', message: whose },
    record.email.toLowerCase() !== customer.email && { path: 'email', message: whose },
    record.userFlow.length > longestName && { path: 'userFlow', message: length },
    record.productId.length > longestName && { path: 'productId', message: length },
  ];
  const fields = faults.filter((fault) => fault !== false);
  if (fields.length > 0) throw new Refusal('INVALID_REQUEST', { fields });
}

export const userHandlers: Feature<'refreshToken' | 'logout' | 'getUser' | 'submitConsent'> = {
  refreshToken: async (_, op) => {
    const session = await op.session();
    if (!session) throw new Refusal('NOT_SIGNED_IN');
    return { auth_token: await op.token(session) };
  },
  /** Always works: who has no session is logged out already. */
  logout: async (_, op) => {
    const session = await op.session();
    if (session) await op.store.sessions.remove(session.sessionId);
    return {};
  },
  getUser: async (_, op) => {
    const { id } = await op.customer();
    const account = await op.store.accounts.get(id);
    if (!account) throw new Refusal('NOT_SIGNED_IN');
    return { external_id: id, email: account.email, ...(account.profile && detailsOf(account.profile)) };
  },
  /** One record a document, flow and product; a consent that is given again takes the place of the one before. */
  submitConsent: async ({ body: record }, op) => {
    const customer = await op.customer();
    assertSound(customer, record);
    const { documentName, userFlow, productId } = record;
    const key = { accountId: customer.id, documentName, userFlow, productId };
    await atomically(op.store, async (tx) => {
      const [given] = await tx.consents.find(key);
      if (given) await tx.consents.update(given.id, { record });
      else await tx.consents.insert({ id: op.id(), ...key, record });
    });
    return {};
  },
};
