import { type CountryDates, dateFormatsOf, dateTexts } from '@senda/core';
import { atom } from 'jotai/vanilla';
import { localeAtom } from '../locale/locale.ts';

/** What the country's configuration says of dates; nothing until it loads. */
export const countryDatesAtom = atom<CountryDates | undefined>(undefined);

/** Dates and times as the country writes them, in the language shown. */
export const dateTextsAtom = atom((get) => {
  const locale = get(localeAtom);
  return dateTexts(dateFormatsOf(get(countryDatesAtom), locale), locale);
});
