import type { AvailableNumber } from '@senda/contract';
import type { Handlers, RequestContext, Shopper } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { withLimit } from '../rules/limits.ts';
import { mayHaveLapsed, settleSale } from '../rules/order/close.ts';
import { assertBelowStockLimit, type Keeper, keeperOf } from '../rules/order/unpaid.ts';
import { numberPool } from '../seed/number-pool.ts';
import { atomically, type Transaction } from '../store/store.ts';

/** Maximum number of listed numbers (spec 9.numbers), and duration of a hold (ms). */
export const maxListed = 40;
export const holdTime = 15 * 60_000;

/** Returns the numbers that are sold or held by others, and the one that the customer holds. */
export async function unavailableNumbers({ store, now }: RequestContext, customer: Pick<Shopper, 'id'>) {
  const [sold, holds] = await Promise.all([store.sales.find({}), store.holds.find({})]);
  const lapsed = sold.filter((sale) => mayHaveLapsed(sale, now));
  const undone = await Promise.all(
    lapsed.map(async (sale) => !(await atomically(store, (tx) => settleSale(tx, sale, now)))),
  );
  const sales = sold.filter((sale) => !undone[lapsed.indexOf(sale)]);
  const open = holds.filter((hold) => now < hold.lockedUntil);
  const others = open.filter((hold) => hold.accountId !== customer.id);
  return {
    gone: new Set([...sales, ...others].map((row) => row.id)),
    own: open.find((hold) => hold.accountId === customer.id)?.id,
  };
}

/**
 * Returns a sort key for a number (FNV-1a). Each customer sees the pool in a different order: otherwise customers who shop
 * at the same time would compete for the same numbers.
 */
function sortKeyFor(customer: Shopper, number: string): number {
  let hash = 0x811c9dc5;
  for (const letter of customer.id + number) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/**
 * Creates a hold and releases the customer's earlier one.
 * @throws Refusal NUMBER_TAKEN if the number is sold or held by another customer, TOO_MANY_REQUESTS
 */
async function hold(tx: Transaction, number: string, keeper: Keeper): Promise<number> {
  const { accountId, askedBy, deviceId, now } = keeper;
  const sold = await tx.sales.get(number);
  const sale = sold && (await settleSale(tx, sold, now));
  const held = await tx.holds.get(number);
  const isTaken = held && held.accountId !== accountId && now < held.lockedUntil;
  if (sale || isTaken) throw new Refusal('NUMBER_TAKEN');
  await assertBelowStockLimit(tx, keeper);
  const earlier = await tx.holds.find({ accountId });
  for (const id of new Set([number, ...earlier.map((row) => row.id)])) await tx.holds.remove(id);
  const lockedUntil = now + holdTime;
  await tx.holds.insert({
    id: number,
    accountId,
    lockedUntil,
    askedBy,
    ...(deviceId !== undefined && { deviceId }),
  });
  return lockedUntil;
}

export const numberHandlers: Handlers<'getNumbers' | 'lockNumber'> = {
  getNumbers: async ({ query }, ctx) => {
    const customer = await ctx.shopper();
    const { gone, own } = await unavailableNumbers(ctx, customer);
    const fits = ({ number, category, goldenCategory }: AvailableNumber) =>
      category === query.category &&
      goldenCategory === (query.goldenCategory ?? goldenCategory) &&
      number.startsWith(query.areaCode ?? '') &&
      number.includes(query.search ?? '') &&
      !gone.has(number);
    const place = ({ number }: AvailableNumber) => (number === own ? -1 : sortKeyFor(customer, number));
    const placed = [...numberPool.values()].filter(fits).map((one) => ({ one, at: place(one) }));
    const sorted = placed.toSorted((left, right) => left.at - right.at);
    return { numbers: sorted.slice(0, maxListed).map(({ one }) => one) };
  },
  lockNumber: async ({ params }, ctx) => {
    const customer = await ctx.shopper();
    const poolNumber = numberPool.get(params.selectedNumber);
    if (!poolNumber) throw new Refusal('NOT_FOUND', { message: 'There is no such number.' });
    const { number, cost } = poolNumber;
    const keeper = await keeperOf(ctx, customer.id);
    const lockedUntil = await withLimit(ctx, 'locks', { shopper: customer.id }, () =>
      atomically(ctx.store, (tx) => hold(tx, number, keeper), { inTurn: true }),
    );
    return { number, lockedUntil, cost };
  },
};
