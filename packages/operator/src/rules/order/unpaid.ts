/** The limit on stock that one device or address keeps without paying: numbers on hold, and unpaid orders (decision 0055). */
import type { RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import type { Transaction } from '../../store/store.ts';
import { maxHolds, secondsOf } from '../limits.ts';
import { keptUntil } from './close.ts';
import { keepsUnpaid, progressAt } from './progress.ts';

/** Who keeps stock: the account, and the keys by which the limit counts. */
export interface Keeper {
  readonly accountId: string;
  /** Hash of the requesting IP address. */
  readonly askedBy: string;
  readonly deviceId: string | undefined;
  readonly limitFactor: number;
  readonly now: number;
}

export async function keeperOf(ctx: RequestContext, accountId: string): Promise<Keeper> {
  const { deviceId, limitFactor, now } = ctx;
  return { accountId, askedBy: await ctx.hash(`asker:${ctx.caller}`), deviceId, limitFactor, now };
}

type Key = { readonly askedBy: string } | { readonly deviceId: string };

/** Returns when each of these unpaid orders gives its stock back (ms). Forgets the orders that are paid or over. */
async function endsOfOrders(
  tx: Transaction,
  unpaid: readonly { readonly id: string }[],
  now: number,
): Promise<number[]> {
  const ends: number[] = [];
  for (const { id } of unpaid) {
    const order = await tx.orders.get(id);
    const charges = await tx.payments.find({ orderRef: id });
    if (order && keepsUnpaid(order, progressAt(order, charges, now))) ends.push(keptUntil(order, charges));
    else await tx.unpaidOrders.remove(id);
  }
  return ends;
}

/** Returns the time until fewer than `most` are left (ms). A payment that the bank is deciding on has no known end. */
function timeUntilFree(ends: readonly number[], most: number, now: number): number {
  const decisive = ends.toSorted((left, right) => left - right)[ends.length - most];
  return decisive === undefined ? 0 : Math.max(decisive - now, 1000);
}

/**
 * Returns the time until a key keeps less than `most` (ms). A customer has one hold, which the next one releases. The orders
 * are read only where their number reaches the limit: each one read would conflict with its payment.
 */
async function timeUntilBelow(tx: Transaction, key: Key, most: number, keeper: Keeper): Promise<number> {
  const { accountId, now } = keeper;
  const [holds, unpaid] = await Promise.all([tx.holds.find(key), tx.unpaidOrders.find(key)]);
  const ends = holds.flatMap((hold) =>
    hold.accountId !== accountId && now < hold.lockedUntil ? [hold.lockedUntil] : [],
  );
  if (ends.length + unpaid.length < most) return 0;
  return timeUntilFree([...ends, ...(await endsOfOrders(tx, unpaid, now))], most, now);
}

/** @throws Refusal TOO_MANY_REQUESTS if the device or address keeps as much as it may */
export async function assertBelowStockLimit(tx: Transaction, keeper: Keeper): Promise<void> {
  const { askedBy, deviceId, limitFactor } = keeper;
  const timeFor = (key: Key, most: number) => timeUntilBelow(tx, key, most * limitFactor, keeper);
  const wait = Math.max(
    deviceId === undefined ? 0 : await timeFor({ deviceId }, maxHolds.device),
    await timeFor({ askedBy }, maxHolds.address),
  );
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: secondsOf(wait) });
}

/** Counts a placed order until it is paid. */
export async function countUnpaid(
  tx: Transaction,
  orderRef: string,
  { askedBy, deviceId }: Keeper,
): Promise<void> {
  await tx.unpaidOrders.insert({ id: orderRef, askedBy, ...(deviceId !== undefined && { deviceId }) });
}
