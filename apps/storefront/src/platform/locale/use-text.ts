import type { model, Recurring } from '@senda/contract';
import { moneyText, shortMoneyText } from '@senda/core/base/money';
import { groupedNumber } from '@senda/core/base/phone';
import { isFree } from '@senda/core/common/purchase';
import { Fragment, jsx } from '@senda/ui/jsx-runtime';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { currencyAtom } from '../state/country.ts';
import { localeAtom, textsAtom } from './locale.ts';

type Rich = ReactNode | ((words: ReactNode[]) => ReactNode);

/** Wraps parts in fragments keyed by their position. */
const keyed = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, index) => jsx(Fragment, { children: part }, index));

/** Texts, prices, dates, lists and names in the language shown. */
export function useText() {
  const texts = useAtomValue(textsAtom);
  const locale = useAtomValue(localeAtom);
  const currency = useAtomValue(currencyAtom);
  const t = texts.text;
  // No-break spaces keep an amount on one line.
  const money = (amount: number, format = moneyText): string =>
    format(amount, currency, texts.number).replaceAll(' ', '\u00a0');
  return {
    locale,
    t,
    /** Returns a text with elements: `<link>words</link>` becomes `values.link(words)`. */
    rich: (id: string, values: Record<string, Rich>): ReactNode => keyed(texts.parts<ReactNode>(id, values)),
    /** Formats an amount in minor units; "free" if nothing is due now or later. */
    price: (amount: number, recurring?: Recurring): string =>
      isFree({ amount, ...(recurring && { recurring }) }) ? t('common.free') : money(amount),
    /** Formats a total in minor units, zero as a number. */
    sum: (amount: number): string => money(amount),
    /** Formats an amount in minor units without decimals that are zero. */
    short: (amount: number): string => money(amount, shortMoneyText),
    /** Returns the text for what is due each period after the order; undefined if nothing is. */
    later: (recurring: Recurring | null | undefined): string | undefined =>
      recurring
        ? t('common.later', { amount: money(recurring.amount), days: recurring.validityDays })
        : undefined,
    /** Returns the text for an amount due with the order and what is due each period after it. */
    nowAndLater: (now: number, { amount, validityDays }: Recurring): string =>
      t('common.nowAndLater', { now: money(now), later: money(amount), days: validityDays }),
    /** Returns the text in the language shown. */
    local: (text: InferOutput<typeof model.LocalText>): string => text[locale],
    date: texts.date,
    list: texts.list,
    number: groupedNumber,
  };
}
