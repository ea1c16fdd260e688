/**
 * A text as it counts: in composed letters, without characters that nobody sees (zero-width spaces, marks of direction), every
 * space a plain one and none around it. Pasting brings the others.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim();
