import type { Cart, Order, OrderDraft } from '@senda/contract';
import type { Feature, Operation } from '../gateway/handler.ts';
import { Refusal } from '../gateway/refusal.ts';
import { planOfDraft, priceOf } from '../rules/price.ts';
import { atomically } from '../store/port.ts';
import type { CartRow } from '../store/rows.ts';
import { createOrder } from './create-order.ts';
import { orderAt, summaryOf } from './order.ts';

/** Keeps the draft as the customer's one PENDING cart. */
async function keepCart(op: Operation, accountId: string, draft: OrderDraft, total: number): Promise<void> {
  const cart = { draft, planName: planOfDraft(draft).name, total, updatedAt: op.now };
  await atomically(op.store, async (tx) => {
    const [kept] = await tx.carts.find({ accountId });
    if (kept) await tx.carts.update(kept.id, cart);
    else await tx.carts.insert({ id: op.id(), accountId, ...cart });
  });
}

const cartOf = ({ id, draft, planName, total, updatedAt }: CartRow): Cart => ({
  cartId: id,
  status: 'PENDING',
  draft,
  planName,
  total: { amount: total },
  updatedAt,
});

/** The customer's orders, newest first. */
async function ordersOf(op: Operation, accountId: string): Promise<Order[]> {
  const rows = await op.store.orders.find({ accountId }, { newestFirst: true });
  return Promise.all(
    rows.map(async (row) => orderAt(row, await op.store.payments.find({ orderRef: row.id }), op.now)),
  );
}

type OrderCall =
  | 'previewOrder'
  | 'listCarts'
  | 'createOrder'
  | 'getOrder'
  | 'listCustomerOrders'
  | 'manageOrder';

export const orderHandlers: Feature<OrderCall> = {
  previewOrder: async ({ body: draft }, op) => {
    const customer = await op.customerIfAny();
    const preview = priceOf(draft);
    if (customer) await keepCart(op, customer.id, draft, preview.total.amount);
    return preview;
  },
  listCarts: async ({ query }, op) => {
    const customer = await op.customer();
    if (query.email.toLowerCase() !== customer.email) throw new Refusal('NOT_YOURS');
    const carts = await op.store.carts.find({ accountId: customer.id });
    return carts.map(cartOf);
  },
  createOrder,
  getOrder: async ({ params }, op) => {
    const customer = await op.customer();
    const row = await op.store.orders.get(params.orderReference);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.accountId !== customer.id) throw new Refusal('NOT_YOURS');
    return orderAt(row, await op.store.payments.find({ orderRef: row.id }), op.now);
  },
  listCustomerOrders: async (_, op) => {
    const customer = await op.customer();
    return (await ordersOf(op, customer.id)).map(summaryOf);
  },
  /** Another customer's order is not found here: the call's errors know no other way to keep it hers. */
  manageOrder: async ({ body }, op) => {
    const customer = await op.customer();
    const row = await op.store.orders.get(body.order_ref);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return [{ order_ref: row.id, product_label: row.productLabel }];
  },
};
