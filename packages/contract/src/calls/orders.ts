import * as v from 'valibot';
import { call } from '../call.ts';
import {
  Address,
  Cart,
  Channel,
  DeliveryChoice,
  Email,
  GuestContact,
  Iccid,
  Id,
  Order,
  OrderDraft,
  OrderPreview,
  OrderSummary,
  PortInDetails,
  Profile,
} from '../model.ts';

const orderRef = v.object({ orderReference: Id });
const idempotency = v.object({ 'Idempotency-Key': Id });

/** Previews, carts and orders. */
export const orderCalls = {
  /**
   * Prices a draft. For a customer with an e-mail it also keeps the draft as her PENDING cart. A plan that is not meant for
   * her is NOT_ELIGIBLE: she may have chosen it before it was known who she is.
   */
  previewOrder: call({
    method: 'POST',
    path: '/order-service/v1/order-preview',
    read: true,
    credentials: true,
    body: OrderDraft,
    result: OrderPreview,
    errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE'],
  }),
  listCarts: call({
    method: 'GET',
    path: '/cart-service/v1/carts/details',
    read: true,
    credentials: true,
    query: v.object({ email: Email, status: v.literal('PENDING') }),
    result: v.array(Cart),
    errors: ['NOT_FOUND'],
  }),
  /** Forgets a cart of the customer who asks (a call of our own naming). */
  dropCart: call({
    method: 'DELETE',
    path: '/cart-service/v1/carts/{cartId}',
    read: false,
    credentials: true,
    params: v.object({ cartId: Id }),
    result: v.object({}),
    errors: ['NOT_FOUND'],
  }),
  /**
   * Creates the order once per idempotency key: the same key answers the same order. What may be left out: how the card
   * is delivered (`delivery`), what a transfer needs (`portIn`), the identity check, what a store adds (its id, the
   * ICCID of the card in hand), a referral, where a guest is written to by her own word (`contact`, taken where sign-up
   * notifications say `isNoOtpFlow`); with `payBy: PAY_LINK` the customer is sent a link to pay by.
   */
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
      orderType: v.optional(v.picklist(['SERVICE_ORDER', 'SIM_ONLY'])),
      channel: v.optional(Channel),
      delivery: v.optional(DeliveryChoice),
      portIn: v.optional(PortInDetails),
      kycReference: v.optional(Id),
      retailStoreId: v.optional(Id),
      iccid: v.optional(Iccid),
      thirdPartyReferralCode: v.optional(Id),
      contact: v.optional(GuestContact),
      payBy: v.optional(v.picklist(['CARD', 'PAY_LINK'])),
    }),
    result: Order,
    errors: ['INVALID_REQUEST', 'NUMBER_TAKEN', 'SLOT_FULL', 'SIM_REFUSED', 'OTP_EXPIRED'],
  }),
  /** The older form: a prepaid plan, without identity check, delivery or store. */
  createOrderV2: call({
    method: 'POST',
    path: '/order-service/v2/orders',
    read: false,
    credentials: true,
    headers: idempotency,
    body: v.object({ draft: OrderDraft, profile: Profile, billingAddress: v.optional(Address) }),
    result: Order,
    errors: ['INVALID_REQUEST', 'NUMBER_TAKEN'],
  }),
  getOrder: call({
    method: 'GET',
    path: '/order-service/v1/orders/{orderReference}',
    read: true,
    credentials: true,
    params: orderRef,
    result: Order,
    errors: ['NOT_FOUND'],
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
  /**
   * Asks for an order to be cancelled. An unpaid one is, and lets its number go; a paid one is paid back; one whose card
   * is on its way is looked at first, and may go on as it was.
   */
  cancelOrder: call({
    method: 'POST',
    path: '/order-service/v1/orders/{orderRef}/cancel',
    read: false,
    credentials: true,
    params: v.object({ orderRef: Id }),
    result: Order,
    errors: ['CANCEL_REFUSED', 'NOT_FOUND'],
  }),
} as const;
