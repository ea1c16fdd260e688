/** Payments and their status. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import {
  CaptureContext,
  CardEntry,
  Instalments,
  PaymentStatus,
  RefusalReason,
  ReturnUrl,
  Transaction,
  VoucherKind,
  WalletEntry,
} from '../model/payment.ts';

const idempotency = v.object({ 'Idempotency-Key': Id });
/** The payment instrument: `card` (with a capture context unless paid by link) or `paymentMethodID`. */
const instrument = {
  card: v.optional(CardEntry),
  paymentMethodID: v.optional(Id),
  captureContext: v.optional(CaptureContext),
  returnUrl: v.optional(ReturnUrl),
};

/** The instrument for one part of an order: one of the two. */
const PartInstrument = v.object({ card: v.optional(CardEntry), paymentMethodID: v.optional(Id) });
/** For the part that is due at once: also what a wallet gave. */
const UpfrontInstrument = v.object({ ...PartInstrument.entries, wallet: v.optional(WalletEntry) });

/**
 * Charges an order once per idempotency key. The response contains only the card's brand, last four digits and expiry.
 * With `paylinkId` no session is required. With `voucher` (not in the specification) nothing is charged: the payment is PENDING
 * until its money arrives. Any other payment of the order cancels it first. An order whose plan repeats, or of an amount outside
 * of the method's limits, is refused one. With `instalments` (not in the specification), a number of payments that `getInstalments`
 * has offered, the bank splits the charge; if it does not, nothing is charged: INSTALMENTS_REFUSED. With `wallet` (not in the
 * specification) the card is the one that the customer chose in a listed wallet, of which a plan that repeats demands `chargedAgain`.
 */
export const requestPayment = call({
  name: 'requestPayment',
  method: 'POST',
  path: '/payment-service/v5/payment_request',
  read: false,
  credentials: true,
  isOpen: true,
  headers: idempotency,
  body: v.object({
    orderRef: Id,
    ...instrument,
    paylinkId: v.optional(Id),
    voucher: v.optional(VoucherKind),
    wallet: v.optional(WalletEntry),
    instalments: v.optional(Instalments.entries.count),
  }),
  result: Transaction,
  errors: [
    'ALREADY_PAID',
    'CARD_REFUSED',
    'INSTALMENTS_REFUSED',
    'CAPTURE_CONTEXT_EXPIRED',
    'RETURN_REFUSED',
    'ORDER_CLOSED',
    'PAYLINK_EXPIRED',
    'NOT_FOUND',
    'INVALID_REQUEST',
  ],
});

/** The previous version of requestPayment: charges a tokenized or saved card. */
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
 * Pays an order with a plan that is paid later: charges the upfront part and saves a card for the recurring part
 * (`recurring`, by default the same card, or the one of the wallet). If the bank refuses one part at once, both are refused; a part refused later
 * is refused alone.
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
    upfront: UpfrontInstrument,
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

/** Retries a refused payment with any card; returns a new transaction. */
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

/** Returns a payment by core transaction id; polled 30 times, 1 s apart (spec 9.polling). */
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

/** Returns the payment status by order reference; UNPAID before the first payment. */
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
 * Simulates the bank's callback: settles a pending payment. A settled payment does not change. Not available in
 * production (NOT_FOUND).
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
