/** NIPs: only four digits, so guesses for a number are limited (decisions, "Formats"). */
import type { ErrorCode } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { sameText } from '../../request/hash.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import { atomically, type Collections, type Transaction } from '../../store/port.ts';
import type { PortInCheckRow } from '../../store/rows/port-in.rows.ts';
import { isRecent } from '../code/one-time-code.ts';
import { isDonor, nipOf, nipRules, nipValidFor, oldNipOf, releasesNumber } from '../donor.ts';
import { guessedNip } from '../limits.ts';
import { assertComes } from './number.ts';

/** How long wrong NIPs of a number count, and how long a request accepts an answer (ms). */
const countedFor = 24 * 60 * 60_000;
const answerableFor = 30 * 60_000;

/** Returns how many wrong NIPs are left for a number, for all callers, and until when. */
async function triesFor(store: Collections, number: string, now: number) {
  const checks = await store.portInChecks.find({ number });
  const counted = checks.filter((check) => now < check.openedAt + countedFor && check.wrongAnswers > 0);
  const wrong = counted.reduce((sum, check) => sum + check.wrongAnswers, 0);
  const oldest = counted[0]?.openedAt ?? now;
  return { left: Math.max(0, nipRules.triesAllowed - wrong), freeAt: oldest + countedFor };
}

/** @throws Refusal INVALID_REQUEST (422), NUMBER_TAKEN, TOO_MANY_REQUESTS */
export async function openCheck(ctx: RequestContext, number: string, donorId: string) {
  const { id: accountId } = await ctx.shopper();
  if (!isDonor(donorId)) throw unprocessable('donorId', 'There is no such operator.');
  await assertComes(ctx, accountId, number);
  const { left, freeAt } = await triesFor(ctx.store, number, ctx.now);
  if (left === 0) {
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil((freeAt - ctx.now) / 1000) });
  }
  if (!releasesNumber(number)) return { eligible: false, triesLeft: left };
  const requestId = ctx.id();
  const row = { id: requestId, accountId, number, donorId, openedAt: ctx.now, wrongAnswers: 0 };
  await ctx.store.portInChecks.insert(row);
  return { eligible: true, requestId, triesLeft: left };
}

/** Returns the donor's answer to a NIP. */
function judge(number: string, nip: string): ErrorCode | undefined {
  if (sameText(nip, nipOf(number))) return undefined;
  return nip === oldNipOf(number) ? 'OTP_EXPIRED' : 'INCORRECT_OTP';
}

type Verdict =
  | {
      readonly refused: ErrorCode /** The NIP was looked at, and is not the one. */;
      readonly isWrong: boolean;
    }
  | { readonly number: string; readonly validatedAt: number };

/** Whether the right NIP was given a moment ago: it may be repeated, in case its response was lost. */
const isRepeatable = ({ validatedAt }: PortInCheckRow, now: number): boolean =>
  validatedAt !== undefined && isRecent(validatedAt, now);

/** Returns a refusal instead of throwing it: the transaction must still count a wrong answer. */
async function answer(
  tx: Transaction,
  ctx: RequestContext,
  accountId: string,
  given: Given,
): Promise<Verdict> {
  const check = await tx.portInChecks.get(given.requestId);
  const isOver =
    !check ||
    (check.validatedAt !== undefined && !isRepeatable(check, ctx.now)) ||
    ctx.now >= check.openedAt + answerableFor;
  if (isOver || check.accountId !== accountId) return { refused: 'INVALID_OTP', isWrong: false };
  if ((await triesFor(tx, check.number, ctx.now)).left === 0)
    return { refused: 'INVALID_OTP', isWrong: false };
  const refused = judge(check.number, given.otpCode);
  if (refused) {
    await tx.portInChecks.update(check.id, { wrongAnswers: check.wrongAnswers + 1 });
    return { refused, isWrong: true };
  }
  const validatedAt = check.validatedAt ?? ctx.now;
  await tx.portInChecks.update(check.id, { validatedAt });
  return { number: check.number, validatedAt };
}

interface Given {
  readonly requestId: string;
  readonly otpCode: string;
}

/** @throws Refusal INCORRECT_OTP, OTP_EXPIRED for an old NIP, INVALID_OTP for a request that takes none any more, TOO_MANY_REQUESTS */
export async function answerCheck(ctx: RequestContext, given: Given) {
  const { id: accountId } = await ctx.shopper();
  const verdict = await guessedNip(ctx, () =>
    atomically(ctx.store, (tx) => answer(tx, ctx, accountId, given)),
  );
  if ('refused' in verdict) throw new Refusal(verdict.refused);
  const { number, validatedAt } = verdict;
  return { requestId: given.requestId, number, validUntil: validatedAt + nipValidFor };
}

/** Returns a validated NIP that has not expired. @throws Refusal INVALID_REQUEST (422), OTP_EXPIRED */
export async function validatedCheck(
  store: Collections,
  { path, requestId }: { readonly path: string; readonly requestId: string },
  { accountId, now }: { readonly accountId: string; readonly now: number },
): Promise<PortInCheckRow> {
  const check = await store.portInChecks.get(requestId);
  if (check?.accountId !== accountId || check.validatedAt === undefined) {
    throw unprocessable(path, 'Have a NIP validated first.');
  }
  if (now >= check.validatedAt + nipValidFor) throw new Refusal('OTP_EXPIRED');
  return check;
}

/** The part of an order about the number that it brings. */
interface Brought {
  readonly number: string;
  readonly donor: string;
  readonly nip?: string | undefined;
}

/** Accepts a NIP that came with an order, like a requested one. */
export async function acceptNip(
  ctx: RequestContext,
  { number, donor, nip }: Brought & { nip: string },
): Promise<void> {
  const { requestId } = await openCheck(ctx, number, donor);
  if (requestId === undefined) throw unprocessable('portIn.donor', 'The donor does not let the number go.');
  await answerCheck(ctx, { requestId, otpCode: nip }).catch((error: unknown) => {
    const isWrong = error instanceof Refusal && error.code !== 'TOO_MANY_REQUESTS';
    throw isWrong ? unprocessable('portIn.nip', 'The NIP is not right, or has expired.') : error;
  });
}

/**
 * Accepts the number of an order: by the order's own NIP, else by the latest validated one.
 * @throws Refusal INVALID_REQUEST (422), NUMBER_TAKEN, OTP_EXPIRED, TOO_MANY_REQUESTS
 */
export async function acceptTransfer(
  ctx: RequestContext,
  accountId: string,
  brought: Brought,
): Promise<void> {
  const { number, donor, nip } = brought;
  if (nip !== undefined) return acceptNip(ctx, { ...brought, nip });
  await assertComes(ctx, accountId, number);
  const checks = await ctx.store.portInChecks.find({ accountId, number }, { newestFirst: true });
  const latest = checks.find(({ validatedAt }) => validatedAt !== undefined);
  if (latest?.donorId !== donor) throw unprocessable('portIn.nip', 'Have a NIP validated first.');
  await validatedCheck(ctx.store, { path: 'portIn.nip', requestId: latest.id }, { accountId, now: ctx.now });
}
