import type { model, Recurring } from '@senda/contract';
import { groupedNumber, isFree, moneyText } from '@senda/core';
import { useAtomValue } from 'jotai/react';
import { createElement, Fragment, type ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { currencyAtom } from '../state/country.ts';
import { localeAtom, textsAtom } from './locale.ts';

type Rich = ReactNode | ((words: ReactNode[]) => ReactNode);

/** Parts come without keys; their place is their key. */
const keyed = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, place) => createElement(Fragment, { key: place }, part));

/** Texts, prices, dates, lists and names in the language shown. */
export function useText() {
  const texts = useAtomValue(textsAtom);
  const locale = useAtomValue(localeAtom);
  const currency = useAtomValue(currencyAtom);
  const t = texts.text;
  // No-break spaces keep a sum on one line.
  const money = (amount: number): string =>
    moneyText(amount, currency, texts.number).replaceAll(' ', '\u00a0');
  return {
    locale,
    t,
    /** A text with elements in it: `<link>words</link>` becomes what `values.link` makes of the words. */
    rich: (id: string, values: Record<string, Rich>): ReactNode => keyed(texts.parts<ReactNode>(id, values)),
    /** An amount in minor units as text; what costs nothing, now and later, is called free. */
    price: (amount: number, recurring?: Recurring): string =>
      isFree({ amount, ...(recurring && { recurring }) }) ? t('common.free') : money(amount),
    /** As `price`, but nought stays a number: for totals. */
    sum: money,
    /** What is due each period after the order; undefined where nothing is. */
    later: (recurring: Recurring | null | undefined): string | undefined =>
      recurring
        ? t('common.later', { amount: money(recurring.amount), days: recurring.validityDays })
        : undefined,
    /** The text in the language shown. */
    local: (text: InferOutput<typeof model.LocalText>): string => text[locale],
    date: texts.date,
    list: texts.list,
    number: groupedNumber,
  };
}
