import { dateFormatsOf, dateTexts } from '@senda/core';
import { atom } from 'jotai/vanilla';
import { localeAtom } from '../locale/locale.ts';
import { countryDatesAtom } from './country.ts';

/** Dates and times as the country writes them, in the language shown. */
export const dateTextsAtom = atom((get) => {
  const locale = get(localeAtom);
  return dateTexts(dateFormatsOf(get(countryDatesAtom), locale), locale);
});
