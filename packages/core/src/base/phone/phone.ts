/** Phone numbers of the country as entered (spec 5.number.transfer; decision 0056). */
import { numberGroups } from '#country/number-groups.ts';
import { phoneRules } from '#country/phone-rules.ts';
import { bareCode, codeText } from '../form/code-text.ts';
import { digitsIn } from '../form/digits.ts';
import { inGroups } from '../form/in-groups.ts';
import { textFormat } from '../form/text-format.ts';
import { numberSize } from './grouped-number.ts';

const { fieldSize, national, prefix, withCode } = phoneRules;

/** Returns the digits of a text without prefixes; foreign numbers keep their plus. */
const withoutPrefix = (text: string): string =>
  codeText(text)
    .replace(/[^+0-9]/g, '')
    .replace(prefix, '');

/** Returns the national digits of a number, without prefixes and separators. */
export const nationalDigits = (text: string): string => withoutPrefix(text).replaceAll('+', '');

/** Returns digits as a number is grouped; too many are no number. */
const grouped = (digits: string): string =>
  digits.length > numberSize ? digits : inGroups(digits, numberGroups);

/**
 * Fits a text into the field: its national digits in groups if the number is complete or the text too long (a pasted number), else
 * the text as typed, its digits in groups. Too many digits are cut to one less than the field takes, which is never a valid number;
 * fewer could be another person's.
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

/** Returns whether a text is a number in any usual notation. */
export const isNumber = (text: string): boolean =>
  withCode.test(bareCode(text)) && national.test(nationalDigits(text));
