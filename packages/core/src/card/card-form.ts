import type { Card } from '@senda/contract';
import { asciiDigits, digitsIn } from '../form/digits.ts';
import type { FieldProblem, Rules, Values } from '../form/form.ts';
import {
  brandOf,
  digitsOf,
  hasCheckDigit,
  hasOtherThanDigits,
  hasPublishedLength,
  isIssued,
  securityCodeOf,
} from './card.ts';

/** In the order of the form. */
export type CardField = 'number' | 'expiry' | 'securityCode' | 'holder';
export type CardValues = Values<CardField>;

/** A card form that nobody has typed in. */
export const emptyCard: CardValues = { number: '', expiry: '', securityCode: '', holder: '' };

/** The longest name that the payment call takes. */
const longestHolder = 80;
/** No network issues a card for longer; a year beyond is a slip of the finger. */
const longestYears = 20;
/** The day ends last twelve hours after UTC; a card is over when its month is over everywhere. */
const lastZone = 12 * 60 * 60 * 1000;

/** An expiry as the payment call takes it, MM/YY; null where the text names no month. "0828" and "8/28" are understood. */
export function expiryOf(text: string): string | null {
  const draft = asciiDigits(text).trim();
  const [, month, year] =
    /^(\d{1,2})\s*[/.\s-]\s*(\d{2}|20\d{2})$/.exec(draft) ?? /^(\d{2})(\d{2}|20\d{2})$/.exec(draft) ?? [];
  if (month === undefined || year === undefined) return null;
  const number = Number(month);
  return number < 1 || number > 12 ? null : `${month.padStart(2, '0')}/${year.slice(-2)}`;
}

/** Whether the last day of a card's month (MM/YY) is over at `now` (ms). */
export function isPastExpiry(expiry: string, now: number): boolean {
  const [month, year] = expiry.split('/').map(Number);
  return now >= Date.UTC(2000 + (year ?? 0), month ?? 0) + lastZone;
}

const isFarAhead = (expiry: string, now: number): boolean =>
  2000 + Number(expiry.slice(3)) > new Date(now).getUTCFullYear() + longestYears;

function numberProblem(text: string): FieldProblem | undefined {
  if (text.trim() === '') return 'payment.number.missing';
  if (hasOtherThanDigits(text)) return 'payment.number.letters';
  const digits = digitsOf(text);
  if (brandOf(digits) === null) return 'payment.number.brand';
  if (!hasPublishedLength(digits)) return 'payment.number.length';
  if (!isIssued(digits)) return 'payment.number.brand';
  return hasCheckDigit(digits) ? undefined : 'payment.number.wrong';
}

function expiryProblem(text: string, now: number): FieldProblem | undefined {
  if (text.trim() === '') return 'payment.expiry.missing';
  const expiry = expiryOf(text);
  if (expiry === null || isFarAhead(expiry, now)) return 'payment.expiry.wrong';
  return isPastExpiry(expiry, now) ? 'payment.expiry.past' : undefined;
}

function securityCodeProblem(text: string, number: string): FieldProblem | undefined {
  if (text.trim() === '') return 'payment.securityCode.missing';
  const { length } = securityCodeOf(number);
  const draft = asciiDigits(text).trim();
  if (/^\d+$/.test(draft) && draft.length === length) return undefined;
  return length === 4 ? 'payment.securityCode.four' : 'payment.securityCode.three';
}

/** A name with so many digits is a card number in the wrong field. */
const hasNumber = (text: string): boolean => digitsIn(text).length >= 6;

function holderProblem(text: string): FieldProblem | undefined {
  if (text.trim() === '') return 'payment.holder.missing';
  if (hasNumber(text)) return 'payment.holder.digits';
  return text.trim().length > longestHolder ? 'payment.holder.long' : undefined;
}

/** The rules of a card form at `now` (ms since the epoch). */
export const cardRules = (now: number): Rules<CardField> => ({
  number: numberProblem,
  expiry: (text) => expiryProblem(text, now),
  securityCode: (text, { number }) => securityCodeProblem(text, number),
  holder: holderProblem,
});

/** The card as the payment call takes it; only for a form that is right. */
export const cardForPayment = ({ number, expiry, securityCode, holder }: CardValues) => ({
  number: digitsOf(number),
  expiry: expiryOf(expiry) ?? '',
  securityCode: asciiDigits(securityCode).trim(),
  holder: holder.trim(),
});

/** All that is kept of a card: brand, last four and expiry. */
export const maskedCard = ({ number, expiry }: CardValues): Card => ({
  brand: brandOf(number) ?? 'unknown',
  last4: digitsOf(number).slice(-4),
  expiry: expiryOf(expiry) ?? '',
});

/** The part of a holder's name that may be kept: nothing where a card number may stand in it. */
export const storableHolder = (text: string): string => (hasNumber(text) ? '' : text.slice(0, longestHolder));
