/** Card brands and numbers (spec 3.card-brand, 5.card; decision 0062). */
import { bareCode } from '../../base/form/code-text.ts';
import { inGroups } from '../../base/form/in-groups.ts';
import { digitsFormat, textFormat } from '../../base/form/text-format.ts';

/** Every brand name in use; "master" and "mastercard" are the same brand. */
export type Brand = 'amex' | 'diners_club' | 'jcb' | 'master' | 'mastercard' | 'unionpay' | 'visa';

interface BrandRule {
  /** Prefix ranges, inclusive, as published by the network. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly code: SecurityCode;
}

/** Name and length in digits of a brand's security code (spec 5.card.security-code). */
export interface SecurityCode {
  readonly name: 'CVV' | 'CID' | 'CVN';
  readonly length: 3 | 4;
}

const byFours = [4, 4, 4, 4, 3];
const sixteenToNineteen = [16, 17, 18, 19];
const cvv: SecurityCode = { name: 'CVV', length: 3 };
const mastercard: BrandRule = {
  ranges: [
    [51, 55],
    [2221, 2720],
  ],
  lengths: [16],
  groups: byFours,
  code: cvv,
};

const rules: Readonly<Record<Brand, BrandRule>> = {
  amex: {
    ranges: [
      [34, 34],
      [37, 37],
    ],
    lengths: [15],
    groups: [4, 6, 5],
    code: { name: 'CID', length: 4 },
  },
  diners_club: {
    ranges: [
      [300, 305],
      [3095, 3095],
      [36, 36],
      [38, 39],
    ],
    lengths: [14, 15, ...sixteenToNineteen],
    groups: byFours,
    code: cvv,
  },
  jcb: { ranges: [[3528, 3589]], lengths: sixteenToNineteen, groups: byFours, code: cvv },
  master: mastercard,
  mastercard,
  unionpay: {
    ranges: [[62, 62]],
    lengths: sixteenToNineteen,
    groups: byFours,
    code: { name: 'CVN', length: 4 },
  },
  visa: { ranges: [[4, 4]], lengths: [13, 16, 19], groups: byFours, code: cvv },
};

/** Prefixes that identify a brand while typing (spec 5.card); the first match wins. */
const leading: readonly (readonly [RegExp, Brand])[] = [
  [/^3[47]/, 'amex'],
  [/^62/, 'unionpay'],
  [/^3[0689]/, 'diners_club'],
  [/^35/, 'jcb'],
  [/^[25]/, 'mastercard'],
  [/^4/, 'visa'],
];

/** Whether a card number contains anything but digits and separators. */
export const hasOtherThanDigits = (text: string): boolean => /[^0-9]/.test(bareCode(text));

/** Returns the digits of a card number; '' if it contains anything else. */
export const digitsOf = (text: string): string => (hasOtherThanDigits(text) ? '' : bareCode(text));

/** Returns the brand identified by the first digits, or null. */
export function brandOf(text: string): Brand | null {
  const digits = digitsOf(text);
  return leading.find(([pattern]) => pattern.test(digits))?.[1] ?? null;
}

/** Returns the security code of a card number; CVV with three digits until its brand is known. */
export function securityCodeOf(text: string): SecurityCode {
  const brand = brandOf(text);
  return brand === null ? cvv : rules[brand].code;
}

/** The format of a security code's field. It keeps four digits of every brand: one too many is a mistake, not another code. */
export const securityCodeFormat = digitsFormat(4);

/** Returns a card number in groups; text with anything but digits is unchanged. */
export function groupedCard(text: string): string {
  const digits = digitsOf(text);
  if (digits === '') return text;
  const brand = brandOf(digits);
  return inGroups(digits, brand === null ? byFours : rules[brand].groups);
}

/** The format of a card number's field. */
export const cardFormat = textFormat(groupedCard);

/** Whether the check digit is right (ISO/IEC 7812-1, Luhn). */
export function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits !== '' && sum % 10 === 0;
}

const isInRange = (digits: string, [from, to]: readonly [number, number]): boolean => {
  const first = Number(digits.slice(0, String(from).length));
  return first >= from && first <= to;
};

/** Whether the card's network issues numbers with this prefix. */
export function isIssued(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== null && rules[brand].ranges.some((range) => isInRange(digits, range));
}

/** Whether the length is valid for the card's brand. */
export function hasPublishedLength(digits: string): boolean {
  const brand = brandOf(digits);
  return brand !== null && rules[brand].lengths.includes(digits.length);
}
