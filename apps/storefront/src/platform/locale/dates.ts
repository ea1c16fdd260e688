import { dateFormatsOf, dateTexts } from '@senda/core';
import { atom } from 'jotai/vanilla';
import { countryDatesAtom } from '../state/country.ts';
import { localeAtom, textsAtom } from './locale.ts';

const dateFormatsAtom = atom((get) => dateFormatsOf(get(countryDatesAtom), get(localeAtom)));

/** Formats dates and times by the country's formats, in the language shown. */
export const dateTextsAtom = atom((get) => dateTexts(get(dateFormatsAtom), get(textsAtom).dateParts));

/** Formats the times of a delivery: in its time zone, not the browser's. */
export const zonedDateTextsAtom = atom((get) => {
  const [formats, { dateParts }] = [get(dateFormatsAtom), get(textsAtom)];
  return (timeZone: string) => dateTexts({ ...formats, timeZone }, dateParts);
});
