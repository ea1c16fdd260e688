import type { Cart, Order, OrderDraft } from '@senda/contract';
import { recurringOf } from '@senda/core/catalogue';
import type { Handlers, RequestContext } from '../request/context.ts';
import { Refusal } from '../request/refusal.ts';
import { withPromoLimit } from '../rules/limits.ts';
import { closeFailed } from '../rules/order/close.ts';
import { assertOfferedTo } from '../rules/order/eligibility.ts';
import { readOrder, summaryOf } from '../rules/order/order.ts';
import { planOfDraft, priceOf } from '../rules/order/price.ts';
import { isOver } from '../rules/order/progress.ts';
import { planOf } from '../seed/products.ts';
import type { CartRow, OrderRow } from '../store/rows/order.rows.ts';
import { atomically } from '../store/store.ts';
import { cancelOrder } from './cancel-order.ts';
import { createOrder, createOrderV2 } from './create-order.ts';

/** Stores the draft as the customer's only PENDING cart. */
async function saveCart(
  ctx: RequestContext,
  accountId: string,
  draft: OrderDraft,
  total: number,
): Promise<void> {
  const cart = { draft, planName: planOfDraft(draft).name, total, updatedAt: ctx.now };
  await atomically(ctx.store, async (tx) => {
    const [existing] = await tx.carts.find({ accountId });
    if (existing) await tx.carts.update(existing.id, cart);
    else await tx.carts.insert({ id: ctx.id(), accountId, ...cart });
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

/** Reads an order. Releases the resources of an order that has failed. */
async function currentOrder(ctx: RequestContext, row: OrderRow): Promise<Order> {
  const order = await readOrder(ctx.store, row, ctx);
  if (!isOver(order) || row.closedAt !== undefined) return order;
  await closeFailed(ctx, row);
  return readOrder(ctx.store, row, ctx);
}

/** Returns the customer's orders, newest first. */
async function ordersOf(ctx: RequestContext, accountId: string): Promise<Order[]> {
  const rows = await ctx.store.orders.find({ accountId }, { newestFirst: true });
  return Promise.all(rows.map((row) => currentOrder(ctx, row)));
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

export const orderHandlers: Handlers<OrderCall> = {
  previewOrder: async ({ body: draft }, ctx) => {
    const customer = await ctx.customerIfAny();
    const preview = await withPromoLimit(ctx, draft, () => priceOf(draft));
    await assertOfferedTo(ctx, planOfDraft(draft));
    if (customer) await saveCart(ctx, customer.id, draft, preview.total.amount);
    return preview;
  },
  listCarts: async ({ query }, ctx) => {
    const customer = await ctx.customer();
    if (query.email.toLowerCase() !== customer.email) throw new Refusal('NOT_FOUND');
    const carts = await ctx.store.carts.find({ accountId: customer.id });
    return carts.map(cartOf);
  },
  dropCart: async ({ params }, ctx) => {
    const customer = await ctx.customer();
    await atomically(ctx.store, async (tx) => {
      const cart = await tx.carts.get(params.cartId);
      if (cart?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
      await tx.carts.remove(cart.id);
    });
    return {};
  },
  createOrder,
  createOrderV2,
  cancelOrder,
  getOrder: async ({ params }, ctx) => {
    const customer = await ctx.shopper();
    const row = await ctx.store.orders.get(params.orderReference);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return currentOrder(ctx, row);
  },
  listCustomerOrders: async (_, ctx) => {
    const customer = await ctx.shopper();
    return (await ordersOf(ctx, customer.id)).map(summaryOf);
  },
  manageOrder: async ({ body }, ctx) => {
    const customer = await ctx.shopper();
    const row = await ctx.store.orders.get(body.order_ref);
    if (row?.accountId !== customer.id) throw new Refusal('NOT_FOUND');
    return [{ order_ref: row.id, product_label: row.productLabel }];
  },
};
