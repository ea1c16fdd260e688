import type { Card, Profile } from '@senda/contract';
import { codeText } from '../../base/form/code-text.ts';
import { digitsIn } from '../../base/form/digits.ts';
import type { FieldProblem, Rules, Values } from '../../base/form/form.ts';
import { plainText } from '../../base/form/plain-text.ts';
import {
  brandOf,
  digitsOf,
  hasCheckDigit,
  hasOtherThanDigits,
  hasPublishedLength,
  isIssued,
  securityCodeOf,
} from './card.ts';

export type CardField = 'number' | 'expiry' | 'securityCode' | 'holder';
export type CardValues = Values<CardField>;

export const emptyCard: CardValues = { number: '', expiry: '', securityCode: '', holder: '' };

/** Longest name that the payment call accepts. */
const longestHolder = 80;
/** No network issues cards valid for longer; a later year is a typo. */
const longestYears = 20;
/** The last time zone is 12 hours behind UTC; a card is valid until its month ends everywhere. */
const lastZone = 12 * 60 * 60 * 1000;

/** The notations of an expiry: month first, and as browsers fill it, year first. */
const expiries = [
  /^(?<month>\d{1,2}) ?[/. -] ?(?<year>\d{2}|20\d{2})$/,
  /^(?<month>0\d|1[0-2])(?<year>\d{2}|20\d{2})$/,
  /^(?<year>20\d{2}) ?[/. -]? ?(?<month>\d{1,2})$/,
];

/** Returns an expiry as MM/YY for the payment call, or null if the text is no month. Accepts "0828", "8/28" and "2028-08". */
export function expiryOf(text: string): string | null {
  const draft = codeText(text).replace(/[\u2044\u2215]/g, '/');
  const { month, year } =
    expiries.map((notation) => notation.exec(draft)?.groups).find((groups) => groups) ?? {};
  if (month === undefined || year === undefined) return null;
  const number = Number(month);
  return number < 1 || number > 12 ? null : `${month.padStart(2, '0')}/${year.slice(-2)}`;
}

/** Whether the last day of a card's month (MM/YY) has ended at `now` (ms). */
function isPastExpiry(expiry: string, now: number): boolean {
  const [month, year] = expiry.split('/').map(Number);
  return now >= Date.UTC(2000 + (year ?? 0), month ?? 0) + lastZone;
}

const isFarAhead = (expiry: string, now: number): boolean =>
  2000 + Number(expiry.slice(3)) > new Date(now).getUTCFullYear() + longestYears;

function numberProblem(text: string): FieldProblem | undefined {
  if (plainText(text) === '') return 'payment.number.missing';
  if (hasOtherThanDigits(text)) return 'payment.number.letters';
  const digits = digitsOf(text);
  if (brandOf(digits) === null) return 'payment.number.brand';
  if (!hasPublishedLength(digits)) return 'payment.number.length';
  if (!isIssued(digits)) return 'payment.number.brand';
  return hasCheckDigit(digits) ? undefined : 'payment.number.wrong';
}

function expiryProblem(text: string, now: number): FieldProblem | undefined {
  if (plainText(text) === '') return 'payment.expiry.missing';
  const expiry = expiryOf(text);
  if (expiry === null || isFarAhead(expiry, now)) return 'payment.expiry.wrong';
  return isPastExpiry(expiry, now) ? 'payment.expiry.past' : undefined;
}

function securityCodeProblem(text: string, number: string): FieldProblem | undefined {
  if (plainText(text) === '') return 'payment.securityCode.missing';
  const { length } = securityCodeOf(number);
  const draft = codeText(text);
  if (/^\d+$/.test(draft) && draft.length === length) return undefined;
  return length === 4 ? 'payment.securityCode.four' : 'payment.securityCode.three';
}

/** Six digits or more are a card number in the wrong field. */
const hasNumber = (text: string): boolean => digitsIn(text).length >= 6;

function holderProblem(text: string): FieldProblem | undefined {
  if (plainText(text) === '') return 'payment.holder.missing';
  if (hasNumber(text)) return 'payment.holder.digits';
  return plainText(text).length > longestHolder ? 'payment.holder.long' : undefined;
}

/** Returns the rules of a card form at `now` (ms since the epoch). */
export const cardRules = (now: number): Rules<CardField> => ({
  number: numberProblem,
  expiry: (text) => expiryProblem(text, now),
  securityCode: (text, { number }) => securityCodeProblem(text, number),
  holder: holderProblem,
});

/** Returns the card for the payment call; the form must be valid. */
export const cardForPayment = ({ number, expiry, securityCode, holder }: CardValues) => ({
  number: digitsOf(number),
  expiry: expiryOf(expiry) ?? '',
  securityCode: codeText(securityCode),
  holder: plainText(holder),
});

/** Returns what may be stored of a card: brand, last four and expiry. */
export const maskedCard = ({ number, expiry }: CardValues): Card => ({
  brand: brandOf(number) ?? 'unknown',
  last4: digitsOf(number).slice(-4),
  expiry: expiryOf(expiry) ?? '',
});

/** Returns the name that the customer's card most likely has; '' if it is not known. */
export const likelyHolder = (profile: Pick<Profile, 'firstName' | 'lastName'> | undefined): string =>
  profile === undefined ? '' : storableHolder(plainText(`${profile.firstName} ${profile.lastName}`));

/** Returns the part of a holder's name that may be stored; '' if it could contain a card number. */
export const storableHolder = (text: string): string => (hasNumber(text) ? '' : text.slice(0, longestHolder));
