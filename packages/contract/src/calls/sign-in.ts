/** Signing in and up with a one-time code. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Channel, Email, Id, OtpCode } from '../model/common.ts';
import { OtpRequest } from '../model/one-time-token.ts';

const device = v.object({ app_type: v.string(), device_id: v.string(), device_type: v.string() });
const otpAnswer = v.object({ device, otpCode: OtpCode, requestId: Id });

/** Asks for a one-time code for a customer who has an account. */
export const signIn = call({
  name: 'signIn',
  method: 'POST',
  path: '/user-service/v1/sign-in',
  read: false,
  credentials: false,
  body: v.object({ identifier: Email, channel: Channel, 'external-auth-id': v.string() }),
  result: OtpRequest,
  errors: ['TOO_MANY_REQUESTS'],
});

/** Sends the code of a request once more; the answer replaces the request. */
export const resendSignIn = call({
  name: 'resendSignIn',
  method: 'POST',
  path: '/user-service/v1/sign-in/resend',
  read: false,
  credentials: false,
  body: v.object({ requestId: Id }),
  result: OtpRequest,
  errors: [
    'RESEND_OTT_BLOCKED',
    'MAXIMUM_RETRY_LOGIN',
    'MAXIMUM_RETRY_SIGNUP',
    'OTP_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const signUp = call({
  name: 'signUp',
  method: 'POST',
  path: '/user-service/v1/sign-up',
  read: false,
  credentials: false,
  body: v.object({ email: Email, channel: Channel, 'external-auth-id': v.string() }),
  result: OtpRequest,
  errors: ['PENDING_OTP_SIGNUP', 'TOO_MANY_REQUESTS'],
});

/**
 * A right code gives a token. Given again by the same device (X-DeviceId) within 60 s, as its answer may have been lost on the way, it
 * gives a token of the same session; to any other device a code that was used has expired. The same holds of validateSignUp.
 */
export const validateSignIn = call({
  name: 'validateSignIn',
  method: 'POST',
  path: '/user-service/v1/sign-in/validate',
  read: false,
  credentials: false,
  body: otpAnswer,
  result: v.object({ accessToken: v.string() }),
  errors: ['INCORRECT_OTP', 'INVALID_OTP', 'OTP_EXPIRED', 'MAXIMUM_RETRY_LOGIN', 'TOO_MANY_REQUESTS'],
});

export const validateSignUp = call({
  name: 'validateSignUp',
  method: 'POST',
  path: '/user-service/v1/sign-up/validate',
  read: false,
  credentials: false,
  body: otpAnswer,
  result: v.object({ accessToken: v.string() }),
  errors: ['INCORRECT_OTP', 'INVALID_OTP', 'OTP_EXPIRED', 'MAXIMUM_RETRY_SIGNUP', 'TOO_MANY_REQUESTS'],
});
