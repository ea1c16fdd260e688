/** Verification of a one-time token's code (spec 8.code.422025, 8.code.422028). */
import type { ErrorCode } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { equalInConstantTime } from '../../request/hash.ts';
import { Refusal } from '../../request/refusal.ts';
import type { OttRow } from '../../store/rows/ott.rows.ts';
import { atomically, type Transaction } from '../../store/store.ts';
import { withCodeLimit } from '../limits.ts';
import { isRecent, maxWrongAnswers } from './one-time-code.ts';
import { assertNotBlocked, type RequestingSession } from './ott-request.ts';

type Verdict<T> =
  | {
      readonly refused: ErrorCode;
      /** Whether the code was compared and did not match. */
      readonly isWrong: boolean;
    }
  | { readonly result: T };

const refusedBy = (refused: ErrorCode, isWrong = false) => ({ refused, isWrong });

/** Whether the session validated this request recently and has not replaced it: the answer may be repeated. */
async function isRepeatable(tx: Transaction, request: OttRow, now: number): Promise<boolean> {
  const { status, validatedAt, accountId, purpose } = request;
  if (status !== 'validated' || validatedAt === undefined || !isRecent(validatedAt, now)) return false;
  const all = await tx.ottRequests.find({ accountId }, { newestFirst: true });
  return all.find((row) => row.purpose === purpose)?.id === request.id;
}

interface Answer extends RequestingSession {
  readonly requestId: string;
  readonly codeHash: string;
  readonly purposes: readonly OttRow['purpose'][];
}

/** The effect of a right answer. Must be idempotent: the answer may be repeated. */
type OnVerified<T> = (tx: Transaction, request: OttRow & { readonly validatedAt: number }) => Promise<T>;

/** Returns a refusal instead of throwing it, as the transaction must store the wrong answer. */
async function verify<T>(
  tx: Transaction,
  now: number,
  { requestId, accountId, sessionId, codeHash, purposes }: Answer,
  proceed: OnVerified<T>,
): Promise<Verdict<T>> {
  const request = await tx.ottRequests.get(requestId);
  const isOwn = request?.accountId === accountId && request.sessionId === sessionId;
  if (!request || !isOwn || !purposes.includes(request.purpose)) return refusedBy('OTT_EXPIRED');
  if (request.status === 'dead') return refusedBy('MAXIMUM_RETRY_OTT');
  const isAgain = await isRepeatable(tx, request, now);
  const isOpen = request.status === 'open' && now < request.expiresAt;
  if (!isOpen && !isAgain) return refusedBy('OTT_EXPIRED');
  const isRight = request.codeHash !== undefined && equalInConstantTime(request.codeHash, codeHash);
  if (isRight) {
    const validatedAt = request.validatedAt ?? now;
    await tx.ottRequests.update(requestId, { status: 'validated', validatedAt });
    return { result: await proceed(tx, { ...request, validatedAt }) };
  }
  if (isAgain) return refusedBy('OTT_EXPIRED', true);
  const wrongAnswers = request.wrongAnswers + 1;
  const dead = wrongAnswers >= maxWrongAnswers;
  await tx.ottRequests.update(requestId, { wrongAnswers, status: dead ? 'dead' : 'open' });
  return refusedBy(dead ? 'MAXIMUM_RETRY_OTT' : 'INCORRECT_OTT', true);
}

/**
 * Verifies the code of a request that the caller's session made for one of the purposes. The effect of a right code runs in
 * the same transaction. It may run again after a conflict, and when the answer is repeated within a minute.
 * @throws Refusal INCORRECT_OTT, OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED, TOO_MANY_REQUESTS
 */
export async function verifyOtt<T>(
  ctx: RequestContext,
  { requestId, otpCode }: { readonly requestId: string; readonly otpCode: string },
  owner: Pick<Answer, 'accountId' | 'sessionId' | 'purposes'>,
  proceed: OnVerified<T>,
): Promise<T> {
  const codeHash = await ctx.hash(`${requestId}:${otpCode}`);
  const request = await ctx.store.ottRequests.get(requestId);
  const verdict = await withCodeLimit(ctx, request?.recipient ?? owner.accountId, () =>
    atomically(ctx.store, async (tx) => {
      await assertNotBlocked(tx, owner.accountId, ctx.now);
      return verify(tx, ctx.now, { ...owner, requestId, codeHash }, proceed);
    }),
  );
  if ('refused' in verdict) throw new Refusal(verdict.refused);
  return verdict.result;
}
