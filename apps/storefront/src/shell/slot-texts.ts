import type { TimeRange } from '@senda/core';
import { useAtomValue } from 'jotai/react';
import { zonedDateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

type Slot = { readonly from: number; readonly to: number };

/** Formats a slot's times in the time zone of the delivery, not of the browser. */
export function useSlotTexts(timeZone: string) {
  const { date } = useText();
  const { spokenRange } = useAtomValue(zonedDateTextsAtom)(timeZone);
  const part = (options: Intl.DateTimeFormatOptions) => (instant: number) =>
    date(instant, { timeZone, ...options });
  return {
    /** "Tuesday, November 24" */
    day: part({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: part({ weekday: 'long' }),
    date: part({ day: 'numeric' }),
    /** "24 Nov" */
    shortDay: part({ day: 'numeric', month: 'short' }),
    month: part({ month: 'short' }),
    /** "2", "6 p.m." */
    hours: ({ from, to }: Slot): TimeRange => spokenRange(from, to),
  };
}
