/**
 * Step-up (decisions, "Guards and session"): what a session alone may not do takes a fresh one-time token. Its requestId
 * travels in the header `ott-request-id` of the call that needs it.
 */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, OtpCode } from '../model/common.ts';
import { OtpRequest, OttPurpose } from '../model/one-time-token.ts';

const requestId = v.object({ requestId: Id });

/** Sends a code to the customer's own e-mail, for one purpose. */
export const generateOneTimeToken = call({
  name: 'generateOneTimeToken',
  method: 'POST',
  path: '/user-service/v1/one-time-token',
  read: false,
  credentials: true,
  body: v.object({ purpose: OttPurpose }),
  result: OtpRequest,
  errors: ['RESEND_OTT_BLOCKED', 'OTT_VERIFICATION_BLOCKED', 'TOO_MANY_REQUESTS'],
});

/** Sends a new code in the place of an open request's; the answer replaces the request. */
export const resendOneTimeToken = call({
  name: 'resendOneTimeToken',
  method: 'POST',
  path: '/user-service/v1/one-time-token/resend',
  read: false,
  credentials: true,
  body: requestId,
  result: OtpRequest,
  errors: [
    'RESEND_OTT_BLOCKED',
    'OTT_VERIFICATION_BLOCKED',
    'OTT_EXPIRED',
    'MAXIMUM_RETRY_OTT',
    'TOO_MANY_REQUESTS',
  ],
});

/** A right code makes the request good for its purpose, once, until `validUntil` (ms). Given again within 60 s, it is answered alike. */
export const validateOneTimeToken = call({
  name: 'validateOneTimeToken',
  method: 'POST',
  path: '/user-service/v1/one-time-token/validate',
  read: false,
  credentials: true,
  body: v.object({ requestId: Id, otpCode: OtpCode }),
  result: v.object({ requestId: Id, validUntil: v.number() }),
  errors: [
    'INCORRECT_OTT',
    'OTT_EXPIRED',
    'MAXIMUM_RETRY_OTT',
    'OTT_VERIFICATION_BLOCKED',
    'TOO_MANY_REQUESTS',
  ],
});
