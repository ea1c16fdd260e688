/** Digits of any script: keyboards and clipboards also produce full-width (０) and Arabic (٠, ۰) digits. */

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/**
 * Returns a digit's value. Unicode keeps the ten digits of a script together, 0 first; some scripts follow each other
 * without a gap.
 */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return (codePoint - first) % 10;
}

/** Returns a text with every decimal digit (Unicode Nd) as an ASCII one. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** Returns only the digits of a text, as ASCII ones. */
export const digitsIn = (text: string): string => asciiDigits(text).replace(/[^0-9]/g, '');
