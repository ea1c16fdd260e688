import type { Operation } from '../../gateway/handler.ts';
import { unprocessable } from '../../gateway/refusal.ts';
import { decidedAtOf } from '../../rules/kyc.ts';
import type { OrderRow } from '../orders.rows.ts';

/**
 * What an order that rests on an identity check has to wait for.
 * @throws Refusal INVALID_REQUEST (422) for a check that is not hers, or failed
 */
export async function identityOf(
  op: Operation,
  accountId: string,
  kycReference: string | undefined,
): Promise<OrderRow['identity']> {
  if (kycReference === undefined) return undefined;
  const check = await op.store.kycSubmissions.get(kycReference);
  if (check?.accountId !== accountId) throw unprocessable('kycReference', 'There is no such identity check.');
  const decidedAt = decidedAtOf(check);
  const isApproved = check.settlesAs === 'APPROVED';
  if (!isApproved && op.now >= decidedAt) {
    throw unprocessable('kycReference', 'This identity check was refused. Hand in another.');
  }
  return { decidedAt, isApproved };
}
