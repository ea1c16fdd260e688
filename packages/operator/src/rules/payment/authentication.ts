/** 3-D Secure: the bank authenticates the customer before a card is used. */
import type { CallResult } from '@senda/contract';
import type { RequestContext, Shopper } from '../../request/context.ts';
import type { AuthenticationRow } from '../../store/rows/payment-method.rows.ts';
import { atomically, type Transaction } from '../../store/store.ts';
import { type BankCard, outcomeOf, requiresChallenge } from './bank-card.ts';
import { methodForUse } from './payment-method.ts';
import { assertSafeReturn } from './return-address.ts';
import { challengeOf, challengeTime } from './transaction.ts';

interface AuthenticationInput {
  readonly accountId: string;
  readonly methodId?: string;
  readonly returnUrl?: string | undefined;
}

export async function startAuthentication(
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

/** Whether the customer has recently approved the stored card. An approval of an entered card is not reused. */
export async function isAuthenticated(tx: Transaction, methodId: string, now: number): Promise<boolean> {
  if (methodId === '') return false;
  const [latest] = await tx.authentications.find({ methodId }, { newestFirst: true, limit: 1 });
  return latest?.status === 'APPROVED' && now < latest.expiresAt;
}

type AuthenticationState = CallResult<'authenticatePaymentMethod'>;

function stateOf(ctx: RequestContext, { id, status, expiresAt }: AuthenticationRow): AuthenticationState {
  if (status !== 'OPEN') return { status };
  return { status: 'CHALLENGE', challenge: challengeOf(ctx.origin, id, expiresAt) };
}

/** Starts an authentication of a stored card, or returns the state of the last one if it has not expired. */
export function authenticateMethod(
  ctx: RequestContext,
  customer: Shopper,
  methodId: string,
  returnUrl: string | undefined,
): Promise<AuthenticationState> {
  assertSafeReturn(returnUrl, ctx);
  return atomically(ctx.store, async (tx): Promise<AuthenticationState> => {
    const method = await methodForUse(tx, customer.id, methodId, ctx.now);
    if (!requiresChallenge(method, ctx.now)) return { status: 'NOT_REQUIRED' };
    const [latest] = await tx.authentications.find({ methodId }, { newestFirst: true, limit: 1 });
    if (latest && ctx.now < latest.expiresAt) return stateOf(ctx, latest);
    if (!ctx.sandbox) return { status: 'REFUSED' };
    return stateOf(
      ctx,
      await startAuthentication(tx, ctx, method, { accountId: customer.id, methodId, returnUrl }),
    );
  });
}

/**
 * Stores the customer's answer to the bank at `now` (ms) and settles the charges that wait for it. Returns undefined if the
 * authentication is unknown, answered or expired.
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
