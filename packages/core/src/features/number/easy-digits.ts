/** What makes a number easy to remember. */
export interface EasyDigits {
  readonly kind: 'halves' | 'same' | 'stairs' | 'pairs' | 'repeats' | 'mirror' | 'year';
  /** The digits that do, the last ones of the number. */
  readonly digits: string;
}

/** Digits in rising order; a run of four is a flight of stairs. */
const rising = '0123456789';
const falling = '9876543210';

/** How a number of Mexico may end; the first that fits counts. The area code has at least two digits. */
const endings: readonly (readonly [EasyDigits['kind'], RegExp, ((digits: string) => boolean)?])[] = [
  ['halves', /(?<=^..)(\d{4})\1$/],
  ['same', /(?<=^..\d*)(\d)\1{2,}$/],
  ['stairs', /\d{4}$/, (digits) => rising.includes(digits) || falling.includes(digits)],
  ['pairs', /(\d)\1(\d)\2$/],
  ['repeats', /(\d\d)\1$/],
  ['mirror', /(\d)(\d)\2\1$/],
  ['year', /(?:19[5-9]|20[0-2])\d$/],
];

/** Returns what makes a number of ten digits easy to remember; null if nothing does. */
export function easyDigits(number: string): EasyDigits | null {
  for (const [kind, pattern, fits] of endings) {
    const digits = pattern.exec(number)?.[0];
    if (digits !== undefined && (fits?.(digits) ?? true)) return { kind, digits };
  }
  return null;
}

/** Returns numbers with the easy ones first, otherwise in their order. */
export const easyFirst = <Each extends { readonly number: string }>(
  numbers: readonly Each[],
): readonly Each[] => numbers.toSorted((one, other) => Number(isEasy(other)) - Number(isEasy(one)));

const isEasy = ({ number }: { readonly number: string }): boolean => easyDigits(number) !== null;
