/** Renewal of lines. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../model/common.ts';
import { StepUpHeaders } from '../model/one-time-token.ts';
import { AutoRenewal, CaptureContext, CardEntry, ReturnUrl, Transaction } from '../model/payment.ts';

/** The account number of a line. */
const subscription = v.object({ subscriptionId: Id });

/** Returns the auto-renewal of a line, with its card and latest charge. */
export const getAutoRenewalSpecification = call({
  name: 'getAutoRenewalSpecification',
  method: 'GET',
  path: '/payment-service/v1/auto-renewal/specifications',
  read: true,
  credentials: true,
  query: subscription,
  result: AutoRenewal,
  errors: ['NOT_FOUND'],
});

/** Switches auto-renewal on with a saved card, or off. Changing the card requires a step-up (CHANGE_CARD_DETAILS). */
export const updateAutoRenewal = call({
  name: 'updateAutoRenewal',
  method: 'PUT',
  path: '/payment-service/v1/auto-renewal/specifications/{subscriptionId}',
  read: false,
  credentials: true,
  params: subscription,
  headers: StepUpHeaders,
  body: v.object({ enabled: v.boolean(), paymentMethodID: v.optional(Id) }),
  result: AutoRenewal,
  errors: ['INVALID_REQUEST', 'NOT_ELIGIBLE', 'MISSING_OTT_REQUEST_ID', 'OTT_VALIDATION_FAILED', 'NOT_FOUND'],
});

/** Pays for a line's next period manually, once per period. */
export const requestSubscriptionPayment = call({
  name: 'requestSubscriptionPayment',
  method: 'POST',
  path: '/payment-service/v1/subscriptions/{subscriptionId}/payment_request',
  read: false,
  credentials: true,
  params: subscription,
  headers: v.object({ 'Idempotency-Key': Id }),
  body: v.object({
    card: v.optional(CardEntry),
    paymentMethodID: v.optional(Id),
    captureContext: v.optional(CaptureContext),
    returnUrl: v.optional(ReturnUrl),
  }),
  result: Transaction,
  errors: [
    'ALREADY_PAID',
    'CARD_REFUSED',
    'CAPTURE_CONTEXT_EXPIRED',
    'RETURN_REFUSED',
    'NOT_ELIGIBLE',
    'INVALID_REQUEST',
    'NOT_FOUND',
  ],
});

/** Cancels a pending payment for a line. */
export const cancelSubscriptionPayment = call({
  name: 'cancelSubscriptionPayment',
  method: 'POST',
  path: '/payment-service/v1/subscriptions/{subscriptionId}/transactions/{transactionId}/cancel',
  read: false,
  credentials: true,
  params: v.object({ subscriptionId: Id, transactionId: Id }),
  result: Transaction,
  errors: ['CANCEL_REFUSED', 'NOT_FOUND'],
});
