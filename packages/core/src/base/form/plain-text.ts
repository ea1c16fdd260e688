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
