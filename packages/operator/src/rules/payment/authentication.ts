/** 3-D Secure: the bank authenticates its customer before a card is used. */
import type { CallResult } from '@senda/contract';
import type { RequestContext, Shopper } from '../../request/context.ts';
import { atomically, type Transaction } from '../../store/port.ts';
import type { AuthenticationRow } from '../../store/rows/payment-method.rows.ts';
import { type BankCard, outcomeOf, requiresChallenge } from './bank-card.ts';
import { methodForUse } from './payment-method.ts';
import { assertSafeReturn } from './return-address.ts';
import { challengeOf, challengeTime } from './transaction.ts';

interface AuthenticationInput {
  readonly accountId: string;
  readonly methodId?: string;
  readonly returnUrl?: string | undefined;
}

/** Starts an authentication inside a transaction. */
export async function beginAuthentication(
  tx: Transaction,
  ctx: RequestContext,
  { card, bankToken }: BankCard,
  { accountId, methodId = '', returnUrl }: AuthenticationInput,
): Promise<AuthenticationRow> {
  const row: AuthenticationRow = {
    id: ctx.id(),
    accountId,
    methodId,
    card,
    bankToken,
    ...(returnUrl !== undefined && { returnUrl }),
    status: 'OPEN',
    expiresAt: ctx.now + challengeTime,
  };
  await tx.authentications.insert(row);
  return row;
}

/** Whether the customer has recently approved the card. A card entered for one charge shares no approval. */
export async function isAuthenticated(tx: Transaction, methodId: string, now: number): Promise<boolean> {
  if (methodId === '') return false;
  const [latest] = await tx.authentications.find({ methodId }, { newestFirst: true, limit: 1 });
  return latest?.status === 'APPROVED' && now < latest.expiresAt;
}

type Standing = CallResult<'authenticatePaymentMethod'>;

function standingOf(ctx: RequestContext, { id, status, expiresAt }: AuthenticationRow): Standing {
  if (status !== 'OPEN') return { status };
  return { status: 'CHALLENGE', challenge: challengeOf(ctx.origin, id, expiresAt) };
}

/** Starts an authentication for a stored card, or returns the state of the last one. An expired one starts again. */
export function authenticateMethod(
  ctx: RequestContext,
  customer: Shopper,
  methodId: string,
  returnUrl: string | undefined,
): Promise<Standing> {
  assertSafeReturn(returnUrl, ctx);
  return atomically(ctx.store, async (tx): Promise<Standing> => {
    const method = await methodForUse(tx, customer.id, methodId, ctx.now);
    if (!requiresChallenge(method, ctx.now)) return { status: 'NOT_REQUIRED' };
    const [latest] = await tx.authentications.find({ methodId }, { newestFirst: true, limit: 1 });
    if (latest && ctx.now < latest.expiresAt) return standingOf(ctx, latest);
    if (!ctx.sandbox) return { status: 'REFUSED' };
    return standingOf(
      ctx,
      await beginAuthentication(tx, ctx, method, { accountId: customer.id, methodId, returnUrl }),
    );
  });
}

/**
 * Stores the customer's answer to their bank at `now` (ms) and settles the charges that wait for it. An authentication
 * that is answered or expired does not change: the result is undefined.
 */
export async function answerChallenge(
  tx: Transaction,
  authenticationId: string,
  approved: boolean,
  now: number,
): Promise<AuthenticationRow | undefined> {
  const step = await tx.authentications.get(authenticationId);
  if (step?.status !== 'OPEN' || now >= step.expiresAt) return undefined;
  const status = approved ? 'APPROVED' : 'REFUSED';
  await tx.authentications.update(step.id, { status, expiresAt: now + challengeTime });
  for (const charge of await tx.payments.find({ authenticationId })) {
    if (charge.status !== 'PENDING') continue;
    const { settlesAs, reason } = approved
      ? outcomeOf(step, now)
      : ({ settlesAs: 'REFUSED', reason: 'AUTHENTICATION_FAILED' } as const);
    const decided = { status: settlesAs, settlesAs, settledAt: now };
    await tx.payments.update(charge.id, { ...decided, ...(reason && { reason }) });
  }
  return { ...step, status };
}
