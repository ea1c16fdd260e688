/** Mexican phone numbers as entered (specification, section 5: at most 12 characters; decisions, formats). */
import { asciiDigits } from '../form/digits.ts';
import { plainText } from '../form/plain-text.ts';

/** Maximum characters of a phone number field. */
const fieldSize = 12;

/** No number begins with 0 or 1. */
const national = /^[2-9][0-9]{9}$/;

/**
 * Prefixes of a number: the country code, with the mobile 1 used until 2019; in Mexico 01, 044 or 045. A 52 without a plus may also
 * start a number: it is the country code only if a complete number follows.
 */
const prefix = /^(?:(?:\+|00)52(?:01|04[45]|1)?|52(?=1?[2-9][0-9]{9}$)1?|01|04[45])/;

/** Removes separators between digits. */
const compact = (text: string): string => asciiDigits(plainText(text)).replace(/[ ().\u2010-\u2015-]/g, '');

/** Returns the digits of a text without prefixes; foreign numbers keep their plus. */
const withoutPrefix = (text: string): string =>
  asciiDigits(text)
    .replace(/[^+0-9]/g, '')
    .replace(prefix, '');

/** Returns the national digits of a number, without prefixes and separators. */
export const nationalDigits = (text: string): string => withoutPrefix(text).replaceAll('+', '');

/**
 * Fits a text into the field: unchanged, or its national digits if it is too long (a pasted number). Too many digits are cut to
 * eleven, which is never a valid number; ten could be another person's.
 */
export const fittingNumber = (text: string): string =>
  text.length <= fieldSize ? text : withoutPrefix(text).slice(0, fieldSize - 1);

/** Returns whether a text is a ten-digit number in any usual notation. */
export const isNumber = (text: string): boolean =>
  /^(?:\+52)?[0-9]+$/.test(compact(text)) && national.test(nationalDigits(text));
