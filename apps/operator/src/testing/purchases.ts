/** Purchases under faults: what each buyer was answered, and whether the database agrees. */
import type { ErrorCode } from '@senda/contract';
import type { Client } from 'pg';
import { type Buyer, lock, order, payer } from './races.ts';

/** Between which calls a buyer is. */
export type Between = 'held' | 'ordered';

/** What a buyer was answered. */
export interface Purchase {
  readonly buyer: Buyer;
  readonly number: string;
  /** Why the number was not theirs. */
  readonly code: ErrorCode | undefined;
  readonly orderRef?: string;
  readonly chargeId?: string;
}

/** Holds a number, orders an eSIM with it and pays. `passed` runs after each call that was acknowledged. */
export async function purchase(
  buyer: Buyer,
  number: string,
  passed: (between: Between) => Promise<void>,
): Promise<Purchase> {
  const { code } = await lock(buyer, number);
  if (code) return { buyer, number, code };
  await passed('held');
  const { order_ref: orderRef } = (await order(buyer, number)).value();
  await passed('ordered');
  const charge = (await (await payer(buyer, orderRef))('pays')).value();
  return { buyer, number, code, orderRef, chargeId: charge.transactionId };
}

/** Repeats the order and the payment of a purchase, with their keys. Returns what they are answered now. */
export async function repeated({ buyer, number }: Purchase) {
  const { order_ref: orderRef } = (await order(buyer, number)).value();
  const charge = (await (await payer(buyer, orderRef))('pays')).value();
  return { orderRef, chargeId: charge.transactionId };
}

const idsOf = async (client: Client, statement: string): Promise<string[]> =>
  (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id).toSorted();

/** What buyers have ordered and paid, without what the sample accounts have. */
const buyersOrders = "senda.orders where idempotency_key = 'one'";
const buyersCharges = "senda.payments where idempotency_key = 'pays'";

/** Returns what must not be in a database in which no buyer cancelled: none of each if it is right. */
export const doublesIn = async (client: Client) => ({
  soldNumbersOnHold: await idsOf(client, 'select id from senda.holds join senda.sales using (id)'),
  numbersOfTwoOrders: await idsOf(
    client,
    `select number as id from ${buyersOrders} group by number having count(*) > 1`,
  ),
  keysOfTwoOrders: await idsOf(
    client,
    `select account_id as id from ${buyersOrders} group by account_id having count(*) > 1`,
  ),
  ordersOfTwoCharges: await idsOf(
    client,
    `select order_ref as id from ${buyersCharges} group by order_ref having count(*) > 1`,
  ),
  ordersWithoutTheirNumber: await idsOf(
    client,
    `select id from ${buyersOrders} and not exists (
      select from senda.sales where sales.id = orders.number and sales.order_ref = orders.id)`,
  ),
});
export const noDoubles: Awaited<ReturnType<typeof doublesIn>> = {
  soldNumbersOnHold: [],
  numbersOfTwoOrders: [],
  keysOfTwoOrders: [],
  ordersOfTwoCharges: [],
  ordersWithoutTheirNumber: [],
};

/** Returns all orders and charges of buyers that are stored. */
export const storedIn = async (client: Client) => ({
  orders: await idsOf(client, `select id from ${buyersOrders}`),
  charges: await idsOf(client, `select id from ${buyersCharges} and status = 'PAID'`),
});

/** Lets callers wait for each other, `count` of them, and runs `work` when all are there. */
export function meeting(count: number, work: () => Promise<unknown>): () => Promise<void> {
  let [there, release] = [0, () => {}];
  const all = new Promise<void>((resolve) => {
    release = () => resolve();
  });
  return async () => {
    there += 1;
    if (there === count) await work().then(release);
    await all;
  };
}
