import { type DayName, dateFormatsOf, dateTexts } from '@senda/core/base/time';
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { createElement } from 'react';
import { countryDatesAtom } from '../state/country.ts';
import { localeAtom, textsAtom } from './locale.ts';

const dateFormatsAtom = atom((get) => dateFormatsOf(get(countryDatesAtom), get(localeAtom)));

const languageAtom = atom((get) => ({ locale: get(localeAtom), dateParts: get(textsAtom).dateParts }));

/** The clock that days are "today" by. Only Storybook and tests change it. */
export const clockAtom = atom({ now: Date.now });

const minute = 60_000;
const ticksAtom = atom(0);
/** The current minute, ms since the epoch: a page that stays open has another "today" after midnight. */
export const nowAtom = atom(
  (get) => {
    get(ticksAtom);
    return Math.floor(get(clockAtom).now() / minute) * minute;
  },
  (_get, set) => set(ticksAtom, (ticks) => ticks + 1),
);
nowAtom.onMount = (tick) => {
  tick();
  const timer = setInterval(tick, minute);
  return () => clearInterval(timer);
};

/** Formats dates and times by the country's formats, in the language shown. */
export const dateTextsAtom = atom((get) => dateTexts(get(dateFormatsAtom), get(languageAtom), get(nowAtom)));

/** Formats the times of a delivery: in its time zone, not the browser's. */
export const zonedDateTextsAtom = atom((get) => {
  const [formats, language, now] = [get(dateFormatsAtom), get(languageAtom), get(nowAtom)];
  return (timeZone: string) => dateTexts({ ...formats, timeZone }, language, now);
});

/**
 * Returns both values of a day in a message: `{day}`, always its date, and `{dayNear}`, "today" or the like, "none" for other days
 * (decision 0044). Both are "none" without a day.
 */
export function dayValues<Name extends string>(
  name: Name,
  day: Pick<DayName, 'date' | 'near'> | null,
): Record<Name | `${Name}Near`, string> {
  return { [name]: day?.date ?? 'none', [`${name}Near`]: day?.near ?? 'none' } as Record<
    Name | `${Name}Near`,
    string
  >;
}

interface DayTimeProps {
  /** ms since the epoch. */
  at: number;
  by: 'day' | 'moment' | 'shortDay';
}

/** A day, or a day with its time, that stands alone; its element has the instant for machines. */
export function DayTime({ at, by }: DayTimeProps) {
  const texts = useAtomValue(dateTextsAtom);
  return createElement('time', { dateTime: new Date(at).toISOString() }, texts[by](at).alone);
}
