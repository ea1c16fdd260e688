import type { Card } from '@senda/contract';
import { groupedNumber } from '@senda/core/base/phone';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';

/** The languages of letters. */
export const letterLanguages = ['en-US', 'es-MX'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** How values are written in a language. */
export interface Format {
  readonly language: LetterLanguage;
  /** @param amount minor currency units */
  money(amount: number): string;
  /** @param at ms since the epoch; in the time of Mexico City */
  day(at: number): string;
  /** Day and time. @param at ms since the epoch; in the time of Mexico City */
  moment(at: number): string;
  number(digits: string): string;
  card(card: Card): string;
  /** What paid, or was to pay: a card, OXXO or SPEI. */
  instrument(payment: Pick<PaymentRow, 'card' | 'voucher'>): string;
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  master: 'Mastercard',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
const anyCard: Readonly<Record<LetterLanguage, string>> = { 'en-US': 'Card', 'es-MX': 'Tarjeta' };

/** Returns how values are written in a language. */
export function formatIn(language: LetterLanguage): Format {
  const amounts = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Mexico_City',
  });
  const moments = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Mexico_City',
  });
  // Spanish pages write "lunes 30 de noviembre", without the comma of Intl.
  const asOnPages = (text: string): string => (language === 'es-MX' ? text.replace(', ', ' ') : text);
  const card: Format['card'] = ({ brand, last4 }) =>
    `${brands[brand] ?? anyCard[language]}\u00a0····\u00a0${last4}`;
  return {
    language,
    money: (amount) => `${amount < 0 ? '−\u00a0' : ''}$\u00a0${amounts.format(Math.abs(amount) / 100)}`,
    day: (at) => asOnPages(days.format(at)),
    moment: (at) => asOnPages(moments.format(at)),
    number: (digits) => groupedNumber(digits).replaceAll('\u00a0', ' '),
    card,
    instrument: (payment) =>
      payment.card ? card(payment.card) : (payment.voucher?.kind ?? anyCard[language]),
  };
}

/** Returns the language of letters that an Accept-Language header prefers; undefined if it names none of them. */
export function languageFrom(header: string | undefined): LetterLanguage | undefined {
  const weighed = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))?.trim();
    return {
      prefix: tag.slice(0, 2).toLowerCase(),
      weight: weight === undefined ? 1 : Number(weight.slice(2)),
    };
  });
  const preferred = weighed
    .filter(({ weight, prefix }) => weight > 0 && prefix !== '')
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ prefix }) => letterLanguages.filter((language) => language.startsWith(prefix)));
  return preferred[0];
}
