/** Answering a code (specification, sections 4 and 8; decisions, "One-time code"). */
import type { ErrorCode } from '@senda/contract';
import type { Customer, Operation } from '../gateway/handler.ts';
import { sameText } from '../gateway/hash.ts';
import { Refusal } from '../gateway/refusal.ts';
import { atomically, type Transaction } from '../store/port.ts';
import type { CodeRequestRow } from '../store/rows.ts';

/** The wrong answer that ends a request. */
const lastAnswer = 5;

type Verdict = { readonly refused: ErrorCode } | { readonly customer: Customer };

/** The account of the request's e-mail, opened now if it is new, and a session for it. */
async function enter(tx: Transaction, op: Operation, request: CodeRequestRow): Promise<Customer> {
  const { email } = request;
  const [known] = await tx.accounts.find({ email });
  const account = known ?? { id: op.id(), email, createdAt: op.now };
  if (!known) await tx.accounts.insert(account);
  const sessionId = op.id();
  await tx.sessions.insert({ id: sessionId, accountId: account.id, createdAt: op.now });
  await tx.codeRequests.update(request.id, { status: 'used' });
  return { id: account.id, email, sessionId };
}

/** A refusal is returned, not thrown: a wrong answer has to be counted. */
async function judge(
  tx: Transaction,
  op: Operation,
  requestId: string,
  codeHash: string,
  usedUp: ErrorCode,
): Promise<Verdict> {
  const request = await tx.codeRequests.get(requestId);
  if (request?.status === 'dead') return { refused: usedUp };
  if (request?.status !== 'open' || op.now >= request.expiresAt) return { refused: 'OTP_EXPIRED' };
  if (request.codeHash !== undefined && sameText(request.codeHash, codeHash)) {
    return { customer: await enter(tx, op, request) };
  }
  const wrongAnswers = request.wrongAnswers + 1;
  const dead = wrongAnswers >= lastAnswer;
  await tx.codeRequests.update(requestId, { wrongAnswers, status: dead ? 'dead' : 'open' });
  return { refused: dead ? usedUp : 'INCORRECT_OTP' };
}

/**
 * Turns a right code into a token. `usedUp` is the code of the fifth wrong answer, and of every one after it.
 * @throws Refusal INCORRECT_OTP, OTP_EXPIRED, or `usedUp`
 */
export async function answerCode(
  op: Operation,
  { requestId, otpCode }: { readonly requestId: string; readonly otpCode: string },
  usedUp: ErrorCode,
): Promise<{ accessToken: string }> {
  const codeHash = await op.hash(`${requestId}:${otpCode}`);
  const verdict = await atomically(op.store, (tx) => judge(tx, op, requestId, codeHash, usedUp));
  if ('refused' in verdict) throw new Refusal(verdict.refused);
  return { accessToken: await op.token(verdict.customer) };
}
