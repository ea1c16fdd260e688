import type { Consent } from '@senda/contract';
import type { Handlers, Shopper } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { atomically } from '../store/store.ts';
import { userDetails } from './user-details.ts';

/** Maximum length of the name of a flow or product, which is part of a record's key. */
const maxNameLength = 64;

/** @throws Refusal INVALID_REQUEST if the record is for another customer, or a name is too long */
function assertValidRecord(shopper: Shopper, record: Consent): void {
  const whose = 'must be that of the customer who is signed in';
  const length = `must be at most ${maxNameLength} characters long`;
  const faults = [
    record.customerId !== shopper.id && { path: 'customerId', message: whose },
    record.email.toLowerCase() !== (shopper.email ?? '') && { path: 'email', message: whose },
    record.userFlow.length > maxNameLength && { path: 'userFlow', message: length },
    record.productId.length > maxNameLength && { path: 'productId', message: length },
  ];
  const fields = faults.filter((fault) => fault !== false);
  if (fields.length > 0) throw new Refusal('INVALID_REQUEST', { fields });
}

export const userHandlers: Handlers<'refreshToken' | 'logout' | 'getUser' | 'submitConsent'> = {
  refreshToken: async (_, ctx) => {
    const session = await ctx.session();
    if (!session) throw new Refusal('NOT_SIGNED_IN');
    return { auth_token: await ctx.token(session) };
  },
  /** Succeeds without a session too. */
  logout: async (_, ctx) => {
    const session = await ctx.session();
    if (session) await ctx.store.sessions.remove(session.sessionId);
    return {};
  },
  getUser: ({ query }, ctx) => userDetails(query, ctx),
  /** Stores one record for each document, flow and product. A repeated consent replaces the earlier one. */
  submitConsent: async ({ body: record }, ctx) => {
    const shopper = await ctx.shopper();
    assertValidRecord(shopper, record);
    const { documentName, userFlow, productId } = record;
    const key = { accountId: shopper.id, documentName, userFlow, productId };
    await atomically(ctx.store, async (tx) => {
      const [given] = await tx.consents.find(key);
      if (given) await tx.consents.update(given.id, { record });
      else await tx.consents.insert({ id: ctx.id(), ...key, record });
    });
    return {};
  },
};
