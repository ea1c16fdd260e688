import { dateFormatsOf, dateTexts } from '@senda/core';
import { atom } from 'jotai/vanilla';
import { countryDatesAtom } from '../state/country.ts';
import { localeAtom, textsAtom } from './locale.ts';

/** Dates and times as the country writes them, in the language shown. */
export const dateTextsAtom = atom((get) => {
  const formats = dateFormatsOf(get(countryDatesAtom), get(localeAtom));
  return dateTexts(formats, get(textsAtom).dateParts);
});
