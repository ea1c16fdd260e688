import { asciiDigits } from './digits.ts';

/** Full-width variants of the ASCII characters from ! to ~, as keyboards of East Asia produce them. */
const fullWidth = /[\uff01-\uff5e]/g;
const asciiOf = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0);

/**
 * Returns a text normalized: NFC, without invisible characters (zero-width, direction marks, control characters), with plain
 * spaces and ASCII in place of its full-width variants, trimmed. Pasted text contains the others.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(fullWidth, asciiOf)
    .trim();

/** Hyphens, dashes and the minus sign. */
export const dashes = /[\p{Pd}\u2212]/gu;

/** Returns a typed code or number normalized: a plain text whose digits and dashes of any script are ASCII. */
export const codeText = (text: string): string => asciiDigits(plainText(text)).replace(dashes, '-');

/** Returns a typed code or number without its separators: spaces, full stops, parentheses and dashes. */
export const bareCode = (text: string): string => codeText(text).replace(/[ .()-]/g, '');
