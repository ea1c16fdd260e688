import type { TimeRange } from '@senda/core/base/time';
import { useAtomValue } from 'jotai/react';
import { dayValues, zonedDateTextsAtom } from '../platform/locale/dates.ts';
import { useText } from '../platform/locale/use-text.ts';

type Slot = { readonly from: number; readonly to: number };

/** Formats a slot's times in the time zone of the delivery, not of the browser. */
export function useSlotTexts(timeZone: string) {
  const { date } = useText();
  const { day, chip, range } = useAtomValue(zonedDateTextsAtom)(timeZone);
  return {
    /** Values of a sentence with the day. */
    dayIn: (instant: number) => dayValues('day', day(instant)),
    /** "Tuesday", "Nov 24" */
    chip,
    /** The figure and the name of a leaf of a calendar: "24", "Nov". */
    leaf: (instant: number) => ({
      day: date(instant, { timeZone, day: 'numeric' }),
      month: date(instant, { timeZone, month: 'short' }),
    }),
    /** "2", "6 p.m." */
    hours: ({ from, to }: Slot): TimeRange => range(from, to),
  };
}
