/** 3-D Secure: the bank asks its customer before it lets a card be used. */
import type { CallResult } from '@senda/contract';
import type { RequestContext, Shopper } from '../../request/context.ts';
import { atomically, type Transaction } from '../../store/port.ts';
import type { AuthenticationRow } from '../../store/rows/payment-method.rows.ts';
import { type BankCard, outcomeOf, requiresChallenge } from './bank-card.ts';
import { methodForUse } from './payment-method.ts';
import { assertSafeReturn } from './return-address.ts';
import { challengeOf, challengeTime } from './transaction.ts';

interface Begun {
  readonly accountId: string;
  readonly methodId?: string;
  readonly returnUrl?: string | undefined;
}

/** Begins the step inside a transaction. */
export async function beginAuthentication(
  tx: Transaction,
  ctx: RequestContext,
  { card, bankToken }: BankCard,
  { accountId, methodId = '', returnUrl }: Begun,
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

/** Whether the customer has approved the card, a short while ago. A card that was typed for one charge has no approval to share. */
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

/** Begins the step for a card that was handed over, or tells how the last one stands. A step that lapsed begins anew. */
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
 * Writes down what the customer answered their bank at `now` (ms), and settles the charges that waited for it. A step
 * that was answered, or has lapsed, stays as it is: then there is nothing to answer.
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
