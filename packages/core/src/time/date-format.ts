/** How the country writes dates and times (specification, sections 3 and 9). */
export interface DateFormats {
  /** Of letters as in "DD/MM/yyyy (ddd)"; see `dateText`. */
  readonly date: string;
  /** As in "HH:mm" or "h:mm a". */
  readonly time: string;
  /** IANA; the device's own where none is known. */
  readonly timeZone?: string;
}

/** Until the country's configuration loads (specification, section 9). */
export const defaultDates: DateFormats = { date: 'DD/MM/yyyy (ddd)', time: 'HH:mm' };

/** What a country's configuration says of dates. */
export interface CountryDates {
  readonly date_formats: Readonly<Record<string, string>>;
  readonly time_formats: Readonly<Record<string, string>>;
  readonly default_timezone: string;
}

/** The formats of a language, else the country's default ones, else the specification's. A time zone that nobody knows is left out. */
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
    ...(isTimeZone(timeZone) && { timeZone }),
  };
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '' && timeZone !== '';
  } catch {
    return false;
  }
}

/** Splits an instant (ms since the epoch) into words and figures of a language. */
export type DatePartsFormatter = (
  instant: number,
  options: Intl.DateTimeFormatOptions,
) => readonly Intl.DateTimeFormatPart[];

/** What each run of letters stands for, the longer first; words in [brackets] stay. */
const letters = /\[([^\]]*)\]|d{3,4}|D{1,2}|M{1,4}|(?:yyyy|YYYY|yy|YY)|H{1,2}|h{1,2}|m{1,2}|s{1,2}|a|A/g;

/**
 * Writes an instant (ms since the epoch) by a pattern: `D DD` day, `ddd dddd` weekday, `M MM MMM MMMM` month, `yy yyyy` year,
 * `H HH h hh` hour, `m mm` minute, `s ss` second, `a` half of the day; names are in the language of `partsOf`.
 */
export function dateText(
  instant: number,
  pattern: string,
  partsOf: DatePartsFormatter,
  timeZone: string | undefined,
): string {
  const part = (type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string =>
    partsOf(instant, { timeZone, ...options }).find((found) => found.type === type)?.value ?? '';
  const figures = (type: 'day' | 'month' | 'year' | 'minute' | 'second'): number =>
    Number(part(type, { [type]: 'numeric', ...(type === 'second' && { minute: 'numeric' }) }));
  const hour = Number(part('hour', { hour: 'numeric', hourCycle: 'h23' }));
  const of = (run: string): string => {
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
  return pattern.replace(letters, (run, words: string | undefined) => words ?? of(run));
}

/** An instant (ms since the epoch) in words. */
export interface DateTexts {
  /** As the country writes it. */
  date(instant: number): string;
  /** Date and time, as the country writes them. */
  moment(instant: number): string;
  /** As people say it: "dom 22 nov". */
  spokenDay(instant: number): string;
  /** "dom 22 nov, 8:42" */
  spoken(instant: number): string;
  /** "8:42" */
  spokenTime(instant: number): string;
}

/** Writes instants (ms since the epoch) in the country's formats, names of days and months in the language of `partsOf` (specification, section 9). */
export function dateTexts({ date, time, timeZone }: DateFormats, partsOf: DatePartsFormatter): DateTexts {
  const by = (pattern: string) => (instant: number) => dateText(instant, pattern, partsOf, timeZone);
  const day = 'ddd D MMM';
  // Nobody says the zero of "08:42".
  const hour = time.replace(/^([Hh])\1/, '$1');
  return {
    date: by(date),
    moment: by(`${date} ${time}`),
    spokenDay: by(day),
    spoken: by(`${day}, ${hour}`),
    spokenTime: by(hour),
  };
}
