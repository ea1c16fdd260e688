import type { AvailableNumber } from '@senda/contract';
import type { Customer, Feature, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { numberPool } from '../seed/number-pool.ts';
import { atomically, type Transaction } from '../store/port.ts';

/** How many numbers are listed (specification, section 9) and how long one is held (ms). */
const listed = 40;
const holdTime = 15 * 60_000;

/** Which numbers others have, and which one the customer holds herself. */
async function standing({ store, now }: Operation, customer: Customer) {
  const [sales, holds] = await Promise.all([store.sales.find({}), store.holds.find({})]);
  const open = holds.filter((hold) => now < hold.lockedUntil);
  const others = open.filter((hold) => hold.accountId !== customer.id);
  return {
    gone: new Set([...sales, ...others].map((row) => row.id)),
    own: open.find((hold) => hold.accountId === customer.id)?.id,
  };
}

/** Takes the hold inside a transaction. @throws Refusal NUMBER_TAKEN when it is sold or another's */
async function hold(tx: Transaction, number: string, customer: Customer, now: number): Promise<number> {
  const [sale, held] = [await tx.sales.get(number), await tx.holds.get(number)];
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
    const { gone, own } = await standing(op, await op.customer());
    const fits = ({ number, category }: AvailableNumber) =>
      category === query.category && number.includes(query.search ?? '') && !gone.has(number);
    const numbers = [...numberPool.values()].filter(fits);
    const first = numbers.filter(({ number }) => number === own);
    const rest = numbers.filter(({ number }) => number !== own);
    return { numbers: [...first, ...rest].slice(0, listed) };
  },
  lockNumber: async ({ params }, op) => {
    const customer = await op.customer();
    const wanted = numberPool.get(params.selectedNumber);
    if (!wanted) throw new Refusal('NOT_FOUND', { message: 'There is no such number.' });
    const { number, cost } = wanted;
    const lockedUntil = await atomically(op.store, (tx) => hold(tx, number, customer, op.now));
    return { number, lockedUntil, cost };
  },
};
