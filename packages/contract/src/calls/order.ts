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
 * Prices a draft. For a customer with an e-mail, also stores it as their PENDING cart. NOT_ELIGIBLE if the plan is not
 * available to them, which can happen after sign-in.
 */
export const previewOrder = call({
  name: 'previewOrder',
  method: 'POST',
  path: '/order-service/v1/order-preview',
  read: true,
  credentials: true,
  isOpen: true,
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

/** Deletes a cart of the customer (not in the specification). */
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
 * Creates one order per idempotency key. The same key with the same body returns the same order; with another body it
 * fails with INVALID_REQUEST (422) at `Idempotency-Key`, and `failure.order_ref` is the order of the key.
 * `replaces` is an unpaid order of the same customer: it is cancelled and its number lock moves to this order.
 * NUMBER_TAKEN if another customer has the number; HOLD_ENDED if nobody has it and its lock has ended: it can be locked again.
 * ALREADY_PAID if that order is paid or has a pending payment. Optional: `delivery` of the SIM card, `portIn`, the
 * identity check, the store's id and ICCID, a referral, a guest's `contact` (if sign-up notifications have
 * `isNoOtpFlow`). With `payBy: PAY_LINK` the customer receives a pay link.
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
    'HOLD_ENDED',
    'SLOT_FULL',
    'SIM_REFUSED',
    'OTP_EXPIRED',
    'ALREADY_PAID',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
});

/** The previous version of createOrder: prepaid plans only, without identity check, delivery or store. */
export const createOrderV2 = call({
  name: 'createOrderV2',
  method: 'POST',
  path: '/order-service/v2/orders',
  read: false,
  credentials: true,
  headers: idempotency,
  body: v.object({ draft: OrderDraft, profile: Profile, billingAddress: v.optional(Address) }),
  result: Order,
  errors: ['INVALID_REQUEST', 'NUMBER_TAKEN', 'HOLD_ENDED'],
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

/** Returns the customer's orders, newest first (not in the specification: decision 0062). */
export const listCustomerOrders = call({
  name: 'listCustomerOrders',
  method: 'GET',
  path: '/order-service/v1/customer-orders',
  read: true,
  credentials: true,
  result: v.array(OrderSummary),
  errors: [],
});

/** manage_order: a read-only POST; requires an order reference (spec 7.manage-order.reference). */
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
 * Requests the cancellation of an order. An unpaid order is cancelled and releases its number; a paid one is refunded;
 * one whose SIM card is shipped is reviewed first and may continue.
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
