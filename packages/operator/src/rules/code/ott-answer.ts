/** Answering a one-time token's code (specification, section 8). */
import type { ErrorCode } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { sameText } from '../../request/hash.ts';
import { Refusal } from '../../request/refusal.ts';
import { atomically, type Transaction } from '../../store/port.ts';
import type { OttRow } from '../../store/rows/ott.rows.ts';
import { guessedCode } from '../limits.ts';
import { isRecent, lastAnswer } from './one-time-code.ts';
import { type Asker, assertNotBlocked } from './ott-request.ts';

type Verdict<T> =
  | {
      readonly refused: ErrorCode /** The code was looked at, and is not the one. */;
      readonly isWrong: boolean;
    }
  | { readonly result: T };

const refusedBy = (refused: ErrorCode, isWrong = false) => ({ refused, isWrong });

/** The request that its session validated a moment ago, and has not replaced since: its answer may be given again. */
async function isRepeatable(tx: Transaction, request: OttRow, now: number): Promise<boolean> {
  const { status, validatedAt, accountId, purpose } = request;
  if (status !== 'validated' || validatedAt === undefined || !isRecent(validatedAt, now)) return false;
  const all = await tx.ottRequests.find({ accountId }, { newestFirst: true });
  return all.find((row) => row.purpose === purpose)?.id === request.id;
}

interface Answer extends Asker {
  readonly requestId: string;
  readonly codeHash: string;
  readonly purposes: readonly OttRow['purpose'][];
}

/** What a right answer leads to; `validatedAt` of the request is set. Given again, it leads to the same. */
type Proceed<T> = (tx: Transaction, request: OttRow & { readonly validatedAt: number }) => Promise<T>;

/** Returns a refusal instead of throwing it: the transaction must still count a wrong answer. */
async function judge<T>(
  tx: Transaction,
  now: number,
  { requestId, accountId, sessionId, codeHash, purposes }: Answer,
  proceed: Proceed<T>,
): Promise<Verdict<T>> {
  const request = await tx.ottRequests.get(requestId);
  const isOwn = request?.accountId === accountId && request.sessionId === sessionId;
  if (!request || !isOwn || !purposes.includes(request.purpose)) return refusedBy('OTT_EXPIRED');
  if (request.status === 'dead') return refusedBy('MAXIMUM_RETRY_OTT');
  const isAgain = await isRepeatable(tx, request, now);
  const isOpen = request.status === 'open' && now < request.expiresAt;
  if (!isOpen && !isAgain) return refusedBy('OTT_EXPIRED');
  const isRight = request.codeHash !== undefined && sameText(request.codeHash, codeHash);
  if (isRight) {
    const validatedAt = request.validatedAt ?? now;
    await tx.ottRequests.update(requestId, { status: 'validated', validatedAt });
    return { result: await proceed(tx, { ...request, validatedAt }) };
  }
  if (isAgain) return refusedBy('OTT_EXPIRED', true);
  const wrongAnswers = request.wrongAnswers + 1;
  const dead = wrongAnswers >= lastAnswer;
  await tx.ottRequests.update(requestId, { wrongAnswers, status: dead ? 'dead' : 'open' });
  return refusedBy(dead ? 'MAXIMUM_RETRY_OTT' : 'INCORRECT_OTT', true);
}

/**
 * Verifies a code for a request of one of the purposes, of the caller's own session. The effect of a right one runs in
 * the same transaction; it may be retried after a clash, and for the same answer repeated within a minute.
 * @throws Refusal INCORRECT_OTT, OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED, TOO_MANY_REQUESTS
 */
export async function answerOtt<T>(
  ctx: RequestContext,
  { requestId, otpCode }: { readonly requestId: string; readonly otpCode: string },
  whose: Pick<Answer, 'accountId' | 'sessionId' | 'purposes'>,
  proceed: Proceed<T>,
): Promise<T> {
  const codeHash = await ctx.hash(`${requestId}:${otpCode}`);
  const request = await ctx.store.ottRequests.get(requestId);
  const verdict = await guessedCode(ctx, request?.recipient ?? whose.accountId, () =>
    atomically(ctx.store, async (tx) => {
      await assertNotBlocked(tx, whose.accountId, ctx.now);
      return judge(tx, ctx.now, { ...whose, requestId, codeHash }, proceed);
    }),
  );
  if ('refused' in verdict) throw new Refusal(verdict.refused);
  return verdict.result;
}
