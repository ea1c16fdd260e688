/** What an account holds beside its lines: preferences, e-mail, vendors, notices. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Banner, UserLine, Vendor } from '../model/account.ts';
import { Email, Id, OtpCode } from '../model/common.ts';
import { OtpRequest, StepUpHeaders } from '../model/one-time-token.ts';

const wholeNumber = v.pipe(v.string(), v.regex(/^[0-9]{1,4}$/));

/** Whether the customer allows analytics; without a flag, as before their first choice, readers assume yes. */
export const getAnalyticsPreferences = call({
  name: 'getAnalyticsPreferences',
  method: 'GET',
  path: '/user-service/v1/users/analytics-preferences/WEB',
  read: true,
  credentials: true,
  result: v.object({ enabled: v.optional(v.boolean()) }),
  errors: [],
});

export const updateAnalyticsPreferences = call({
  name: 'updateAnalyticsPreferences',
  method: 'PUT',
  path: '/user-service/v1/users/analytics-preferences/WEB',
  read: false,
  credentials: true,
  body: v.object({ enabled: v.boolean() }),
  result: v.object({ enabled: v.boolean() }),
  errors: [],
});

/** Sends a code to the new e-mail; takes a step-up for EMAIL_UPDATE. */
export const updateEmail = call({
  name: 'updateEmail',
  method: 'PUT',
  path: '/user-service/v1/users/email',
  read: false,
  credentials: true,
  headers: StepUpHeaders,
  body: v.object({ email: Email }),
  result: OtpRequest,
  errors: [
    'MISSING_OTT_REQUEST_ID',
    'OTT_VALIDATION_FAILED',
    'RESEND_OTT_BLOCKED',
    'OTT_VERIFICATION_BLOCKED',
    'TOO_MANY_REQUESTS',
  ],
});

/** A right code changes the e-mail. The old token becomes invalid; the answer has a new one. */
export const validateEmailUpdate = call({
  name: 'validateEmailUpdate',
  method: 'POST',
  path: '/user-service/v1/users/email/validate',
  read: false,
  credentials: true,
  body: v.object({ requestId: Id, otpCode: OtpCode }),
  result: v.object({ accessToken: v.string(), email: v.string() }),
  errors: [
    'INCORRECT_OTT',
    'OTT_EXPIRED',
    'MAXIMUM_RETRY_OTT',
    'OTT_VERIFICATION_BLOCKED',
    'TOO_MANY_REQUESTS',
  ],
});

/**
 * Changes a vendor's signed word for who its customer is, good once, into a token of the account that is tied to him.
 * Where none is, the e-mail is sent a code: the answer is that of signIn, and validateSignIn opens the account or ties it.
 */
export const vendorLogin = call({
  name: 'vendorLogin',
  method: 'POST',
  path: '/user-service/v1/vendor-login',
  read: false,
  credentials: false,
  body: v.object({ vendor: Vendor, vendorToken: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)) }),
  result: v.union([v.object({ auth_token: v.string() }), OtpRequest]),
  errors: ['TOO_MANY_REQUESTS'],
});

/** The lines of the account that asks, oldest first; two or more lead to the line picker (decisions). */
export const listUserLines = call({
  name: 'listUserLines',
  method: 'GET',
  path: '/user-service/v1/users/multi-line',
  read: true,
  credentials: true,
  result: v.object({ users: v.array(UserLine) }),
  errors: [],
});

/** The address that the caller is seen under: of the gateway, or of a public service where one is configured. */
export const getExternalIp = call({
  name: 'getExternalIp',
  method: 'GET',
  path: '/user-service/v1/external-ip',
  read: true,
  credentials: false,
  service: 'ip',
  result: v.object({ ip: v.pipe(v.string(), v.ip(), v.examples(['192.0.2.7', '2001:db8::7'])) }),
  errors: ['NOT_FOUND'],
});

/** Notices for the customer who asks, the most pressing first; `limit` 10, `offset` 0 where the query says nothing. */
export const listBanners = call({
  name: 'listBanners',
  method: 'GET',
  path: '/user-service/v1/banners',
  read: true,
  credentials: true,
  query: v.object({ limit: v.optional(wholeNumber), offset: v.optional(wholeNumber) }),
  result: v.object({ banners: v.array(Banner), total: v.pipe(v.number(), v.integer()) }),
  errors: [],
});
