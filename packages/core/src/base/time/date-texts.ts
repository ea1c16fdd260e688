import { type DateFormats, type DatePartsFormatter, dateText } from './date-format.ts';

/** A language that days are named in. */
export interface DateLanguage {
  readonly locale: string;
  readonly dateParts: DatePartsFormatter;
}

/** What a day is called. */
export interface DayName {
  /** "martes 24 de noviembre", with the year if it is another one than today's. */
  readonly date: string;
  /** "hoy", "ayer" or "mañana"; null for other days. */
  readonly near: string | null;
  /** What it is called where nothing stands before it: "Hoy", "Martes 24 de noviembre". */
  readonly alone: string;
}

/** Formatters of an instant (ms since the epoch). */
export interface DateTexts {
  /** In the country's date format, which may consist of digits: for systems, not for sentences. */
  date(instant: number): string;
  /** "martes 24 de noviembre", "hoy" */
  day(instant: number): DayName;
  /** "martes 24 de noviembre, 8:42 p.m.", "hoy, 8:42 p.m." */
  moment(instant: number): DayName;
  /** "mar 24 nov", "hoy" */
  shortDay(instant: number): DayName;
  /** Both lines of a chip: "Martes", "24 nov"; "Mañana", "25 nov". */
  chip(instant: number): Chip;
  /** "mar 24 nov": for rows below the name of their month. */
  dayOfMonth(instant: number): string;
  /** "Martes 24 de noviembre de 2026, 8:42 p.m.": for what is printed or kept. */
  printed(instant: number): string;
  /** Returns a sentence that may begin with a day with a capital letter. */
  capitalized(sentence: string): string;
  /** "Noviembre de 2026" */
  month(instant: number): string;
  /** "8:42 a.m.", "1 p.m.", joined by no-break spaces; "13:00" in a country of 24 hours. */
  time(instant: number): string;
  /** The hour as `time` shows it, for what a language says before it: "la 1:06", "las 2:06". */
  hour(instant: number): number;
  /** Both ends of a range; the first without the half of the day that both are in: "1", "5 p.m." */
  range(from: number, to: number): TimeRange;
}

/** A day on a chip. */
export interface Chip {
  /** "Hoy", "Mañana" and "Ayer" stand in its place. */
  readonly weekday: string;
  readonly day: string;
}

/** The spoken ends of a range of times. */
export interface TimeRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Names instants (ms since the epoch) as people of the country do on the day of `now`: days are those of the calendar in the
 * country's time zone.
 */
export function dateTexts(formats: DateFormats, language: DateLanguage, now: number): DateTexts {
  const { timeZone } = formats;
  const { locale, dateParts } = language;
  const by = (pattern: string) => (instant: number) => dateText(instant, pattern, dateParts, timeZone);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const capitalized = ([first = '', ...rest]: string): string =>
    first.toLocaleUpperCase(locale) + rest.join('');
  const calendarOf = calendarIn(language, timeZone);
  const time = timeTexts(formats, by);
  const today = calendarOf(now);

  /** Returns the weekday and the date; a language that begins with the month has a comma between them. */
  function dated(instant: number, length: 'long' | 'short', hasYear: boolean): string {
    const weekday = by(length === 'long' ? 'dddd' : 'ddd')(instant);
    const parts = dateParts(instant, {
      timeZone,
      day: 'numeric',
      month: length,
      ...(hasYear && { year: 'numeric' }),
    });
    return `${weekday}${parts[0]?.type === 'day' ? ' ' : ', '}${joined(parts)}`;
  }

  function nearOf(instant: number): string | null {
    const distance = calendarOf(instant).number - today.number;
    return Math.abs(distance) <= 1 ? relative.format(distance, 'day') : null;
  }

  function nameOf(instant: number, length: 'long' | 'short', end = ''): DayName {
    const date = dated(instant, length, calendarOf(instant).year !== today.year) + end;
    const near = nearOf(instant);
    const called = near === null ? date : near + end;
    return { date, near: near && called, alone: capitalized(called) };
  }

  return {
    date: by(formats.date),
    day: (instant) => nameOf(instant, 'long'),
    moment: (instant) => nameOf(instant, 'long', `, ${time.time(instant)}`),
    shortDay: (instant) => nameOf(instant, 'short'),
    chip: (instant) => ({
      weekday: capitalized(nearOf(instant) ?? by('dddd')(instant)),
      day: joined(dateParts(instant, { timeZone, day: 'numeric', month: 'short' })),
    }),
    dayOfMonth: (instant) => dated(instant, 'short', false),
    printed: (instant) => capitalized(`${dated(instant, 'long', true)}, ${time.time(instant)}`),
    month: (instant) => capitalized(joined(dateParts(instant, { timeZone, month: 'long', year: 'numeric' }))),
    capitalized,
    ...time,
  };
}

const joined = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.map(({ value }) => value).join('');

/** Returns a function that returns an instant's year and the number of its day in the calendar of a time zone. */
function calendarIn({ dateParts }: DateLanguage, timeZone: string) {
  return (instant: number): { readonly year: number; readonly number: number } => {
    const parts = dateParts(instant, { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' });
    const figure = (type: 'year' | 'month' | 'day') =>
      Number(parts.find((part) => part.type === type)?.value);
    const year = figure('year');
    return { year, number: Date.UTC(year, figure('month') - 1, figure('day')) / (24 * 60 * 60_000) };
  };
}

/** Formats times without a leading zero, and without minutes on the hour where the half of the day follows. */
function timeTexts(
  { time: pattern }: DateFormats,
  by: (pattern: string) => (instant: number) => string,
): Pick<DateTexts, 'time' | 'hour' | 'range'> {
  const hour = pattern.replace(/^([Hh])\1/, '$1');
  const isHalved = /a/i.test(hour);
  const time = (instant: number): string =>
    by(isHalved && by('m')(instant) === '0' ? 'h a' : hour)(instant).replaceAll(' ', '\u00a0');
  return {
    time,
    hour: (instant) => Number(by(isHalved ? 'h' : 'H')(instant)),
    range: (from, to) => {
      const [first, last] = [time(from), time(to)];
      const half = `\u00a0${by('a')(to)}`;
      return { from: isHalved && by('a')(from) === by('a')(to) ? first.replace(half, '') : first, to: last };
    },
  };
}
