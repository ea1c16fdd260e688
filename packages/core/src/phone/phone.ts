/** Mexican numbers as customers type them (specification, section 5: at most 12 characters; decisions, formats). */
import { asciiDigits } from '../form/digits.ts';
import { plainText } from '../form/plain-text.ts';

/** As many characters as a field for a number takes. */
const fieldSize = 12;

/** No number begins with 0 or 1. */
const national = /^[2-9][0-9]{9}$/;

/**
 * What may stand before a number: the country, and until 2019 the 1 of a mobile behind it; at home 01, 044 or 045. A 52 without
 * its plus may be the beginning of a number too: it is the country where a whole number follows.
 */
const prefix = /^(?:(?:\+|00)52(?:01|04[45]|1)?|52(?=1?[2-9][0-9]{9}$)1?|01|04[45])/;

/** A text without what separates the digits of a number. */
const compact = (text: string): string => asciiDigits(plainText(text)).replace(/[ ().\u2010-\u2015-]/g, '');

/** The digits of a text without what may stand before a number; another country's keep their plus. */
const withoutPrefix = (text: string): string =>
  asciiDigits(text)
    .replace(/[^+0-9]/g, '')
    .replace(prefix, '');

/** The national digits of a number as typed or known: what stands before them and separators are dropped. */
export const nationalDigits = (text: string): string => withoutPrefix(text).replaceAll('+', '');

/**
 * What a field holds of a text: itself, or its national digits where it is longer than the field (a pasted number). Of too many it
 * holds eleven, which are never a number: cut to fit, they could be somebody else's.
 */
export const fittingNumber = (text: string): string =>
  text.length <= fieldSize ? text : withoutPrefix(text).slice(0, fieldSize - 1);

/** Whether a text stands for a number of ten digits, written in any usual way. */
export const isNumber = (text: string): boolean =>
  /^(?:\+52)?[0-9]+$/.test(compact(text)) && national.test(nationalDigits(text));
