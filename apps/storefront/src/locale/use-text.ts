import type { model } from '@senda/contract';
import { groupedNumber, moneyText } from '@senda/core';
import { useAtomValue } from 'jotai/react';
import { createElement, Fragment, type ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { currencyAtom } from '../state/config.ts';
import { intlAtom, localeAtom } from './locale.ts';

type Plain = string | number | boolean | Date | null | undefined;
type Rich = ReactNode | ((parts: ReactNode[]) => ReactNode);

/** The library's own types know nothing of React's elements, and its parts come without keys. */
function richText(intl: { formatMessage: unknown }, id: string, values: Record<string, Rich>): ReactNode {
  const format = intl.formatMessage as (message: { id: string }, values: Record<string, Rich>) => ReactNode;
  return [format({ id }, values)].flat().map((part, place) => createElement(Fragment, { key: place }, part));
}

/** Texts, prices and names in the language shown. */
export function useText() {
  const intl = useAtomValue(intlAtom);
  const locale = useAtomValue(localeAtom);
  const currency = useAtomValue(currencyAtom);
  const t = (id: string, values?: Record<string, Plain>): string => intl.formatMessage({ id }, values);
  return {
    locale,
    t,
    /** A text with elements in it: `<link>words</link>` becomes what `values.link` makes of the words. */
    rich: (id: string, values: Record<string, Rich>): ReactNode => richText(intl, id, values),
    /** An amount in minor units as text; nothing to pay is said in words. */
    price: (amount: number): string => (amount === 0 ? t('common.free') : moneyText(amount, currency)),
    /** As `price`, but nought stays a number: for totals. */
    sum: (amount: number): string => moneyText(amount, currency),
    /** The text in the language shown. */
    local: (text: InferOutput<typeof model.LocalText>): string => text[locale],
    number: groupedNumber,
    /** An instant (ms) as a date and time of the language shown. */
    moment: (instant: number): string =>
      intl.formatDate(instant, { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
