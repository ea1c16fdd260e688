import type { CallInput, Order } from '@senda/contract';
import type { Customer, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { planOfDraft, priceOf } from '../rules/price.ts';
import { atomically, type Transaction } from '../store/port.ts';
import type { OrderRow } from '../store/rows.ts';
import { assertCalendarDay, numberOf, orderAt } from './order.ts';

/** Order references count up from here. */
const firstReference = 204_418;

type Placed = Omit<OrderRow, 'id'>;

/** Turns the customer's hold into the order's number. @throws Refusal NUMBER_TAKEN when she holds it no longer */
async function takeNumber(
  tx: Transaction,
  customer: Customer,
  number: string,
  orderRef: string,
  now: number,
) {
  const held = await tx.holds.get(number);
  if (held?.accountId !== customer.id || now >= held.lockedUntil || (await tx.sales.get(number))) {
    throw new Refusal('NUMBER_TAKEN');
  }
  await tx.holds.remove(number);
  await tx.sales.insert({ id: number, orderRef });
}

async function place(tx: Transaction, customer: Customer, placed: Placed): Promise<OrderRow> {
  const { idempotencyKey, draft, number } = placed;
  const [same] = await tx.orders.find({ accountId: customer.id, idempotencyKey });
  if (same) return same;
  const row = { id: `SN-${firstReference - 1 + (await tx.next('orders'))}`, ...placed };
  if (draft.numberType === 'NEW') await takeNumber(tx, customer, number, row.id, placed.createdAt);
  await tx.orders.insert(row);
  await tx.accounts.update(customer.id, { profile: placed.profile });
  for (const cart of await tx.carts.find({ accountId: customer.id })) await tx.carts.remove(cart.id);
  return row;
}

/**
 * Places the order, once a customer and idempotency key: the same key answers the same order.
 * @throws Refusal INVALID_REQUEST (422), NUMBER_TAKEN
 */
export async function createOrder(
  { headers, body }: CallInput<'createOrder'>,
  op: Operation,
): Promise<Order> {
  const customer = await op.customer();
  const { draft, profile, billingAddress, shippingAddress } = body;
  const plan = planOfDraft(draft);
  assertCalendarDay('profile.dob', profile.dob);
  const placed: Placed = {
    accountId: customer.id,
    idempotencyKey: headers['Idempotency-Key'],
    productLabel: plan.productLabel ?? plan.sku,
    createdAt: op.now,
    draft,
    planName: plan.name,
    preview: priceOf(draft),
    number: numberOf(draft),
    profile,
    ...(shippingAddress && { shippingAddress }),
    billingAddress,
  };
  const row = await atomically(op.store, (tx) => place(tx, customer, placed));
  return orderAt(row, await op.store.payments.find({ orderRef: row.id }), op.now);
}
