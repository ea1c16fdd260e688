/** Payments by card that the bank splits (not in the specification). */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Amount, Id } from '../model/common.ts';
import { Instalments } from '../model/payment.ts';

/**
 * Returns how a card can split the charge of an amount, without interest; nothing if it cannot. The card is a saved one, or the
 * first eight digits of one that is being typed. Asked only where the payment method has `instalmentsFrom`.
 */
export const getInstalments = call({
  name: 'getInstalments',
  method: 'POST',
  path: '/payment-service/v1/instalments',
  read: true,
  credentials: true,
  body: v.object({
    amount: Amount,
    paymentMethodID: v.optional(Id),
    bin: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{8}$/))),
  }),
  /** `issuer`: the bank of the card, as it is shown. */
  result: v.object({ issuer: v.optional(v.string()), plans: v.array(Instalments) }),
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
});
