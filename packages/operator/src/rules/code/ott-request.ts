/** One-time tokens: codes for the owner of a session (spec 7.call.generateOneTimeToken; decision 0062). */
import type { OtpRequest } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import type { OttRow } from '../../store/rows/ott.rows.ts';
import { atomically, type Transaction } from '../../store/store.ts';
import { attempt, secondsOf } from '../limits.ts';
import { codeMail, inUseMail, type Message } from './mail.ts';
import { codeLifetime, codesBlockedFor, newCode } from './one-time-code.ts';

/** No code is sent or accepted after this many requests failed by wrong answers within a period (ms). */
const maxDeadRequests = 2;
const deadRequestPeriod = 30 * 60_000;
/** Age at which requests are removed (ms). */
const retention = 24 * 60 * 60_000;

/** The session that requests a code. */
export type RequestingSession = Pick<OttRow, 'accountId' | 'sessionId'>;

export interface CodeInput extends RequestingSession {
  readonly purpose: OttRow['purpose'];
  readonly recipient: string;
  /** Message to send instead of a code. No code is then right. */
  readonly instead?: Message;
}

/** Returns the whole seconds for which an account's codes are blocked; 0 for none. */
async function blockedFor(tx: Transaction, accountId: string, now: number): Promise<number> {
  const requests = await tx.ottRequests.find({ accountId }, { newestFirst: true });
  const dead = requests.filter((row) => row.status === 'dead' && now < row.sentAt + deadRequestPeriod);
  const decisive = dead[maxDeadRequests - 1];
  return decisive ? secondsOf(decisive.sentAt + deadRequestPeriod - now) : 0;
}

/** @throws Refusal OTT_VERIFICATION_BLOCKED, with Retry-After */
export async function assertNotBlocked(tx: Transaction, accountId: string, now: number): Promise<void> {
  const retryAfter = await blockedFor(tx, accountId, now);
  if (retryAfter > 0) throw new Refusal('OTT_VERIFICATION_BLOCKED', { retryAfter });
}

/** Whether the caller chooses the recipient, which may belong to another person. */
const isCallerChosen = ({ purpose }: Pick<OttRow, 'purpose'>): boolean =>
  purpose === 'GUEST_CONTACT' || purpose === 'NEW_EMAIL';

/**
 * Returns the whole seconds until another code may be sent. Accounts and recipients have a limit each. Codes that strangers
 * request for a customer's e-mail do not count against the customer.
 */
async function secondsUntilAllowed(tx: Transaction, input: CodeInput, now: number): Promise<number> {
  const { accountId, recipient } = input;
  const own = await tx.ottRequests.find({ accountId }, { newestFirst: true });
  const claimed = isCallerChosen(input)
    ? await tx.ottRequests.find({ recipient }, { newestFirst: true })
    : [];
  const waits = [own, claimed.filter(isCallerChosen)].map((sent) =>
    codesBlockedFor(
      sent.map((row) => row.sentAt),
      now,
    ),
  );
  return Math.max(...waits);
}

/**
 * Retry-After covers all limits.
 * @throws Refusal OTT_VERIFICATION_BLOCKED, RESEND_OTT_BLOCKED, TOO_MANY_REQUESTS
 */
async function assertMaySend(
  tx: Transaction,
  input: CodeInput,
  { now, limitedFor }: { readonly now: number; readonly limitedFor: number },
): Promise<void> {
  const blocked = await blockedFor(tx, input.accountId, now);
  const limitedByCodes = await secondsUntilAllowed(tx, input, now);
  const retryAfter = Math.max(blocked, limitedByCodes, limitedFor);
  if (blocked > 0) throw new Refusal('OTT_VERIFICATION_BLOCKED', { retryAfter });
  if (limitedByCodes > 0) throw new Refusal('RESEND_OTT_BLOCKED', { retryAfter });
  if (limitedFor > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}

/** Stores a new request, replaces open ones of its purpose, and removes old ones. */
async function replaceRequests(tx: Transaction, row: OttRow): Promise<void> {
  for (const earlier of await tx.ottRequests.find({ accountId: row.accountId })) {
    if (row.sentAt - earlier.sentAt >= retention) await tx.ottRequests.remove(earlier.id);
    else if (earlier.status === 'open' && earlier.purpose === row.purpose) {
      await tx.ottRequests.update(earlier.id, { status: 'replaced' });
    }
  }
  await tx.ottRequests.insert(row);
}

/** @throws the errors of `find`, and Refusal OTT_VERIFICATION_BLOCKED, RESEND_OTT_BLOCKED, TOO_MANY_REQUESTS */
async function send(ctx: RequestContext, find: (tx: Transaction) => Promise<CodeInput>): Promise<OtpRequest> {
  const code = newCode();
  const id = ctx.id();
  const codeHash = await ctx.hash(`${id}:${code}`);
  const use = await attempt(ctx, 'mails', {});
  try {
    const input = await atomically(ctx.store, async (tx) => {
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
    await ctx.send({ to: input.recipient, ...(input.instead ?? codeMail(code)) });
    return { requestId: id, expiresIn: codeLifetime };
  } catch (error) {
    await use.undo();
    throw error;
  }
}

/** Sends a code. @throws Refusal OTT_VERIFICATION_BLOCKED, RESEND_OTT_BLOCKED, TOO_MANY_REQUESTS */
export const requestOtt = (ctx: RequestContext, input: CodeInput): Promise<OtpRequest> =>
  send(ctx, async () => input);

/**
 * Sends a new code for an open request, which gets a new id and its full lifetime.
 * @throws Refusal OTT_EXPIRED, MAXIMUM_RETRY_OTT, OTT_VERIFICATION_BLOCKED, TOO_MANY_REQUESTS, RESEND_OTT_BLOCKED (without
 * Retry-After if the account is permanently blocked from resends)
 */
export const resendOtt = (
  ctx: RequestContext,
  asker: RequestingSession,
  requestId: string,
): Promise<OtpRequest> =>
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
