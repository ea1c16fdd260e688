/** Previews, carts and orders. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Profile } from '../model/account.ts';
import { Address } from '../model/address.ts';
import { Email, Id } from '../model/common.ts';
import { Cart, Order, OrderBody, OrderDraft, OrderPreview, OrderSummary } from '../model/order.ts';

const orderRef = v.object({ orderReference: Id });
const idempotency = v.object({ 'Idempotency-Key': Id });

/**
 * Prices a draft. For a customer with an e-mail it also keeps the draft as their PENDING cart. A plan that is not meant for
 * them is NOT_ELIGIBLE: it may have been chosen before sign-in.
 */
export const previewOrder = call({
  name: 'previewOrder',
  method: 'POST',
  path: '/order-service/v1/order-preview',
  read: true,
  credentials: true,
  body: OrderDraft,
  result: OrderPreview,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'TOO_MANY_REQUESTS'],
});

export const listCarts = call({
  name: 'listCarts',
  method: 'GET',
  path: '/cart-service/v1/carts/details',
  read: true,
  credentials: true,
  query: v.object({ email: Email, status: v.literal('PENDING') }),
  result: v.array(Cart),
  errors: ['NOT_FOUND'],
});

/** Forgets a cart of the customer who asks (a call of our own naming). */
export const dropCart = call({
  name: 'dropCart',
  method: 'DELETE',
  path: '/cart-service/v1/carts/{cartId}',
  read: false,
  credentials: true,
  params: v.object({ cartId: Id }),
  result: v.object({}),
  errors: ['NOT_FOUND'],
});

/**
 * Creates the order once per idempotency key: the same key with the same body answers the same order, with another body
 * it is refused: INVALID_REQUEST (422) at `Idempotency-Key`, and `failure.order_ref` names the order that has the key.
 * `replaces` names an unpaid order of the same customer that this one takes the place of: that one is cancelled, and
 * its number is kept for this one. One that is paid, or being paid, is ALREADY_PAID. What may be left out: how the card
 * is delivered (`delivery`), what a transfer needs (`portIn`), the identity check, what a store adds (its id, the
 * ICCID of the card in hand), a referral, where a guest wants to be written to (`contact`, taken where sign-up
 * notifications say `isNoOtpFlow`); with `payBy: PAY_LINK` the customer is sent a link to pay by.
 */
export const createOrder = call({
  name: 'createOrder',
  method: 'POST',
  path: '/order-service/v3/orders',
  read: false,
  credentials: true,
  headers: idempotency,
  body: v.object({ ...OrderBody.entries, replaces: v.optional(Id) }),
  result: Order,
  errors: [
    'INVALID_REQUEST',
    'NUMBER_TAKEN',
    'SLOT_FULL',
    'SIM_REFUSED',
    'OTP_EXPIRED',
    'ALREADY_PAID',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
});

/** The older form: a prepaid plan, without identity check, delivery or store. Its key is kept to its body as above. */
export const createOrderV2 = call({
  name: 'createOrderV2',
  method: 'POST',
  path: '/order-service/v2/orders',
  read: false,
  credentials: true,
  headers: idempotency,
  body: v.object({ draft: OrderDraft, profile: Profile, billingAddress: v.optional(Address) }),
  result: Order,
  errors: ['INVALID_REQUEST', 'NUMBER_TAKEN'],
});

export const getOrder = call({
  name: 'getOrder',
  method: 'GET',
  path: '/order-service/v1/orders/{orderReference}',
  read: true,
  credentials: true,
  params: orderRef,
  result: Order,
  errors: ['NOT_FOUND'],
});

/** Orders of the customer who asks, newest first (a call of our own naming: decisions). */
export const listCustomerOrders = call({
  name: 'listCustomerOrders',
  method: 'GET',
  path: '/order-service/v1/customer-orders',
  read: true,
  credentials: true,
  result: v.array(OrderSummary),
  errors: [],
});

/** manage_order: a read made by POST; it runs only with an order reference (specification, section 7). */
export const manageOrder = call({
  name: 'manageOrder',
  method: 'POST',
  path: '/order-service/v1/manage_order/list',
  read: true,
  credentials: true,
  body: v.object({ re_captcha_token: v.string(), order_ref: Id }),
  result: v.array(v.object({ order_ref: Id, product_label: v.string() })),
  errors: ['NOT_FOUND'],
});

/**
 * Asks for an order to be cancelled. An unpaid one is, and lets its number go; a paid one is paid back; one whose card
 * is on its way is looked at first, and may go on as it was.
 */
export const cancelOrder = call({
  name: 'cancelOrder',
  method: 'POST',
  path: '/order-service/v1/orders/{orderRef}/cancel',
  read: false,
  credentials: true,
  params: v.object({ orderRef: Id }),
  result: Order,
  errors: ['CANCEL_REFUSED', 'NOT_FOUND'],
});
