/** Mexican phone numbers as entered, at most 12 characters (spec 5.number.transfer; decision 0056). */

import { bareCode, codeText } from '../form/code-text.ts';
import { digitsIn } from '../form/digits.ts';
import { inGroups, textFormat } from '../form/text-format.ts';

/** Maximum characters of a phone number field. */
const fieldSize = 12;

/** No number begins with 0 or 1. */
const national = /^[2-9][0-9]{9}$/;

/**
 * Prefixes of a number: the country code, with the mobile 1 used until 2019; in Mexico 01, 044 or 045. A 52 without a plus may also
 * start a number: it is the country code only if a complete number follows.
 */
const prefix = /^(?:(?:\+|00)52(?:01|04[45]|1)?|52(?=1?[2-9][0-9]{9}$)1?|01|04[45])/;

/** Returns the digits of a text without prefixes; foreign numbers keep their plus. */
const withoutPrefix = (text: string): string =>
  codeText(text)
    .replace(/[^+0-9]/g, '')
    .replace(prefix, '');

/** Returns the national digits of a number, without prefixes and separators. */
export const nationalDigits = (text: string): string => withoutPrefix(text).replaceAll('+', '');

/** Returns up to ten digits as a number is grouped. */
const grouped = (digits: string): string => (digits.length > 10 ? digits : inGroups(digits, [2, 4, 4]));

/**
 * Fits a text into the field: its national digits in groups if the number is complete or the text too long (a pasted number), else
 * the text as typed, its digits in groups. Too many digits are cut to eleven, which is never a valid number; ten could be another
 * person's.
 */
export function fittingNumber(text: string): string {
  const draft = codeText(text);
  const short = withoutPrefix(draft).slice(0, fieldSize - 1);
  if (/[^+0-9 ().-]/.test(draft)) return draft.length <= fieldSize ? draft : grouped(short);
  if (national.test(withoutPrefix(draft))) return grouped(short);
  if (draft.startsWith('+')) return draft.length <= fieldSize ? draft : grouped(short);
  const digits = digitsIn(draft);
  return grouped(digits.length <= fieldSize ? digits : short);
}

/** The format of a phone number's field. */
export const numberFormat = textFormat(fittingNumber);

/** Returns whether a text is a ten-digit number in any usual notation. */
export const isNumber = (text: string): boolean =>
  /^(?:\+52)?[0-9]+$/.test(bareCode(text)) && national.test(nationalDigits(text));
