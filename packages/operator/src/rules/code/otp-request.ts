/** Requests for a code (spec 4.otp.resend-call; decision 0003). */
import type { OtpRequest } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import type { CodeRequestRow } from '../../store/rows/otp.rows.ts';
import type { Vouched } from '../../store/rows/user.rows.ts';
import { atomically, type Transaction } from '../../store/store.ts';
import { attempt } from '../limits.ts';
import { codeMail, noAccountMail } from './mail.ts';
import { codeLifetime, codesBlockedFor, newCode } from './one-time-code.ts';

/** Time after a sign-up request in which a log-in can create the account (ms). Older requests are removed. */
const retention = 24 * 60 * 60_000;

/** Returns the requests of an e-mail, newest first, and removes old ones. */
async function recentRequests(tx: Transaction, email: string, now: number): Promise<CodeRequestRow[]> {
  const all = await tx.codeRequests.find({ email }, { newestFirst: true });
  const fresh = all.filter((request) => now - request.sentAt < retention);
  for (const { id } of all.slice(fresh.length)) await tx.codeRequests.remove(id);
  return fresh;
}

/** Maximum number of codes to an e-mail a day: for one requester, and in total. */
const maxPerDay = { asker: 30, all: 300 } as const;
/** Number of requesters that may use their 10-minute limit before the e-mail gets no more codes. */
const maxRequesters = maxPerDay.all / maxPerDay.asker;

/** Returns the seconds until fewer than `most` of the requests are less than a day old. */
function secondsUntilDailyLimit(requests: readonly CodeRequestRow[], most: number, now: number): number {
  const oldest = requests[most - 1];
  return oldest ? Math.ceil((oldest.sentAt + retention - now) / 1000) : 0;
}

/**
 * Returns the seconds until another code may be sent to the e-mail of these requests; 0 if it may be sent now. Limits are per
 * requester, so that a stranger cannot lock out the owner. The common limit only protects the mailbox from a flood.
 */
function blockedFor(requests: readonly CodeRequestRow[], askedBy: string, now: number): number {
  const own = requests.filter((request) => request.askedBy === askedBy);
  const sentAt = (some: readonly CodeRequestRow[]) => some.map((request) => request.sentAt);
  const everyTenth = requests.filter((_, at) => at % maxRequesters === maxRequesters - 1);
  return Math.max(
    secondsUntilDailyLimit(own, maxPerDay.asker, now),
    secondsUntilDailyLimit(requests, maxPerDay.all, now),
    codesBlockedFor(sentAt(own), now),
    codesBlockedFor(sentAt(everyTenth), now),
  );
}

const isOpen = (request: CodeRequestRow, now: number) => request.status === 'open' && now < request.expiresAt;

interface CodeInput {
  readonly email: string;
  readonly channel: CodeRequestRow['channel'];
  readonly purpose: CodeRequestRow['purpose'];
  readonly vouched?: Vouched | undefined;
}

/** Replaces earlier requests by a new one. It has a code only if the e-mail has an account or a sign-up. */
async function replaceRequests(
  tx: Transaction,
  { vouched, ...input }: CodeInput,
  requests: readonly CodeRequestRow[],
  created: { id: string; codeHash: string; now: number; askedBy: string; deviceId: string | undefined },
): Promise<boolean> {
  const { id, codeHash, now, askedBy, deviceId } = created;
  const opensAccount =
    input.purpose === 'signup' || vouched !== undefined || requests.some((request) => request.opensAccount);
  const [account] = await tx.accounts.find({ email: input.email });
  const hasCode = opensAccount || account !== undefined;
  for (const request of requests) {
    if (request.status === 'open') await tx.codeRequests.update(request.id, { status: 'replaced' });
  }
  await tx.codeRequests.insert({
    id,
    ...input,
    opensAccount,
    ...(hasCode && { codeHash }),
    sentAt: now,
    expiresAt: now + codeLifetime * 1000,
    wrongAnswers: 0,
    status: 'open',
    askedBy,
    ...(deviceId !== undefined && { deviceId }),
    ...(vouched && { vouched }),
  });
  return hasCode;
}

/** Earlier requests of the e-mail, newest first, and the waiting times until the next code (s; 0 for none). */
interface SendState {
  readonly requests: readonly CodeRequestRow[];
  /** Caused by codes sent to the e-mail. */
  readonly blockedFor: number;
  /** Caused by the requester's limits. */
  readonly limitedFor: number;
}

/**
 * Sends a code for a new request, or a message that there is no account. The response does not reveal which.
 * `check` throws if no code may be sent.
 */
async function send(
  ctx: RequestContext,
  find: (tx: Transaction) => Promise<CodeInput>,
  check: (state: SendState) => void,
): Promise<OtpRequest> {
  const code = newCode();
  const id = ctx.id();
  const codeHash = await ctx.hash(`${id}:${code}`);
  // An address is personal data: only its hash is stored.
  const askedBy = await ctx.hash(`asker:${ctx.caller}`);
  const created = { id, codeHash, now: ctx.now, askedBy, deviceId: ctx.deviceId };
  const use = await attempt(ctx, 'mails', {});
  try {
    const { email, hasCode } = await atomically(ctx.store, async (tx) => {
      const input = await find(tx);
      const requests = await recentRequests(tx, input.email, ctx.now);
      check({
        requests,
        blockedFor: blockedFor(requests, askedBy, ctx.now),
        limitedFor: use.retryAfter,
      });
      return { email: input.email, hasCode: await replaceRequests(tx, input, requests, created) };
    });
    await ctx.send({ to: email, ...(hasCode ? codeMail(code) : noAccountMail) });
    return { requestId: id, expiresIn: codeLifetime };
  } catch (error) {
    await use.undo();
    throw error;
  }
}

/** Returns what another sign-up may know about the open request: its expiry and, on the same device, its id. */
function pendingFacts(open: CodeRequestRow, ctx: RequestContext): Record<string, string | number> {
  const expiresIn = Math.floor((open.expiresAt - ctx.now) / 1000);
  const isSameDevice = ctx.deviceId !== undefined && open.deviceId === ctx.deviceId;
  return isSameDevice ? { requestId: open.id, expiresIn } : { expiresIn };
}

/**
 * Sends a code for logging in or signing up. A sign-up gets no new code while the last one is valid.
 * @throws Refusal PENDING_OTP_SIGNUP (with the open request, on the device that opened it), TOO_MANY_REQUESTS
 */
export function requestCode(ctx: RequestContext, input: CodeInput): Promise<OtpRequest> {
  const email = input.email.toLowerCase();
  const check = ({ requests, blockedFor, limitedFor }: SendState) => {
    const open = requests.find((request) => request.purpose === 'signup' && isOpen(request, ctx.now));
    if (input.purpose === 'signup' && open) {
      throw new Refusal('PENDING_OTP_SIGNUP', { facts: pendingFacts(open, ctx) });
    }
    const retryAfter = Math.max(blockedFor, limitedFor);
    if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  };
  return send(ctx, async () => ({ ...input, email }), check);
}

/**
 * Sends a new code for an open request, which gets a new id and its full lifetime.
 * @throws Refusal OTP_EXPIRED, MAXIMUM_RETRY_LOGIN or _SIGNUP after too many wrong answers, TOO_MANY_REQUESTS, RESEND_OTT_BLOCKED
 * (without Retry-After if the account is permanently blocked from resends)
 */
export function resendCode(ctx: RequestContext, requestId: string): Promise<OtpRequest> {
  const find = async (tx: Transaction): Promise<CodeInput> => {
    const request = await tx.codeRequests.get(requestId);
    if (request?.status === 'dead') {
      throw new Refusal(request.purpose === 'login' ? 'MAXIMUM_RETRY_LOGIN' : 'MAXIMUM_RETRY_SIGNUP');
    }
    if (!request || !isOpen(request, ctx.now)) throw new Refusal('OTP_EXPIRED');
    const { email, channel, purpose, vouched } = request;
    const [account] = await tx.accounts.find({ email });
    if (account?.traits?.resendBlocked) throw new Refusal('RESEND_OTT_BLOCKED');
    return { email, channel, purpose, vouched };
  };
  return send(ctx, find, ({ blockedFor, limitedFor }) => {
    const retryAfter = Math.max(blockedFor, limitedFor);
    if (blockedFor > 0) throw new Refusal('RESEND_OTT_BLOCKED', { retryAfter });
    if (retryAfter > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
  });
}
