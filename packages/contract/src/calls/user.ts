import * as v from 'valibot';
import { call } from '../call.ts';
import { Channel, Consent, Email, Id, OtpCode, OtpRequest, UserDetails } from '../model.ts';

const device = v.object({ app_type: v.string(), device_id: v.string(), device_type: v.string() });
const otpAnswer = v.object({ device, otpCode: OtpCode, requestId: Id });

/** Coming in, staying signed in, and what is on file of a customer. */
export const userCalls = {
  /** Asks for a one-time code for a customer who says she has an account. */
  signIn: call({
    method: 'POST',
    path: '/user-service/v1/sign-in',
    read: false,
    credentials: false,
    body: v.object({ identifier: Email, channel: Channel, 'external-auth-id': v.string() }),
    result: OtpRequest,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  /** Sends the code of a request once more; the answer replaces the request. */
  resendSignIn: call({
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
  }),
  signUp: call({
    method: 'POST',
    path: '/user-service/v1/sign-up',
    read: false,
    credentials: false,
    body: v.object({ email: Email, channel: Channel, 'external-auth-id': v.string() }),
    result: OtpRequest,
    errors: ['PENDING_OTP_SIGNUP', 'TOO_MANY_REQUESTS'],
  }),
  /**
   * A right code gives a token. Given again by the same device (X-DeviceId) within 60 s, as its answer may have been lost on the way, it
   * gives a token of the same session; to any other device a code that was used has expired. The same holds of validateSignUp.
   */
  validateSignIn: call({
    method: 'POST',
    path: '/user-service/v1/sign-in/validate',
    read: false,
    credentials: false,
    body: otpAnswer,
    result: v.object({ accessToken: v.string() }),
    errors: ['INCORRECT_OTP', 'INVALID_OTP', 'OTP_EXPIRED', 'MAXIMUM_RETRY_LOGIN', 'TOO_MANY_REQUESTS'],
  }),
  validateSignUp: call({
    method: 'POST',
    path: '/user-service/v1/sign-up/validate',
    read: false,
    credentials: false,
    body: otpAnswer,
    result: v.object({ accessToken: v.string() }),
    errors: ['INCORRECT_OTP', 'INVALID_OTP', 'OTP_EXPIRED', 'MAXIMUM_RETRY_SIGNUP', 'TOO_MANY_REQUESTS'],
  }),
  refreshToken: call({
    method: 'GET',
    path: '/user-service/v4/users/token',
    read: true,
    credentials: true,
    result: v.object({ auth_token: v.string() }),
    errors: ['NOT_SIGNED_IN'],
  }),
  logout: call({
    method: 'POST',
    path: '/user-service/v1/logout',
    read: false,
    credentials: true,
    result: v.object({}),
    errors: [],
  }),
  /** Who the token speaks for. Each `include_` flag that says "true" brings a part of its own. */
  getUser: call({
    method: 'GET',
    path: '/user-service/v1/users',
    read: true,
    credentials: true,
    query: v.object({
      include_deleted_telco: v.optional(v.string()),
      include_ekyc: v.optional(v.string()),
      include_social: v.optional(v.string()),
      include_telco: v.optional(v.string()),
    }),
    result: UserDetails,
    errors: [],
  }),
  submitConsent: call({
    method: 'POST',
    path: '/user-service/v1/consents',
    read: false,
    credentials: true,
    body: Consent,
    result: v.object({}),
    errors: [],
  }),
} as const;
