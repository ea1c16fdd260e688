import type { Handlers } from '../context/handlers.ts';
import { cancel } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';
import { previewOf } from './preview.ts';
import { findOrder, orderOf, ordersOf, type PlacedOrder, progressOf, summaryOf } from './read-order.ts';

type OrderCall =
  | 'previewOrder'
  | 'createOrder'
  | 'createOrderV2'
  | 'getOrder'
  | 'listCustomerOrders'
  | 'manageOrder'
  | 'cancelOrder'
  | 'getNumberOfLinesSpecification'
  | 'getNumberOfLinesEligibility';

/** Whether an order takes one of the lines that its customer may have. */
const takesLine = (placed: PlacedOrder) => !['CANCELLED', 'FAILED'].includes(progressOf(placed).status);

export const orderHandlers: Handlers<OrderCall> = {
  previewOrder: async ({ body }, context) => previewOf(context, body),
  createOrder: async ({ headers, body }, context) =>
    orderOf(await placeOrder(context, headers['Idempotency-Key'], body)),
  createOrderV2: async ({ headers, body }, context) =>
    orderOf(await placeOrder(context, headers['Idempotency-Key'], body)),
  getOrder: async ({ params }, context) =>
    orderOf(await findOrder(context, await context.customer(), params.orderReference)),
  listCustomerOrders: async (_, context) =>
    (await ordersOf(context, await context.customer())).map(summaryOf),
  manageOrder: async ({ body }, context) => {
    const { order, storefront } = await findOrder(context, await context.customer(), body.order_ref);
    return [{ order_ref: order.id, product_label: storefront.productLabel }];
  },
  cancelOrder: async ({ params }, context) => {
    const customer = await context.customer();
    await cancel(context, await findOrder(context, customer, params.orderRef));
    return orderOf(await findOrder(context, customer, params.orderRef));
  },
  getNumberOfLinesSpecification: async (_, { config }) => ({
    minimumLines: 1,
    maximumLines: config.maximumLines,
  }),
  /** Each order that has not ended without success is a line. */
  getNumberOfLinesEligibility: async ({ query }, context) => {
    const orders = await ordersOf(context, await context.customer());
    const lines = orders.filter(takesLine).length;
    const linesLeft = Math.max(0, context.config.maximumLines - lines);
    return { eligible: Number(query.lines) <= linesLeft, lines, linesLeft };
  },
};
