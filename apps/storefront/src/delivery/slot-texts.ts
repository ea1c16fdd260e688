import type { Locale } from '@senda/messages';

/** A slot's times in words: where it is delivered counts, not where the browser is. */
export function slotTexts(locale: Locale, timeZone: string) {
  const part = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (instant: number): string => format.format(instant);
  };
  return {
    /** "Tuesday, November 24" */
    day: part({ weekday: 'long', day: 'numeric', month: 'long' }),
    weekday: part({ weekday: 'long' }),
    date: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
    /** "14:00" */
    hour: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
}
