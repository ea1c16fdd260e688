/** Date and time formats of the country (specification, sections 3 and 9). */
export interface DateFormats {
  /** Pattern such as "DD/MM/yyyy (ddd)"; see `dateText`. */
  readonly date: string;
  /** Pattern such as "HH:mm" or "h:mm a". */
  readonly time: string;
  /** IANA; defaults to the device's time zone. */
  readonly timeZone?: string;
}

/** Formats until the country's configuration loads (specification, section 9). */
export const defaultDates: DateFormats = { date: 'DD/MM/yyyy (ddd)', time: 'HH:mm' };

/** Date settings of a country's configuration. */
export interface CountryDates {
  readonly date_formats: Readonly<Record<string, string>>;
  readonly time_formats: Readonly<Record<string, string>>;
  readonly default_timezone: string;
}

/** Returns the formats of a language, else the country's default, else the specification's. Omits an unknown time zone. */
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
  timeZone: string | undefined,
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

/** Formatters of an instant (ms since the epoch). */
export interface DateTexts {
  /** In the country's date format. */
  date(instant: number): string;
  /** In the country's date and time formats. */
  moment(instant: number): string;
  /** As spoken: "dom 22 nov". */
  spokenDay(instant: number): string;
  /** "dom 22 nov, 8:42" */
  spoken(instant: number): string;
  /** "noviembre 2026" */
  spokenMonth(instant: number): string;
  /** "8:42 a.m.", "1 p.m.", joined by no-break spaces; "13:00" in a country of 24 hours. */
  spokenTime(instant: number): string;
  /** Both ends of a range; the first without the half of the day that both are in: "1", "5 p.m." */
  spokenRange(from: number, to: number): TimeRange;
}

/** The spoken ends of a range of times. */
export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

/** Formats instants (ms since the epoch) as the country does, with names in the language of `partsOf` (specification, section 9). */
export function dateTexts({ date, time, timeZone }: DateFormats, partsOf: DatePartsFormatter): DateTexts {
  const by = (pattern: string) => (instant: number) => dateText(instant, pattern, partsOf, timeZone);
  const day = 'ddd D MMM';
  // Spoken times have no leading zero, and no minutes on the hour where the half of the day follows.
  const hour = time.replace(/^([Hh])\1/, '$1');
  const isHalved = /a/i.test(hour);
  const spokenTime = (instant: number): string =>
    by(isHalved && by('m')(instant) === '0' ? 'h a' : hour)(instant).replaceAll(' ', '\u00a0');
  return {
    date: by(date),
    moment: by(`${date} ${time}`),
    spokenDay: by(day),
    spoken: (instant) => `${by(day)(instant)}, ${spokenTime(instant)}`,
    spokenMonth: by('MMMM yyyy'),
    spokenTime,
    spokenRange: (from, to) => {
      const [first, last] = [spokenTime(from), spokenTime(to)];
      const half = `\u00a0${by('a')(to)}`;
      return { from: isHalved && by('a')(from) === by('a')(to) ? first.replace(half, '') : first, to: last };
    },
  };
}
