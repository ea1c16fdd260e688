/** Payment methods and saved cards. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Channel, Id, Instant } from '../model/common.ts';
import {
  AuthenticationStatus,
  CaptureContext,
  Card,
  CardEntry,
  Challenge,
  PaymentMethod,
  ReturnUrl,
  SavedMethod,
} from '../model/payment.ts';

const customer = v.object({ customerId: Id });
const savedMethods = v.object({ paymentMethods: v.array(SavedMethod) });

/** Returns the payment methods of a channel. */
export const listEnabledPaymentMethods = call({
  name: 'listEnabledPaymentMethods',
  method: 'GET',
  path: '/payment-service/v1/enabled-payment-methods',
  read: true,
  credentials: false,
  query: v.object({ channel: Channel }),
  result: v.object({ paymentMethods: v.array(PaymentMethod) }),
  errors: [],
});

/** Returns the customer's saved cards, newest first. */
export const listSavedPaymentMethods = call({
  name: 'listSavedPaymentMethods',
  method: 'GET',
  path: '/payment-service/v1/customers/{customerId}/payment-methods',
  read: true,
  credentials: true,
  params: customer,
  result: savedMethods,
  errors: ['NOT_FOUND'],
});

/** Saves a card, at most 10 per customer; saving the same card again returns the existing one. */
export const savePaymentMethod = call({
  name: 'savePaymentMethod',
  method: 'POST',
  path: '/payment-service/v1/customers/{customerId}/payment-methods',
  read: false,
  credentials: true,
  params: customer,
  body: v.object({
    card: CardEntry,
    captureContext: CaptureContext,
    isDefault: v.optional(v.boolean()),
  }),
  result: SavedMethod,
  errors: ['CARD_REFUSED', 'CAPTURE_CONTEXT_EXPIRED', 'TOO_MANY_CARDS', 'NOT_FOUND', 'INVALID_REQUEST'],
});

/** Deletes a card that renews no line. Returns the remaining cards. */
export const deletePaymentMethod = call({
  name: 'deletePaymentMethod',
  method: 'DELETE',
  path: '/payment-service/v1/customers/{customerId}/payment-methods',
  read: false,
  credentials: true,
  params: customer,
  query: v.object({ paymentMethodID: Id }),
  result: savedMethods,
  errors: ['CARD_IN_USE', 'NOT_FOUND'],
});

/** Permits sending card data from `issuedAt` to `expiresAt` (15 minutes) by the gateway's clock. */
export const getCaptureContext = call({
  name: 'getCaptureContext',
  method: 'GET',
  path: '/payment-service/v1/capture-context',
  read: true,
  credentials: true,
  result: v.object({ captureContext: CaptureContext, issuedAt: Instant, expiresAt: Instant }),
  errors: [],
});

/** Tokenizes a card under a capture context. The token expires after 15 minutes unless validateInstrument saves it. */
export const saveCardDetails = call({
  name: 'saveCardDetails',
  method: 'POST',
  path: '/payment-service/v1/card-details',
  read: false,
  credentials: true,
  body: v.object({ captureContext: CaptureContext, card: CardEntry }),
  result: v.object({
    paymentMethodID: Id,
    card: Card,
    expiresAt: Instant,
    authenticationNeeded: v.boolean(),
  }),
  errors: ['CARD_REFUSED', 'CAPTURE_CONTEXT_EXPIRED', 'INVALID_REQUEST'],
});

/** Verifies a tokenized card with the bank without a charge, and saves it if the bank approves. */
export const validateInstrument = call({
  name: 'validateInstrument',
  method: 'POST',
  path: '/payment-service/v1/instruments/validate-and-add',
  read: false,
  credentials: true,
  body: v.object({ paymentMethodID: Id, isDefault: v.optional(v.boolean()) }),
  result: SavedMethod,
  errors: ['CARD_REFUSED', 'AUTHENTICATION_NEEDED', 'TOO_MANY_CARDS', 'NOT_FOUND'],
});

/** Starts 3-D Secure for a card or returns its current status. An approval is valid for 15 minutes. */
export const authenticatePaymentMethod = call({
  name: 'authenticatePaymentMethod',
  method: 'POST',
  path: '/payment-service/v1/payment-methods/{paymentMethodID}/authenticate',
  read: false,
  credentials: true,
  params: v.object({ paymentMethodID: Id }),
  body: v.object({ returnUrl: v.optional(ReturnUrl) }),
  result: v.object({ status: AuthenticationStatus, challenge: v.optional(Challenge) }),
  errors: ['RETURN_REFUSED', 'NOT_FOUND', 'INVALID_REQUEST'],
});
