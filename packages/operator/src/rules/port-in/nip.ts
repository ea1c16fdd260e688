/** NIPs have only four digits, so guesses for a number are limited (decision 0062). */
import type { ErrorCode } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { equalInConstantTime } from '../../request/hash.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { PortInCheckRow } from '../../store/rows/port-in.rows.ts';
import { atomically, type Collections, type Transaction } from '../../store/store.ts';
import { isRecent } from '../code/one-time-code.ts';
import { isDonor, nipOf, nipRules, nipValidFor, oldNipOf, releasesNumber } from '../donor.ts';
import { withNipLimit } from '../limits.ts';
import { assertTransferable } from './number.ts';

/** Period in which the wrong NIPs of a number count, and lifetime of a request (ms). */
const wrongNipPeriod = 24 * 60 * 60_000;
const checkLifetime = 30 * 60_000;

/** Returns the remaining tries for a number, over all callers, and when they are reset (ms). */
async function remainingTries(store: Collections, number: string, now: number) {
  const checks = await store.portInChecks.find({ number });
  const counted = checks.filter((check) => now < check.openedAt + wrongNipPeriod && check.wrongAnswers > 0);
  const wrong = counted.reduce((sum, check) => sum + check.wrongAnswers, 0);
  const oldest = counted[0]?.openedAt ?? now;
  return { left: Math.max(0, nipRules.triesAllowed - wrong), freeAt: oldest + wrongNipPeriod };
}

/** @throws Refusal INVALID_REQUEST (422), NUMBER_TAKEN, TOO_MANY_REQUESTS */
export async function openCheck(ctx: RequestContext, number: string, donorId: string) {
  const { id: accountId } = await ctx.shopper();
  if (!isDonor(donorId)) throw unprocessable('donorId', 'There is no such operator.');
  await assertTransferable(ctx, accountId, number);
  const { left, freeAt } = await remainingTries(ctx.store, number, ctx.now);
  if (left === 0) {
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((freeAt - ctx.now) / 1000) });
  }
  if (!releasesNumber(number)) return { eligible: false, triesLeft: left };
  const requestId = ctx.id();
  const row = { id: requestId, accountId, number, donorId, openedAt: ctx.now, wrongAnswers: 0 };
  await ctx.store.portInChecks.insert(row);
  return { eligible: true, requestId, triesLeft: left };
}

function checkNip(number: string, nip: string): ErrorCode | undefined {
  if (equalInConstantTime(nip, nipOf(number))) return undefined;
  return nip === oldNipOf(number) ? 'OTP_EXPIRED' : 'INCORRECT_OTP';
}

type Verdict =
  | {
      readonly refused: ErrorCode;
      /** Whether the NIP was compared and did not match. */
      readonly isWrong: boolean;
    }
  | { readonly number: string; readonly validatedAt: number };

/** Whether the NIP was validated recently: the answer may be repeated, as its response may have been lost. */
const isRepeatable = ({ validatedAt }: PortInCheckRow, now: number): boolean =>
  validatedAt !== undefined && isRecent(validatedAt, now);

/** Returns a refusal instead of throwing it, as the transaction must store the wrong answer. */
async function verify(
  tx: Transaction,
  ctx: RequestContext,
  accountId: string,
  nipAnswer: NipAnswer,
): Promise<Verdict> {
  const check = await tx.portInChecks.get(nipAnswer.requestId);
  const isOver =
    !check ||
    (check.validatedAt !== undefined && !isRepeatable(check, ctx.now)) ||
    ctx.now >= check.openedAt + checkLifetime;
  if (isOver || check.accountId !== accountId) return { refused: 'INVALID_OTP', isWrong: false };
  if ((await remainingTries(tx, check.number, ctx.now)).left === 0)
    return { refused: 'INVALID_OTP', isWrong: false };
  const refused = checkNip(check.number, nipAnswer.otpCode);
  if (refused) {
    await tx.portInChecks.update(check.id, { wrongAnswers: check.wrongAnswers + 1 });
    return { refused, isWrong: true };
  }
  const validatedAt = check.validatedAt ?? ctx.now;
  await tx.portInChecks.update(check.id, { validatedAt });
  return { number: check.number, validatedAt };
}

interface NipAnswer {
  readonly requestId: string;
  readonly otpCode: string;
}

/** @throws Refusal INCORRECT_OTP, OTP_EXPIRED for an old NIP, INVALID_OTP for a closed request, TOO_MANY_REQUESTS */
export async function verifyCheck(ctx: RequestContext, nipAnswer: NipAnswer) {
  const { id: accountId } = await ctx.shopper();
  const verdict = await withNipLimit(ctx, () =>
    atomically(ctx.store, (tx) => verify(tx, ctx, accountId, nipAnswer)),
  );
  if ('refused' in verdict) throw new Refusal(verdict.refused);
  const { number, validatedAt } = verdict;
  return { requestId: nipAnswer.requestId, number, validUntil: validatedAt + nipValidFor };
}

/** Returns a validated NIP that has not expired. @throws Refusal INVALID_REQUEST (422), OTP_EXPIRED */
export async function validatedCheck(
  store: Collections,
  { path, requestId }: { readonly path: string; readonly requestId: string },
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<PortInCheckRow> {
  const check = await store.portInChecks.get(requestId);
  if (check?.accountId !== accountId || check.validatedAt === undefined) {
    throw unprocessable(path, 'Validate a NIP first.');
  }
  if (now >= check.validatedAt + nipValidFor) throw new Refusal('OTP_EXPIRED');
  return check;
}

interface PortedNumber {
  readonly number: string;
  readonly donor: string;
  readonly nip?: string | undefined;
}

/** Validates the NIP of an order and stores it like a requested one. */
export async function acceptNip(
  ctx: RequestContext,
  { number, donor, nip }: PortedNumber & { nip: string },
): Promise<void> {
  const { requestId } = await openCheck(ctx, number, donor);
  if (requestId === undefined) throw unprocessable('portIn.donor', 'The donor does not release the number.');
  await verifyCheck(ctx, { requestId, otpCode: nip }).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS';
    throw isWrong ? unprocessable('portIn.nip', 'The NIP is not right, or has expired.') : error;
  });
}

/**
 * Checks that the number of an order can be transferred, by the NIP of the order or else the latest validated one.
 * @throws Refusal INVALID_REQUEST (422), NUMBER_TAKEN, OTP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function acceptTransfer(
  ctx: RequestContext,
  accountId: string,
  brought: PortedNumber,
): Promise<void> {
  const { number, donor, nip } = brought;
  if (nip !== undefined) return acceptNip(ctx, { ...brought, nip });
  await assertTransferable(ctx, accountId, number);
  const checks = await ctx.store.portInChecks.find({ accountId, number }, { newestFirst: true });
  const latest = checks.find(({ validatedAt }) => validatedAt !== undefined);
  if (latest?.donorId !== donor) throw unprocessable('portIn.nip', 'Validate a NIP first.');
  await validatedCheck(ctx.store, { path: 'portIn.nip', requestId: latest.id }, { accountId, now: ctx.now });
}
