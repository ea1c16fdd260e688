/** 3-D Secure: the bank asks its customer before it lets a card be used. */
import type { CallResult } from '@senda/contract';
import type { Operation, Shopper } from '../gateway/handler.ts';
import { asksFirst, type BankCard, outcomeOf } from '../payments/cards.ts';
import { atomically, type Transaction } from '../store/port.ts';
import { challengeOf, challengeTime } from './challenge.ts';
import type { AuthenticationRow } from './instruments.rows.ts';
import { methodForUse } from './method.ts';
import { assertSafeReturn } from './return-address.ts';

interface Begun {
  readonly accountId: string;
  readonly methodId?: string;
  readonly returnUrl?: string | undefined;
}

/** Begins the step inside a transaction. */
export async function beginAuthentication(
  tx: Transaction,
  op: Operation,
  { card, bankToken }: BankCard,
  { accountId, methodId = '', returnUrl }: Begun,
): Promise<AuthenticationRow> {
  const row: AuthenticationRow = {
    id: op.id(),
    accountId,
    methodId,
    card,
    bankToken,
    ...(returnUrl !== undefined && { returnUrl }),
    status: 'OPEN',
    expiresAt: op.now + challengeTime,
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

function standingOf(op: Operation, { id, status, expiresAt }: AuthenticationRow): Standing {
  if (status !== 'OPEN') return { status };
  return { status: 'CHALLENGE', challenge: challengeOf(op.origin, id, expiresAt) };
}

/** Begins the step for a card that was handed over, or tells how the last one stands. A step that lapsed begins anew. */
export function authenticateMethod(
  op: Operation,
  customer: Shopper,
  methodId: string,
  returnUrl: string | undefined,
): Promise<Standing> {
  assertSafeReturn(returnUrl, op);
  return atomically(op.store, async (tx): Promise<Standing> => {
    const method = await methodForUse(tx, customer.id, methodId, op.now);
    if (!asksFirst(method, op.now)) return { status: 'NOT_REQUIRED' };
    const [latest] = await tx.authentications.find({ methodId }, { newestFirst: true, limit: 1 });
    if (latest && op.now < latest.expiresAt) return standingOf(op, latest);
    if (!op.sandbox) return { status: 'REFUSED' };
    return standingOf(
      op,
      await beginAuthentication(tx, op, method, { accountId: customer.id, methodId, returnUrl }),
    );
  });
}

/**
 * Writes down what the customer answered her bank at `now` (ms), and settles the charges that waited for it. A step
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
