import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, Transaction } from '../model.ts';

export const paymentCalls = {
  /**
   * Charges an order once per idempotency key. The card travels here and nowhere else; the answer names it by
   * brand, last four digits and expiry alone.
   */
  requestPayment: call({
    method: 'POST',
    path: '/payment-service/v5/payment_request',
    read: false,
    credentials: true,
    headers: v.object({ 'Idempotency-Key': Id }),
    body: v.object({
      orderRef: Id,
      card: v.object({
        number: v.pipe(v.string(), v.regex(/^[0-9]{12,19}$/)),
        /** MM/YY. */
        expiry: v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])\/[0-9]{2}$/)),
        securityCode: v.pipe(v.string(), v.regex(/^[0-9]{3,4}$/)),
        holder: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
      }),
    }),
    result: Transaction,
    errors: ['ALREADY_PAID', 'CARD_REFUSED', 'NOT_FOUND', 'INVALID_REQUEST'],
  }),
  /** How a payment stands, by core transaction id; polled 30 times, 1 s apart (specification, section 9). */
  getTransactionStatus: call({
    method: 'GET',
    path: '/payment-service/v1/transactions/{transactionId}/status',
    read: true,
    credentials: true,
    params: v.object({ transactionId: Id }),
    result: Transaction,
    errors: ['NOT_FOUND', 'NOT_YOURS'],
  }),
} as const;
