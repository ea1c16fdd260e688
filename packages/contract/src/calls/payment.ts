/** Charges, and what became of them. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import {
  CaptureContext,
  CardEntry,
  PaymentStatus,
  RefusalReason,
  ReturnUrl,
  Transaction,
} from '../model/payment.ts';

const idempotency = v.object({ 'Idempotency-Key': Id });
/** What a payment is made with: one of `card`, under a capture context unless it pays by a link, and `paymentMethodID`. */
const instrument = {
  card: v.optional(CardEntry),
  paymentMethodID: v.optional(Id),
  captureContext: v.optional(CaptureContext),
  returnUrl: v.optional(ReturnUrl),
};

/** What one part of an order is paid with: one of the two. */
const PartInstrument = v.object({ card: v.optional(CardEntry), paymentMethodID: v.optional(Id) });

/**
 * Charges an order once per idempotency key. The card travels here and nowhere else; the answer names it by
 * brand, last four digits and expiry alone. With `paylinkId` the link is what entitles, and nobody has to be signed in.
 */
export const requestPayment = call({
  name: 'requestPayment',
  method: 'POST',
  path: '/payment-service/v5/payment_request',
  read: false,
  credentials: true,
  headers: idempotency,
  body: v.object({ orderRef: Id, ...instrument, paylinkId: v.optional(Id) }),
  result: Transaction,
  errors: [
    'ALREADY_PAID',
    'CARD_REFUSED',
    'CAPTURE_CONTEXT_EXPIRED',
    'RETURN_REFUSED',
    'ORDER_CLOSED',
    'PAYLINK_EXPIRED',
    'NOT_FOUND',
    'INVALID_REQUEST',
  ],
});

/** The older form: charges an order to a card that the customer has handed over before. */
export const requestPaymentV4 = call({
  name: 'requestPaymentV4',
  method: 'POST',
  path: '/payment-service/v4/payment_request',
  read: false,
  credentials: true,
  headers: idempotency,
  body: v.object({ orderRef: Id, paymentMethodID: Id }),
  result: Transaction,
  errors: ['ALREADY_PAID', 'ORDER_CLOSED', 'NOT_FOUND', 'INVALID_REQUEST'],
});

/**
 * Pays an order of a customer's whose plan is paid later by its two parts: what is due with it is charged, and a card
 * agreed on for every period to come, which is kept from then on. `recurring` left out: the same card. The bank takes
 * both, or none of them once it refuses one at once; one that it refuses later is refused alone.
 */
export const requestMultiplePayment = call({
  name: 'requestMultiplePayment',
  method: 'POST',
  path: '/payment-service/v5/payment_request/multiple',
  read: false,
  credentials: true,
  headers: idempotency,
  body: v.object({
    orderRef: Id,
    upfront: PartInstrument,
    recurring: v.optional(PartInstrument),
    captureContext: v.optional(CaptureContext),
    returnUrl: v.optional(ReturnUrl),
  }),
  /** `recurring`: as in an order. */
  result: v.object({ upfront: Transaction, recurring: Transaction }),
  errors: [
    'ALREADY_PAID',
    'CARD_REFUSED',
    'TOO_MANY_CARDS',
    'CAPTURE_CONTEXT_EXPIRED',
    'RETURN_REFUSED',
    'ORDER_CLOSED',
    'NOT_FOUND',
    'INVALID_REQUEST',
  ],
});

/** Tries a refused payment again, with another card or the same; the answer is a transaction of its own. */
export const retryPayment = call({
  name: 'retryPayment',
  method: 'POST',
  path: '/payment-service/v1/transactions/{transactionId}/retry',
  read: false,
  credentials: true,
  params: v.object({ transactionId: Id }),
  headers: idempotency,
  body: v.object(instrument),
  result: Transaction,
  errors: [
    'ALREADY_PAID',
    'CARD_REFUSED',
    'CAPTURE_CONTEXT_EXPIRED',
    'RETURN_REFUSED',
    'ORDER_CLOSED',
    'NOT_FOUND',
    'INVALID_REQUEST',
  ],
});

/** How a payment stands, by core transaction id; polled 30 times, 1 s apart (specification, section 9). */
export const getTransactionStatus = call({
  name: 'getTransactionStatus',
  method: 'GET',
  path: '/payment-service/v1/transactions/{transactionId}/status',
  read: true,
  credentials: true,
  params: v.object({ transactionId: Id }),
  result: Transaction,
  errors: ['NOT_FOUND'],
});

/** How the payment of an order stands, for who does not know a transaction; UNPAID before the first. */
export const getPaymentStatus = call({
  name: 'getPaymentStatus',
  method: 'GET',
  path: '/payment-service/v1/payments/status',
  read: true,
  credentials: true,
  query: v.object({ orderRef: Id }),
  result: v.object({
    orderRef: Id,
    status: v.fallback(v.picklist(['UNPAID', 'PENDING', 'PAID', 'REFUSED', 'REFUNDED']), 'PENDING'),
    payment: v.optional(Transaction),
  }),
  errors: ['NOT_FOUND'],
});

/**
 * What a bank would call by itself, played by hand: settles a pending payment. A settled one stays as it is.
 * There is no such call in production (NOT_FOUND).
 */
export const sendPaymentCallback = call({
  name: 'sendPaymentCallback',
  method: 'POST',
  path: '/payment-service/v1/mock/callback',
  read: false,
  credentials: false,
  body: v.object({
    transactionId: Id,
    status: v.picklist(['PAID', 'REFUSED']),
    reason: v.optional(v.picklist(RefusalReason.options)),
  }),
  result: v.object({ transactionId: Id, status: PaymentStatus }),
  errors: ['NOT_FOUND'],
});
