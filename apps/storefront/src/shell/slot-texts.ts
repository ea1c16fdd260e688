import type { Texts } from '@senda/messages';

/** Formats a slot's times in the time zone of the delivery, not of the browser. */
export function slotTexts(date: Texts['date'], timeZone: string) {
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
    /** "14:00" */
    hour: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
