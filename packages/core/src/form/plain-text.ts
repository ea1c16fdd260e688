/**
 * Returns a text normalized: NFC, without invisible characters (zero-width, direction marks), with plain spaces,
 * trimmed. Pasted text contains the others.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim();
