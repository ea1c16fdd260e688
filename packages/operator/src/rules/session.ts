import type { Customer, Operation } from '../gateway/handler.ts';
import type { Transaction } from '../store/port.ts';
import type { AccountRow } from '../store/rows.ts';
import type { Vouched } from '../user/user.rows.ts';

/** The customer that an account is, in a session. */
export const customerOf = ({ id, email, traits }: AccountRow, sessionId: string): Customer => ({
  id,
  email,
  sessionId,
  ...(traits?.telco && { telcoUser: true }),
});

/** A new session of an account. */
export async function openSession(tx: Transaction, op: Operation, account: AccountRow): Promise<Customer> {
  const sessionId = op.id();
  await tx.sessions.insert({ id: sessionId, accountId: account.id, createdAt: op.now });
  return customerOf(account, sessionId);
}

/** The account of an e-mail (lower case), opened now if it is new. */
export async function accountOfEmail(tx: Transaction, op: Operation, email: string): Promise<AccountRow> {
  const [known] = await tx.accounts.find({ email });
  if (known) return known;
  const account = { id: op.id(), email, createdAt: op.now };
  await tx.accounts.insert(account);
  return account;
}

/** Ties a vendor's log-in to an account; the account as it then is. */
export async function tieTo(
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

/** Ends every session of an account. */
export async function endSessions(tx: Transaction, accountId: string): Promise<void> {
  for (const { id } of await tx.sessions.find({ accountId })) await tx.sessions.remove(id);
}
