/** Account data other than lines: preferences, e-mail, vendors, notices. */
import * as v from 'valibot';
import { call } from '../call.ts';
import { Banner, UserLine, Vendor } from '../model/account.ts';
import { Email, Id, OtpCode } from '../model/common.ts';
import { OtpRequest, StepUpHeaders } from '../model/one-time-token.ts';

const wholeNumber = v.pipe(v.string(), v.regex(/^[0-9]{1,4}$/));

/** Returns whether the customer allows analytics. Without a flag (no choice yet), assume yes. */
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

/** Sends a code to the new e-mail. Requires a step-up for EMAIL_UPDATE. */
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

/** Changes the e-mail if the code is correct. Invalidates the old token and returns a new one. */
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
 * Exchanges a vendor's signed single-use token for a token of the linked account. Without a linked account, sends a
 * code to the e-mail and responds like signIn; validateSignIn then creates or links the account.
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

/** Returns the lines of the account, oldest first; two or more show the line picker (decision 0062). */
export const listUserLines = call({
  name: 'listUserLines',
  method: 'GET',
  path: '/user-service/v1/users/multi-line',
  read: true,
  credentials: true,
  result: v.object({ users: v.array(UserLine) }),
  errors: [],
});

/** Returns the caller's public IP address, as seen by the gateway or a configured public service. */
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

/** Returns notices for the customer, most urgent first. Defaults: `limit` 10, `offset` 0. */
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
