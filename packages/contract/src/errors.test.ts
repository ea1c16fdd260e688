import { expect, it } from 'vitest';
import { errorCodeOf, errorCodeOfBody } from './errors.ts';

// spec 8.code.422005: #MAXIMUM_RETRY_LOGIN
// spec 8.code.422006: #MAXIMUM_RETRY_SIGNUP
// spec 8.code.422019: #PENDING_OTP_SIGNUP
// spec 8.code.422026: #MAXIMUM_RETRY_OTT
// spec 8.code.4121101: #NOT_ELIGIBLE_FOR_TERMINATION
// spec 8.code.422025: #OTT_EXPIRED
// spec 8.code.422028: #INCORRECT_OTT
// spec 8.code.422004: #OTP_EXPIRED
// spec 8.code.422035: #OTT_VERIFICATION_BLOCKED
// spec 8.code.422024: #RESEND_OTT_BLOCKED
// spec 8.code.4221402: #INVALID_OTP
// spec 8.code.422011: #INCORRECT_OTP
// spec 8.code.400061: #OTT_VALIDATION_FAILED
// spec 8.code.400166: #MISSING_OTT_REQUEST_ID
// spec 8.code.-44001: #MAINTENANCE
it.each([
  [422005, 'MAXIMUM_RETRY_LOGIN'],
  [422006, 'MAXIMUM_RETRY_SIGNUP'],
  [422019, 'PENDING_OTP_SIGNUP'],
  [422026, 'MAXIMUM_RETRY_OTT'],
  [4121101, 'NOT_ELIGIBLE_FOR_TERMINATION'],
  [422025, 'OTT_EXPIRED'],
  [422028, 'INCORRECT_OTT'],
  [422004, 'OTP_EXPIRED'],
  [422035, 'OTT_VERIFICATION_BLOCKED'],
  [422024, 'RESEND_OTT_BLOCKED'],
  [4221402, 'INVALID_OTP'],
  [422011, 'INCORRECT_OTP'],
  [400061, 'OTT_VALIDATION_FAILED'],
  [400166, 'MISSING_OTT_REQUEST_ID'],
  [-44001, 'MAINTENANCE'],
])('%i is %s, as a number, a text or a name', (number, name) => {
  expect([number, String(number), name].map(errorCodeOf)).toEqual([name, name, name]);
});

// spec 8.otp.codes: #errorCodeOfBody
it.each([
  [{ failure: { errorId: 'INCORRECT_OTP' } }],
  [{ failure: { errorCode: 422011 } }],
  [{ errorCode: '422011' }],
  [{ failure: { errorId: 'NO_SUCH_CODE', errorCode: 422011 } }],
])('the code of %j', (body) => {
  expect(errorCodeOfBody(body)).toBe('INCORRECT_OTP');
});
