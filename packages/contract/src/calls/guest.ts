/**
 * Guests (spec 6.guest): a token with `guest: true` and no e-mail. A guest can buy but has no account
 * calls. Mail about orders and payments goes to the confirmed contact.
 */
import * as v from 'valibot';
import { call } from '../call.ts';
import { GuestContact, GuestUser } from '../model/account.ts';
import { Id, OtpCode } from '../model/common.ts';
import { OtpRequest } from '../model/one-time-token.ts';

/** Creates a guest and returns their token. */
export const guestSignUp = call({
  name: 'guestSignUp',
  method: 'POST',
  path: '/user-service/v1/guest/sign-up',
  read: false,
  credentials: false,
  result: GuestUser,
  errors: ['TOO_MANY_REQUESTS'],
});

/** Sends a code to a guest's contact. */
export const generateGuestOtt = call({
  name: 'generateGuestOtt',
  method: 'POST',
  path: '/user-service/v1/guest/ott',
  read: false,
  credentials: true,
  body: v.object({ contact: GuestContact }),
  result: OtpRequest,
  errors: ['RESEND_OTT_BLOCKED', 'OTT_VERIFICATION_BLOCKED', 'TOO_MANY_REQUESTS'],
});

/** Confirms the guest's contact and returns it with a new token. Repeatable within 60 s. */
export const validateGuestOtt = call({
  name: 'validateGuestOtt',
  method: 'POST',
  path: '/user-service/v1/guest/ott/validate',
  read: false,
  credentials: true,
  body: v.object({ requestId: Id, otpCode: OtpCode }),
  result: GuestUser,
  errors: [
    'INCORRECT_OTT',
    'OTT_EXPIRED',
    'MAXIMUM_RETRY_OTT',
    'OTT_VERIFICATION_BLOCKED',
    'TOO_MANY_REQUESTS',
  ],
});
