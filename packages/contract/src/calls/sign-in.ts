/** Sign-in and sign-up with a one-time code. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Channel, Email, Id, OtpCode } from '../model/common.ts';
import { OtpRequest } from '../model/one-time-token.ts';

const device = v.object({ app_type: v.string(), device_id: v.string(), device_type: v.string() });
const otpAnswer = v.object({ device, otpCode: OtpCode, requestId: Id });

/** Sends a one-time code to a customer with an account. */
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

/** Sends a new code; the returned request replaces the open one. */
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
 * Returns a token for a correct code. In case the response is lost, the same device (X-DeviceId) can repeat the call
 * within 60 s and gets a token of the same session; for any other device a used code has expired. Same for validateSignUp.
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
