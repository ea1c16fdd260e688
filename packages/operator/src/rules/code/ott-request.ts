/** Codes for someone who has a session (specification, section 8; decisions, "Guards and session"). */
import type { OtpRequest } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import { atomically, type Transaction } from '../../store/port.ts';
import type { OttRow } from '../../store/rows/ott.rows.ts';
import { attempt, secondsOf } from '../limits.ts';
import { codeMail, inUseMail, type Message } from './mail.ts';
import { codeLifetime, codesBlockedFor, newCode } from './one-time-code.ts';

/** After this many requests ended by wrong answers within this time (ms), no code is sent or accepted. */
const mostDead = 2;
const deadCountedFor = 30 * 60_000;
/** Age at which requests are removed (ms). */
const rememberedFor = 24 * 60 * 60_000;

/** The session that requests a code. */
export type Asker = Pick<OttRow, 'accountId' | 'sessionId'>;

export interface CodeInput extends Asker {
  readonly purpose: OttRow['purpose'];
  readonly recipient: string;
  /** Sent instead of a code, when no code may be right. */
  readonly instead?: Message;
}

/** Returns the whole seconds for which an account's codes are blocked; 0 for none. */
async function blockedFor(tx: Transaction, accountId: string, now: number): Promise<number> {
  const requests = await tx.ottRequests.find({ accountId }, { newestFirst: true });
  const dead = requests.filter((row) => row.status === 'dead' && now < row.sentAt + deadCountedFor);
  const decisive = dead[mostDead - 1];
  return decisive ? secondsOf(decisive.sentAt + deadCountedFor - now) : 0;
}

/** @throws Refusal OTT_VERIFICATION_BLOCKED, with Retry-After */
export async function assertNotBlocked(tx: Transaction, accountId: string, now: number): Promise<void> {
  const retryAfter = await blockedFor(tx, accountId, now);
  if (retryAfter > 0) throw new Refusal('OTT_VERIFICATION_BLOCKED', { retryAfter });
}

/** Whether the caller names the recipient, which need not be theirs. */
const isClaimed = ({ purpose }: Pick<OttRow, 'purpose'>): boolean =>
  purpose === 'GUEST_CONTACT' || purpose === 'NEW_EMAIL';

/**
 * Returns the whole seconds until another code may be sent; customers and recipients both have a limit. Codes that strangers
 * request for a customer's e-mail do not count against the customer's own requests.
 */
async function tooManyFor(tx: Transaction, wanted: CodeInput, now: number): Promise<number> {
  const { accountId, recipient } = wanted;
  const own = await tx.ottRequests.find({ accountId }, { newestFirst: true });
  const claimed = isClaimed(wanted) ? await tx.ottRequests.find({ recipient }, { newestFirst: true }) : [];
  const waits = [own, claimed.filter(isClaimed)].map((sent) =>
    codesBlockedFor(
      sent.map((row) => row.sentAt),
      now,
    ),
  );
  return Math.max(...waits);
}

/**
 * Retry-After is the time after which no block is left.
 * @throws Refusal OTT_VERIFICATION_BLOCKED, RESEND_OTT_BLOCKED, TOO_MANY_REQUESTS
 */
async function assertMaySend(
  tx: Transaction,
  wanted: CodeInput,
  { now, limitedFor }: { readonly now: number; readonly limitedFor: number },
): Promise<void> {
  const blocked = await blockedFor(tx, wanted.accountId, now);
  const tooMany = await tooManyFor(tx, wanted, now);
  const retryAfter = Math.max(blocked, tooMany, limitedFor);
  if (blocked > 0) throw new Refusal('OTT_VERIFICATION_BLOCKED', { retryAfter });
  if (tooMany > 0) throw new Refusal('RESEND_OTT_BLOCKED', { retryAfter });
  if (limitedFor > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}

/** Replaces the open requests of its purpose by a new one, and removes old ones. */
async function replaceRequests(tx: Transaction, row: OttRow): Promise<void> {
  for (const earlier of await tx.ottRequests.find({ accountId: row.accountId })) {
    if (row.sentAt - earlier.sentAt >= rememberedFor) await tx.ottRequests.remove(earlier.id);
    else if (earlier.status === 'open' && earlier.purpose === row.purpose) {
      await tx.ottRequests.update(earlier.id, { status: 'replaced' });
    }
  }
  await tx.ottRequests.insert(row);
}

/** @throws whatever `find` throws, and Refusal OTT_VERIFICATION_BLOCKED, RESEND_OTT_BLOCKED, TOO_MANY_REQUESTS */
async function send(ctx: RequestContext, find: (tx: Transaction) => Promise<CodeInput>): Promise<OtpRequest> {
  const code = newCode();
  const id = ctx.id();
  const codeHash = await ctx.hash(`${id}:${code}`);
  const use = await attempt(ctx, 'mails', {});
  try {
    const wanted = await atomically(ctx.store, async (tx) => {
      const found = await find(tx);
      const { accountId, sessionId, purpose, recipient, instead } = found;
      await assertMaySend(tx, found, { now: ctx.now, limitedFor: use.retryAfter });
      await replaceRequests(tx, {
        id,
        accountId,
        sessionId,
        purpose,
        recipient,
        ...(!instead && { codeHash }),
        sentAt: ctx.now,
        expiresAt: ctx.now + codeLifetime * 1000,
        wrongAnswers: 0,
        status: 'open',
      });
      return found;
    });
    await ctx.send({ to: wanted.recipient, ...(wanted.instead ?? codeMail(code)) });
    return { requestId: id, expiresIn: codeLifetime };
  } catch (error) {
    await use.giveBack();
    throw error;
  }
}

/** Sends a code. @throws Refusal OTT_VERIFICATION_BLOCKED, RESEND_OTT_BLOCKED, TOO_MANY_REQUESTS */
export const requestOtt = (ctx: RequestContext, wanted: CodeInput): Promise<OtpRequest> =>
  send(ctx, async () => wanted);

/**
 * Sends a new code for an open request, which gets a new id and the full time.
 * @throws Refusal OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED, TOO_MANY_REQUESTS, RESEND_OTT_BLOCKED (without
 * Retry-After for an account whose resends are blocked for good)
 */
export const resendOtt = (ctx: RequestContext, asker: Asker, requestId: string): Promise<OtpRequest> =>
  send(ctx, async (tx) => {
    const request = await tx.ottRequests.get(requestId);
    if (request?.accountId !== asker.accountId) throw new Refusal('OTT_EXPIRED');
    if (request.status === 'dead') {
      await assertNotBlocked(tx, asker.accountId, ctx.now);
      throw new Refusal('MAXIMUM_RETRY_OTT');
    }
    if (request.status !== 'open' || ctx.now >= request.expiresAt) throw new Refusal('OTT_EXPIRED');
    const account = await tx.accounts.get(asker.accountId);
    if (account?.traits?.resendBlocked) throw new Refusal('RESEND_OTT_BLOCKED');
    const { purpose, recipient, codeHash } = request;
    return { ...asker, purpose, recipient, ...(codeHash === undefined && { instead: inUseMail }) };
  });
