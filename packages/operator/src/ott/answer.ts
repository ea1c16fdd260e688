/** Answering a one-time token's code (specification, section 8). */
import type { ErrorCode } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';
import { sameText } from '../gateway/hash.ts';
import { Refusal } from '../gateway/refusal.ts';
import { lastAnswer } from '../rules/one-time-code.ts';
import { atomically, type Transaction } from '../store/port.ts';
import type { OttRow } from './ott.rows.ts';
import { type Asker, assertNotBlocked } from './request.ts';

type Verdict<T> = { readonly refused: ErrorCode } | { readonly result: T };

interface Answer extends Asker {
  readonly requestId: string;
  readonly codeHash: string;
  readonly purposes: readonly OttRow['purpose'][];
}

/** A refusal is returned, not thrown: a wrong answer has to be counted. */
async function judge<T>(
  tx: Transaction,
  now: number,
  { requestId, accountId, sessionId, codeHash, purposes }: Answer,
  proceed: (tx: Transaction, request: OttRow) => Promise<T>,
): Promise<Verdict<T>> {
  const request = await tx.ottRequests.get(requestId);
  const hers = request?.accountId === accountId && request.sessionId === sessionId;
  if (!request || !hers || !purposes.includes(request.purpose)) return { refused: 'OTT_EXPIRED' };
  if (request.status === 'dead') return { refused: 'MAXIMUM_RETRY_OTT' };
  if (request.status !== 'open' || now >= request.expiresAt) return { refused: 'OTT_EXPIRED' };
  if (request.codeHash !== undefined && sameText(request.codeHash, codeHash)) {
    await tx.ottRequests.update(requestId, { status: 'validated', validatedAt: now });
    return { result: await proceed(tx, request) };
  }
  const wrongAnswers = request.wrongAnswers + 1;
  const dead = wrongAnswers >= lastAnswer;
  await tx.ottRequests.update(requestId, { wrongAnswers, status: dead ? 'dead' : 'open' });
  return { refused: dead ? 'MAXIMUM_RETRY_OTT' : 'INCORRECT_OTT' };
}

/**
 * Takes a code for a request of one of the purposes, of the asker's own session. What a right one leads to is done in
 * the same transaction; it may run again after a clash.
 * @throws Refusal INCORRECT_OTT, OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED
 */
export async function answerOtt<T>(
  op: Operation,
  { requestId, otpCode }: { readonly requestId: string; readonly otpCode: string },
  whose: Pick<Answer, 'accountId' | 'sessionId' | 'purposes'>,
  proceed: (tx: Transaction, request: OttRow) => Promise<T>,
): Promise<T> {
  const codeHash = await op.hash(`${requestId}:${otpCode}`);
  const verdict = await atomically(op.store, async (tx) => {
    await assertNotBlocked(tx, whose.accountId, op.now);
    return judge(tx, op.now, { ...whose, requestId, codeHash }, proceed);
  });
  if ('refused' in verdict) throw new Refusal(verdict.refused);
  return verdict.result;
}
