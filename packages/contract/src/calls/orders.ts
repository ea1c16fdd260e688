import * as v from 'valibot';
import { call } from '../call.ts';
import {
  Address,
  Cart,
  Email,
  Id,
  Order,
  OrderDraft,
  OrderPreview,
  OrderSummary,
  Profile,
} from '../model.ts';

const orderRef = v.object({ orderReference: Id });
const idempotency = v.object({ 'Idempotency-Key': Id });

export const orderCalls = {
  /** Prices a draft. For a customer with an e-mail it also keeps the draft as her PENDING cart. */
  previewOrder: call({
    method: 'POST',
    path: '/order-service/v1/order-preview',
    read: true,
    credentials: true,
    body: OrderDraft,
    result: OrderPreview,
    errors: ['INVALID_REQUEST', 'OUT_OF_STOCK'],
  }),
  listCarts: call({
    method: 'GET',
    path: '/cart-service/v1/carts/details',
    read: true,
    credentials: true,
    query: v.object({ email: Email, status: v.literal('PENDING') }),
    result: v.array(Cart),
    errors: [],
  }),
  /** Creates the order once per idempotency key: the same key answers the same order. */
  createOrder: call({
    method: 'POST',
    path: '/order-service/v3/orders',
    read: false,
    credentials: true,
    headers: idempotency,
    body: v.object({
      draft: OrderDraft,
      profile: Profile,
      shippingAddress: v.optional(Address),
      billingAddress: Address,
    }),
    result: Order,
    errors: ['INVALID_REQUEST', 'NUMBER_TAKEN', 'OUT_OF_STOCK'],
  }),
  getOrder: call({
    method: 'GET',
    path: '/order-service/v1/orders/{orderReference}',
    read: true,
    credentials: true,
    params: orderRef,
    result: Order,
    errors: ['NOT_FOUND', 'NOT_YOURS'],
  }),
  /** Orders of the customer who asks, newest first (a call of our own naming: decisions). */
  listCustomerOrders: call({
    method: 'GET',
    path: '/order-service/v1/customer-orders',
    read: true,
    credentials: true,
    result: v.array(OrderSummary),
    errors: [],
  }),
  /** manage_order: a read made by POST; it runs only with an order reference (specification, section 7). */
  manageOrder: call({
    method: 'POST',
    path: '/order-service/v1/manage_order/list',
    read: true,
    credentials: true,
    body: v.object({ re_captcha_token: v.string(), order_ref: Id }),
    result: v.array(v.object({ order_ref: Id, product_label: v.string() })),
    errors: ['NOT_FOUND'],
  }),
} as const;
