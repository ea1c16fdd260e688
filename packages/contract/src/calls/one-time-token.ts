/**
 * Step-up (decision 0062): sensitive calls require a recent one-time token. They send its requestId
 * in the header `ott-request-id`.
 */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Id, OtpCode } from '../model/common.ts';
import { OtpRequest, OttPurpose } from '../model/one-time-token.ts';

const requestId = v.object({ requestId: Id });

/** Sends a code for one purpose to the customer's e-mail. */
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

/** Sends a new code; the returned request replaces the open one. */
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

/** Validates the code. The request is then valid once for its purpose until `validUntil` (ms). Repeatable within 60 s. */
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
