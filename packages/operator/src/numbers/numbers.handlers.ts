import type { AvailableNumber } from '@senda/contract';
import type { Feature, Operation, Shopper } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { mayHaveLapsed, settleSale } from '../orders/close.ts';
import { allow } from '../rules/limits.ts';
import { numberPool } from '../seed/number-pool.ts';
import { atomically, type Transaction } from '../store/port.ts';

/** How many numbers are listed (specification, section 9) and how long one is held (ms). */
export const listed = 40;
export const holdTime = 15 * 60_000;

/** Which numbers others have, and which one the customer holds herself. */
export async function standing({ store, now }: Operation, customer: Pick<Shopper, 'id'>) {
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
 * A place in her own order of the pool (FNV-1a): were the first numbers the same for everybody, two customers who shop
 * at once would keep taking each other's.
 */
function placeFor(customer: Shopper, number: string): number {
  let hash = 0x811c9dc5;
  for (const letter of customer.id + number) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}

/** Takes the hold inside a transaction. @throws Refusal NUMBER_TAKEN when it is sold or another's */
async function hold(tx: Transaction, number: string, customer: Shopper, now: number): Promise<number> {
  const sold = await tx.sales.get(number);
  const sale = sold && (await settleSale(tx, sold, now));
  const held = await tx.holds.get(number);
  const taken = held && held.accountId !== customer.id && now < held.lockedUntil;
  if (sale || taken) throw new Refusal('NUMBER_TAKEN');
  const earlier = await tx.holds.find({ accountId: customer.id });
  for (const id of new Set([number, ...earlier.map((row) => row.id)])) await tx.holds.remove(id);
  const lockedUntil = now + holdTime;
  await tx.holds.insert({ id: number, accountId: customer.id, lockedUntil });
  return lockedUntil;
}

export const numberHandlers: Feature<'getNumbers' | 'lockNumber'> = {
  getNumbers: async ({ query }, op) => {
    const customer = await op.shopper();
    const { gone, own } = await standing(op, customer);
    const fits = ({ number, category, goldenCategory }: AvailableNumber) =>
      category === query.category &&
      goldenCategory === (query.goldenCategory ?? goldenCategory) &&
      number.includes(query.search ?? '') &&
      !gone.has(number);
    const place = ({ number }: AvailableNumber) => (number === own ? -1 : placeFor(customer, number));
    const placed = [...numberPool.values()].filter(fits).map((one) => ({ one, at: place(one) }));
    const sorted = placed.toSorted((left, right) => left.at - right.at);
    return { numbers: sorted.slice(0, listed).map(({ one }) => one) };
  },
  lockNumber: async ({ params }, op) => {
    const customer = await op.shopper();
    const wanted = numberPool.get(params.selectedNumber);
    if (!wanted) throw new Refusal('NOT_FOUND', { message: 'There is no such number.' });
    const { number, cost } = wanted;
    await allow(op, 'locks', customer.id);
    const lockedUntil = await atomically(op.store, (tx) => hold(tx, number, customer, op.now));
    return { number, lockedUntil, cost };
  },
};
