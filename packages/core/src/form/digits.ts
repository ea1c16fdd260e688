/** Digits of any script: keyboards and clipboards bring full-width ones (０) and Arabic ones (٠, ۰). */

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Unicode keeps the ten digits of a script together, 0 first; some scripts follow one another without a gap. */
function valueOf(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return (codePoint - first) % 10;
}

/** A text with every decimal digit (Unicode Nd) as an ASCII one; all else stays. */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** The digits of a text, as ASCII ones, and nothing else. */
export const digitsIn = (text: string): string => asciiDigits(text).replace(/[^0-9]/g, '');
