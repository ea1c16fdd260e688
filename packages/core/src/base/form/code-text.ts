import { asciiDigits } from './digits.ts';
import { plainText } from './plain-text.ts';

/** Hyphens, dashes and the minus sign. */
export const dashes = /[\p{Pd}\u2212]/gu;

/** Returns a typed code or number normalized: a plain text whose digits and dashes of any script are ASCII. */
export const codeText = (text: string): string => asciiDigits(plainText(text)).replace(dashes, '-');

/** Returns a typed code or number without its separators: spaces, full stops, parentheses and dashes. */
export const bareCode = (text: string): string => codeText(text).replace(/[ .()-]/g, '');
