import { isRefusedWith } from '../../base/calls/outcome.ts';

/** Guards over a refused code: it is wrong or expired (spec 8.otp.incorrect, 8.otp.expired). */
export const codeRefusals = {
  isIncorrect: isRefusedWith('INCORRECT_OTP', 'INVALID_OTP', 'INCORRECT_OTT'),
  isOutdated: isRefusedWith('OTP_EXPIRED', 'OTT_EXPIRED'),
};
