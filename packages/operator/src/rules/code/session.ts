import type { Customer, RequestContext } from '../../request/context.ts';
import type { AccountRow, Vouched } from '../../store/rows/user.rows.ts';
import type { Transaction } from '../../store/store.ts';

export const customerOf = ({ id, email, traits }: AccountRow, sessionId: string): Customer => ({
  id,
  email,
  sessionId,
  ...(traits?.telco && { telcoUser: true }),
});

export async function openSession(
  tx: Transaction,
  ctx: RequestContext,
  account: AccountRow,
): Promise<Customer> {
  const sessionId = ctx.id();
  await tx.sessions.insert({ id: sessionId, accountId: account.id, createdAt: ctx.now });
  return customerOf(account, sessionId);
}

/** Returns the account of an e-mail (lower case). Creates it if needed. */
export async function accountOfEmail(
  tx: Transaction,
  ctx: RequestContext,
  email: string,
): Promise<AccountRow> {
  const [known] = await tx.accounts.find({ email });
  if (known) return known;
  const account = { id: ctx.id(), email, createdAt: ctx.now };
  await tx.accounts.insert(account);
  return account;
}

/** Links a vendor's log-in to an account. Returns the changed account. */
export async function linkVendor(
  tx: Transaction,
  account: AccountRow,
  { vendor, phoneNo }: Vouched,
): Promise<AccountRow> {
  const before = account.traits ?? {};
  const traits = {
    ...before,
    vendors: [...new Set([...(before.vendors ?? []), vendor])],
    ...(vendor === 'telco' && phoneNo !== undefined && { telco: { ...before.telco, phoneNo } }),
  };
  await tx.accounts.update(account.id, { traits });
  return { ...account, traits };
}

export async function endSessions(tx: Transaction, accountId: string): Promise<void> {
  for (const { id } of await tx.sessions.find({ accountId })) await tx.sessions.remove(id);
}
