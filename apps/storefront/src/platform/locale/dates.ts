import { dateFormatsOf, dateTexts } from '@senda/core';
import { atom } from 'jotai/vanilla';
import { countryDatesAtom } from '../state/country.ts';
import { localeAtom, textsAtom } from './locale.ts';

/** Formats dates and times by the country's formats, in the language shown. */
export const dateTextsAtom = atom((get) => {
  const formats = dateFormatsOf(get(countryDatesAtom), get(localeAtom));
  return dateTexts(formats, get(textsAtom).dateParts);
});
