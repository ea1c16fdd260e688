import type { PhoneRules } from '../country.ts';

/**
 * Mexican numbers (spec 5.number.transfer; decision 0056). Prefixes: the country code, with the mobile 1 used until 2019; in Mexico 01,
 * 044 or 045. A 52 without a plus may also start a number: it is the country code only if a complete number follows.
 */
export const phoneRules: PhoneRules = {
  fieldSize: 12,
  // No number begins with 0 or 1.
  national: /^[2-9][0-9]{9}$/,
  prefix: /^(?:(?:\+|00)52(?:01|04[45]|1)?|52(?=1?[2-9][0-9]{9}$)1?|01|04[45])/,
  withCode: /^(?:\+52)?[0-9]+$/,
};
