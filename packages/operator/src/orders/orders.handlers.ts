import type { Cart, Order, OrderDraft } from '@senda/contract';
import { recurringOf } from '@senda/core/catalogue';
import type { Feature, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { assertMeantFor } from '../rules/eligibility.ts';
import { guessedPromos } from '../rules/limits.ts';
import { planOfDraft, priceOf } from '../rules/price.ts';
import { isOver } from '../rules/progress.ts';
import { planOf } from '../seed/products.ts';
import { atomically } from '../store/port.ts';
import type { CartRow } from '../store/rows.ts';
import { cancelOrder } from './cancel-order.ts';
import { closeFailed } from './close.ts';
import { readOrder, summaryOf } from './order.ts';
import type { OrderRow } from './orders.rows.ts';
import { createOrder, createOrderV2 } from './placing/create-order.ts';

/** Keeps the draft as the customer's one PENDING cart. */
async function keepCart(op: Operation, accountId: string, draft: OrderDraft, total: number): Promise<void> {
  const cart = { draft, planName: planOfDraft(draft).name, total, updatedAt: op.now };
  await atomically(op.store, async (tx) => {
    const [kept] = await tx.carts.find({ accountId });
    if (kept) await tx.carts.update(kept.id, cart);
    else await tx.carts.insert({ id: op.id(), accountId, ...cart });
  });
}

function cartOf({ id, draft, planName, total, updatedAt }: CartRow): Cart {
  const plan = planOf(draft.planSku);
  const recurring = plan && recurringOf(plan);
  return {
    cartId: id,
    status: 'PENDING',
    draft,
    planName,
    total: { amount: total },
    ...(recurring && { recurring }),
    updatedAt,
  };
}

/** An order as it stands; one that has failed by itself first gives back what it held. */
async function orderNow(op: Operation, row: OrderRow): Promise<Order> {
  const order = await readOrder(op.store, row, op);
  if (!isOver(order) || row.closedAt !== undefined) return order;
  await closeFailed(op, row);
  return readOrder(op.store, row, op);
}

/** The customer's orders, newest first. */
async function ordersOf(op: Operation, accountId: string): Promise<Order[]> {
  const rows = await op.store.orders.find({ accountId }, { newestFirst: true });
  return Promise.all(rows.map((row) => orderNow(op, row)));
}

type OrderCall =
  | 'previewOrder'
  | 'listCarts'
  | 'dropCart'
  | 'createOrder'
  | 'createOrderV2'
  | 'cancelOrder'
  | 'getOrder'
  | 'listCustomerOrders'
  | 'manageOrder';

export const orderHandlers: Feature<OrderCall> = {
  previewOrder: async ({ body: draft }, op) => {
    const customer = await op.customerIfAny();
    const preview = await guessedPromos(op, draft, () => priceOf(draft));
    await assertMeantFor(op, planOfDraft(draft));
    if (customer) await keepCart(op, customer.id, draft, preview.total.amount);
    return preview;
  },
  listCarts: async ({ query }, op) => {
    const customer = await op.customer();
    if (query.email.toLowerCase() !== customer.email) throw new Refusal('NOT_FOUND');
    const carts = await op.store.carts.find({ accountId: customer.id });
    return carts.map(cartOf);
  },
  dropCart: async ({ params }, op) => {
    const customer = await op.customer();
    await atomically(op.store, async (tx) => {
      const cart = await tx.carts.get(params.cartId);
      if (cart?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
      await tx.carts.remove(cart.id);
    });
    return {};
  },
  createOrder,
  createOrderV2,
  cancelOrder,
  getOrder: async ({ params }, op) => {
    const customer = await op.shopper();
    const row = await op.store.orders.get(params.orderReference);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return orderNow(op, row);
  },
  listCustomerOrders: async (_, op) => {
    const customer = await op.shopper();
    return (await ordersOf(op, customer.id)).map(summaryOf);
  },
  manageOrder: async ({ body }, op) => {
    const customer = await op.shopper();
    const row = await op.store.orders.get(body.order_ref);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return [{ order_ref: row.id, product_label: row.productLabel }];
  },
};
