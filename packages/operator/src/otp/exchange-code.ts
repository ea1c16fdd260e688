/** Verification of a code (spec 8.otp; decision 0003). */
import type { ErrorCode } from '@senda/contract';
import type { Customer, RequestContext } from '../request/context.ts';
import { equalInConstantTime } from '../request/hash.ts';
import { Refusal } from '../request/refusal.ts';
import { isRecent, maxWrongAnswers } from '../rules/code/one-time-code.ts';
import { accountOfEmail, customerOf, linkVendor, openSession } from '../rules/code/session.ts';
import { withCodeLimit } from '../rules/limits.ts';
import type { CodeRequestRow } from '../store/rows/otp.rows.ts';
import { atomically, type Transaction } from '../store/store.ts';

interface EnteredCode {
  readonly requestId: string;
  readonly otpCode: string;
}

type Verdict =
  | {
      readonly refused: ErrorCode;
      /** Whether the code was compared and did not match. */
      readonly isWrong: boolean;
    }
  | { readonly customer: Customer };

const refusedBy = (refused: ErrorCode, isWrong = false): Verdict => ({ refused, isWrong });

/** Opens a session for the account of the request's e-mail. Creates the account if needed. */
async function signIn(tx: Transaction, ctx: RequestContext, request: CodeRequestRow): Promise<Customer> {
  const account = await accountOfEmail(tx, ctx, request.email);
  const customer = await openSession(
    tx,
    ctx,
    request.vouched ? await linkVendor(tx, account, request.vouched) : account,
  );
  const { deviceId } = ctx;
  const answered = {
    at: ctx.now,
    sessionId: customer.sessionId,
    ...(deviceId !== undefined && { deviceId }),
  };
  await tx.codeRequests.update(request.id, { status: 'used', answered });
  return customer;
}

/**
 * Returns the session of a right answer that the same device repeats, as the response may have been lost. Returns undefined
 * for other devices and ended sessions.
 */
async function repeatSignIn(tx: Transaction, request: CodeRequestRow): Promise<Customer | undefined> {
  const session = request.answered && (await tx.sessions.get(request.answered.sessionId));
  const account = session && (await tx.accounts.get(session.accountId));
  return account && customerOf(account, session.id);
}

const isRepeatable = ({ answered }: CodeRequestRow, { now, deviceId }: RequestContext): boolean =>
  answered?.deviceId !== undefined && answered.deviceId === deviceId && isRecent(answered.at, now);

const hashOf = (ctx: RequestContext, requestId: string, code: string) => ctx.hash(`${requestId}:${code}`);

/** Returns the error of a wrong code: INVALID_OTP for an earlier code of the same e-mail, else INCORRECT_OTP. */
async function errorOf(
  tx: Transaction,
  ctx: RequestContext,
  request: CodeRequestRow,
  code: string,
): Promise<ErrorCode> {
  for (const earlier of await tx.codeRequests.find({ email: request.email })) {
    if (earlier.id === request.id || earlier.codeHash === undefined) continue;
    if (equalInConstantTime(earlier.codeHash, await hashOf(ctx, earlier.id, code))) return 'INVALID_OTP';
  }
  return 'INCORRECT_OTP';
}

/** Returns a refusal instead of throwing it, as the transaction must store the wrong answer. */
async function verify(
  tx: Transaction,
  ctx: RequestContext,
  { requestId, otpCode }: EnteredCode,
  usedUp: ErrorCode,
): Promise<Verdict> {
  const request = await tx.codeRequests.get(requestId);
  if (request?.status === 'dead') return refusedBy(usedUp);
  const isAgain = request?.status === 'used' && isRepeatable(request, ctx);
  const isOpen = request?.status === 'open' && ctx.now < request.expiresAt;
  if (!request || !(isOpen || isAgain)) return refusedBy('OTP_EXPIRED');
  const codeHash = await hashOf(ctx, requestId, otpCode);
  const isRight = request.codeHash !== undefined && equalInConstantTime(request.codeHash, codeHash);
  if (isAgain) {
    const customer = isRight ? await repeatSignIn(tx, request) : undefined;
    return customer ? { customer } : refusedBy('OTP_EXPIRED', !isRight);
  }
  if (isRight) return { customer: await signIn(tx, ctx, request) };
  const wrongAnswers = request.wrongAnswers + 1;
  const dead = wrongAnswers >= maxWrongAnswers;
  await tx.codeRequests.update(requestId, { wrongAnswers, status: dead ? 'dead' : 'open' });
  return refusedBy(dead ? usedUp : await errorOf(tx, ctx, request, otpCode), true);
}

/**
 * Exchanges a right code for a token. `usedUp` is the error from the fifth wrong answer on.
 * @throws Refusal INCORRECT_OTP, INVALID_OTP, OTP_EXPIRED, TOO_MANY_REQUESTS, or `usedUp`
 */
export async function exchangeCode(
  ctx: RequestContext,
  answer: EnteredCode,
  usedUp: ErrorCode,
): Promise<{ accessToken: string }> {
  const request = await ctx.store.codeRequests.get(answer.requestId);
  if (!request) throw new Refusal('OTP_EXPIRED');
  const verdict = await withCodeLimit(ctx, request.email, () =>
    atomically(ctx.store, (tx) => verify(tx, ctx, answer, usedUp)),
  );
  if ('refused' in verdict) throw new Refusal(verdict.refused);
  return { accessToken: await ctx.token(verdict.customer) };
}
