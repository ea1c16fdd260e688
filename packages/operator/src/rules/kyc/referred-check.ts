/** Identity checks that a request refers to. */
import type { RequestContext } from '../../request/context.ts';
import { unprocessable } from '../../request/refusal.ts';
import type { KycRow } from '../../store/rows/kyc.rows.ts';
import type { Collections } from '../../store/store.ts';
import { submissionAt } from './submission.ts';

interface Referred extends Pick<KycRow, 'accountId' | 'context'> {
  readonly kycReference: string;
}

/** Returns the check that the customer refers to. @throws Refusal INVALID_REQUEST (422) */
export async function submittedCheck(
  ctx: RequestContext,
  { accountId, context, kycReference }: Referred,
): Promise<KycRow> {
  const check = await ctx.store.kycSubmissions.get(kycReference);
  if (check?.accountId !== accountId || check.context !== context) {
    throw unprocessable('kycReference', 'There is no such identity check.');
  }
  if (submissionAt(check, ctx.now).status === 'REJECTED') {
    throw unprocessable('kycReference', 'The identity check was rejected.');
  }
  return check;
}

/** A check serves one request. @throws Refusal INVALID_REQUEST (422) */
export async function assertUnused(store: Collections, { id, accountId }: KycRow): Promise<void> {
  const requests = await store.serviceRequests.find({ accountId });
  if (requests.some(({ details }) => details.kycReference === id)) {
    throw unprocessable('kycReference', 'The identity check belongs to another request.');
  }
}
