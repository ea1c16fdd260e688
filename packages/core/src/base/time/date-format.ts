import { defaultTimeZone } from './calendar.ts';

/** Date and time formats of the country (spec 3.store.global-config, 9.date-format). */
export interface DateFormats {
  /** Pattern such as "DD/MM/yyyy (ddd)"; see `dateText`. */
  readonly date: string;
  /** Pattern such as "HH:mm" or "h:mm a". */
  readonly time: string;
  /** IANA. */
  readonly timeZone: string;
}

/** Formats until the country's configuration loads; the date's is specified (spec 9.date-format). */
export const defaultDates: DateFormats = {
  date: 'DD/MM/yyyy (ddd)',
  time: 'h:mm a',
  timeZone: defaultTimeZone,
};

/** Date settings of a country's configuration. */
export interface CountryDates {
  readonly date_formats: Readonly<Record<string, string>>;
  readonly time_formats: Readonly<Record<string, string>>;
  readonly default_timezone: string;
}

/** Returns the formats of a language, else the country's default, else the default ones; the default time zone in place of an unknown one. */
export function dateFormatsOf(country: CountryDates | undefined, locale: string): DateFormats {
  if (!country) return defaultDates;
  const { date_formats, time_formats, default_timezone: timeZone } = country;
  const named = (formats: Readonly<Record<string, string>>, fallback: string): string =>
    (Object.hasOwn(formats, locale) && formats[locale]) ||
    (Object.hasOwn(formats, 'default') && formats['default']) ||
    fallback;
  return {
    date: named(date_formats, defaultDates.date),
    time: named(time_formats, defaultDates.time),
    timeZone: isTimeZone(timeZone) ? timeZone : defaultTimeZone,
  };
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '' && timeZone !== '';
  } catch {
    return false;
  }
}

/** Formats an instant (ms since the epoch) to parts in a language. */
export type DatePartsFormatter = (
  instant: number,
  options: Intl.DateTimeFormatOptions,
) => readonly Intl.DateTimeFormatPart[];

/** Tokens of a pattern, longer ones first; text in [brackets] is literal. */
const letters = /\[([^\]]*)\]|d{3,4}|D{1,2}|M{1,4}|(?:yyyy|YYYY|yy|YY)|H{1,2}|h{1,2}|m{1,2}|s{1,2}|a|A/g;

/**
 * Formats an instant (ms since the epoch) by a pattern: `D DD` day, `ddd dddd` weekday, `M MM MMM MMMM` month, `yy yyyy` year,
 * `H HH h hh` hour, `m mm` minute, `s ss` second, `a` half of the day; names are in the language of `partsOf`.
 */
export function dateText(
  instant: number,
  pattern: string,
  partsOf: DatePartsFormatter,
  timeZone: string,
): string {
  const part = (type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string =>
    partsOf(instant, { timeZone, ...options }).find((found) => found.type === type)?.value ?? '';
  const figures = (type: 'day' | 'month' | 'year' | 'minute' | 'second'): number =>
    Number(part(type, { [type]: 'numeric', ...(type === 'second' && { minute: 'numeric' }) }));
  const hour = Number(part('hour', { hour: 'numeric', hourCycle: 'h23' }));
  const textOf = (run: string): string => {
    const padded = (value: number): string => String(value).padStart(run.length, '0');
    switch (run) {
      case 'ddd':
        return part('weekday', { weekday: 'short' });
      case 'dddd':
        return part('weekday', { weekday: 'long' });
      case 'MMM':
        return part('month', { day: 'numeric', month: 'short' });
      case 'MMMM':
        return part('month', { day: 'numeric', month: 'long' });
      case 'a':
      case 'A':
        return part('dayPeriod', { hour: 'numeric', hour12: true });
    }
    switch (run[0]) {
      case 'D':
        return padded(figures('day'));
      case 'M':
        return padded(figures('month'));
      case 'H':
        return padded(hour);
      case 'h':
        return padded(hour % 12 || 12);
      case 'm':
        return padded(figures('minute'));
      case 's':
        return padded(figures('second'));
      default:
        return padded(figures('year')).slice(-run.length);
    }
  };
  return pattern.replace(letters, (run, words: string | undefined) => words ?? textOf(run));
}
