import { Fragment, jsx } from '@senda/ui/jsx-runtime';
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { localeAtom, textsAtom } from './locale.ts';
import { useStudio } from './studio.ts';

type Rich = ReactNode | ((words: ReactNode[]) => ReactNode);

/** Wraps parts in fragments keyed by their position. */
const keyed = (parts: readonly ReactNode[]): ReactNode =>
  parts.map((part, index) => jsx(Fragment, { children: part }, index));

const bold = (words: ReactNode[]): ReactNode => jsx('b', { children: words });

/** Returns a text with a capital letter, unless its first word is written as "eSIM" is. */
export const capital = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Texts of the page, and words for what journeys are made of, in the language shown. */
export function useText() {
  const texts = useAtomValue(textsAtom);
  const locale = useAtomValue(localeAtom);
  const speech = useStudio().speech[locale === 'es-MX' ? 'es' : 'en'];
  return {
    locale,
    speech,
    t: texts.text,
    list: texts.list,
    date: texts.date,
    /** Returns the name of a time zone (IANA) at an instant (ms since the epoch). */
    zone: (timeZone: string, instant: number): string =>
      texts.dateParts(instant, { timeZone, timeZoneName: 'long' }).find(({ type }) => type === 'timeZoneName')
        ?.value ?? timeZone,
    /** Returns a text whose `<b>words</b>` are bold. */
    rich: (id: string, values: Record<string, Rich> = {}): ReactNode =>
      keyed(texts.parts<ReactNode>(id, { b: bold, ...values })),
  };
}
