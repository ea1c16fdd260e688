/** Ways to pay, and the cards that a customer keeps. */
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

/** The ways to pay that a channel offers. */
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

/** The cards that the customer keeps, newest first. */
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

/** Keeps a card for the next time, at most 10 of them; the same card again is the same one. */
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

/** Lets a card go; not the one that renews a line. Answers those that are left. */
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

/** Lets card fields be sent for 15 minutes by the gateway's clock: from `issuedAt` to `expiresAt`. */
export const getCaptureContext = call({
  name: 'getCaptureContext',
  method: 'GET',
  path: '/payment-service/v1/capture-context',
  read: true,
  credentials: true,
  result: v.object({ captureContext: CaptureContext, issuedAt: Instant, expiresAt: Instant }),
  errors: [],
});

/**
 * Hands a card over under a capture context and gets back what stands for it. It is good for 15 minutes, until it is
 * added (validateInstrument).
 */
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

/** Asks the bank about a card that was handed over, without a charge, and keeps it when the bank agrees. */
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

/**
 * Begins a card's 3-D Secure step, or says how the one that was begun stands. An approval lets the card be used for
 * 15 minutes.
 */
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
