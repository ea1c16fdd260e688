import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultDates } from './date-format.ts';
import { type DateLanguage, dateTexts } from './date-texts.ts';

const languageOf = (locale: string): DateLanguage => ({
  locale,
  dateParts: (instant, options) => new Intl.DateTimeFormat(locale, options).formatToParts(instant),
});
const languages = { 'es-MX': languageOf('es-MX'), 'en-US': languageOf('en-US') };
type Locale = keyof typeof languages;
/** What yesterday, today and tomorrow are called. */
const nearNames = { 'es-MX': ['ayer', 'hoy', 'mañana'], 'en-US': ['yesterday', 'today', 'tomorrow'] };

/** Mexico City is six hours behind UTC, in winter and in summer. */
const mexico = (iso: string): number => Date.parse(`${iso}:00-06:00`);
const textsAt = (now: string, locale: Locale, formats = defaultDates) =>
  dateTexts(formats, languages[locale], mexico(now));

describe('a day in a sentence', () => {
  it.each([
    // Around midnight in the country, which is 06:00 of UTC.
    ['2026-11-24T12:00', '2026-11-24T00:00', 'hoy', 'today'],
    ['2026-11-24T12:00', '2026-11-24T23:59', 'hoy', 'today'],
    ['2026-11-24T12:00', '2026-11-25T00:00', 'mañana', 'tomorrow'],
    ['2026-11-24T23:59', '2026-11-25T00:00', 'mañana', 'tomorrow'],
    ['2026-11-25T00:00', '2026-11-24T23:59', 'ayer', 'yesterday'],
    ['2026-11-24T00:00', '2026-11-25T23:59', 'mañana', 'tomorrow'],
    ['2026-11-24T00:00', '2026-11-26T00:00', 'jueves 26 de noviembre', 'Thursday, November 26'],
    ['2026-11-24T23:59', '2026-11-22T23:59', 'domingo 22 de noviembre', 'Sunday, November 22'],
    // Around the end of a year.
    ['2026-12-31T23:59', '2027-01-01T00:00', 'mañana', 'tomorrow'],
    ['2027-01-01T00:00', '2026-12-31T23:59', 'ayer', 'yesterday'],
    ['2026-12-31T12:00', '2027-01-02T12:00', 'sábado 2 de enero de 2027', 'Saturday, January 2, 2027'],
    ['2027-01-02T12:00', '2026-12-31T12:00', 'jueves 31 de diciembre de 2026', 'Thursday, December 31, 2026'],
    ['2026-01-01T12:00', '2026-12-31T23:59', 'jueves 31 de diciembre', 'Thursday, December 31'],
    [
      '2026-11-24T12:00',
      '2027-11-24T12:00',
      'miércoles 24 de noviembre de 2027',
      'Wednesday, November 24, 2027',
    ],
    // Around a leap day.
    ['2028-02-28T12:00', '2028-02-29T12:00', 'mañana', 'tomorrow'],
    ['2028-02-28T12:00', '2028-03-01T12:00', 'miércoles 1 de marzo', 'Wednesday, March 1'],
  ])('at %s, %s is “%s”, “%s”', (now, at, spanish, english) => {
    const named = (locale: Locale) => {
      const { date, near } = textsAt(now, locale).day(mexico(at));
      return near ?? date;
    };
    expect([named('es-MX'), named('en-US')]).toEqual([spanish, english]);
  });

  it('has its date too where it is near, and a capital letter where it stands alone', () => {
    const { day } = textsAt('2026-11-24T12:00', 'es-MX');
    expect(day(mexico('2026-11-25T09:00'))).toEqual({
      date: 'miércoles 25 de noviembre',
      near: 'mañana',
      alone: 'Mañana',
    });
    expect(day(mexico('2026-11-29T09:00'))).toEqual({
      date: 'domingo 29 de noviembre',
      near: null,
      alone: 'Domingo 29 de noviembre',
    });
  });

  it('is one of the country’s calendar, not of another time zone', () => {
    const at = mexico('2026-11-24T23:30');
    const nearIn = (timeZone: string) =>
      dateTexts({ ...defaultDates, timeZone }, languages['en-US'], mexico('2026-11-24T12:00')).day(at).near;
    expect([nearIn('America/Mexico_City'), nearIn('UTC'), nearIn('America/Tijuana')]).toEqual([
      'today',
      'tomorrow',
      'today',
    ]);
  });

  it('has a date that names the day alone, and is near on three days', () => {
    const hour = 3_600_000;
    const days = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    const isoIn = (instant: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: defaultDates.timeZone }).format(instant);
    assert(
      property(
        days,
        integer({ min: -96, max: 96 }),
        constantFrom<Locale>('es-MX', 'en-US'),
        (from, hours, locale) => {
          const now = from.getTime();
          const at = now + hours * hour;
          const { date: dated, near, alone } = dateTexts(defaultDates, languages[locale], now).day(at);
          const distance = (Date.parse(isoIn(at)) - Date.parse(isoIn(now))) / (24 * hour);
          const expected = Math.abs(distance) > 1 ? null : nearNames[locale][distance + 1];
          expect(near).toBe(expected);
          // The date never depends on how near it is, and has its year if that is another one.
          const year = isoIn(at).slice(0, 4);
          expect(dated.includes(year)).toBe(year !== isoIn(now).slice(0, 4));
          expect(dated).toMatch(new RegExp(`\\b${Number(isoIn(at).slice(8))}\\b`));
          expect(dated).not.toMatch(/\d\/|\(/);
          expect(alone.toLocaleLowerCase(locale)).toBe((near ?? dated).toLocaleLowerCase(locale));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

it('names a moment by its day and time', () => {
  const moments = (locale: Locale) => {
    const { moment } = textsAt('2026-11-24T12:00', locale);
    return ['2026-11-24T20:42', '2026-11-29T08:00'].map((at) => moment(mexico(at)));
  };
  expect(moments('es-MX')).toEqual([
    {
      date: 'martes 24 de noviembre, 8:42\u00a0p.m.',
      near: 'hoy, 8:42\u00a0p.m.',
      alone: 'Hoy, 8:42\u00a0p.m.',
    },
    {
      date: 'domingo 29 de noviembre, 8\u00a0a.m.',
      near: null,
      alone: 'Domingo 29 de noviembre, 8\u00a0a.m.',
    },
  ]);
  expect(moments('en-US')[0]?.near).toBe('today, 8:42\u00a0PM');
});

it.each([
  ['es-MX', 'jue 26 nov', 'sáb 2 ene 2027', 'hoy', 'jue 26 nov'],
  ['en-US', 'Thu, Nov 26', 'Sat, Jan 2, 2027', 'today', 'Thu, Nov 26'],
] as const)('has a short form where there is little room (%s)', (locale, far, otherYear, near, ofMonth) => {
  const { shortDay, dayOfMonth } = textsAt('2026-11-24T12:00', locale);
  expect(shortDay(mexico('2026-11-26T12:00')).date).toBe(far);
  expect(shortDay(mexico('2027-01-02T12:00')).date).toBe(otherYear);
  expect(shortDay(mexico('2026-11-24T12:00')).near).toBe(near);
  expect(dayOfMonth(mexico('2026-11-26T12:00'))).toBe(ofMonth);
});

it.each([
  ['es-MX', { weekday: 'Jueves', day: '26 nov' }, { weekday: 'Mañana', day: '25 nov' }],
  ['en-US', { weekday: 'Thursday', day: 'Nov 26' }, { weekday: 'Tomorrow', day: 'Nov 25' }],
] as const)('writes a chip (%s)', (locale, far, near) => {
  const { chip } = textsAt('2026-11-24T12:00', locale);
  expect([chip(mexico('2026-11-26T12:00')), chip(mexico('2026-11-25T12:00'))]).toEqual([far, near]);
});

it.each([
  ['es-MX', 'Martes 24 de noviembre de 2026, 8:42\u00a0p.m.', 'Noviembre de 2026'],
  ['en-US', 'Tuesday, November 24, 2026, 8:42\u00a0PM', 'November 2026'],
] as const)('writes what is kept with its year, however near it is (%s)', (locale, kept, month) => {
  const texts = textsAt('2026-11-24T21:00', locale);
  expect(texts.printed(mexico('2026-11-24T20:42'))).toBe(kept);
  expect(texts.month(mexico('2026-11-24T20:42'))).toBe(month);
});

it('begins a sentence with a capital letter', () => {
  const { capitalized } = textsAt('2026-11-24T12:00', 'es-MX');
  expect(['hoy, 8 a.m. Revisa', 'El martes', 'último', ''].map(capitalized)).toEqual([
    'Hoy, 8 a.m. Revisa',
    'El martes',
    'Último',
    '',
  ]);
});

it('writes the country’s date format', () => {
  expect(textsAt('2026-11-24T12:00', 'es-MX').date(mexico('2026-11-24T12:00'))).toBe('24/11/2026 (mar)');
});

it.each([
  [14, 18, '2', '6\u00a0p.m.'],
  [11, 13, '11\u00a0a.m.', '1\u00a0p.m.'],
  [9.5, 11, '9:30', '11\u00a0a.m.'],
  [0, 12, '12\u00a0a.m.', '12\u00a0p.m.'],
])('says a range of times from %s to %s hours', (start, end, from, to) => {
  const midnight = mexico('2026-11-22T00:00');
  const hours = (count: number) => midnight + count * 3_600_000;
  expect(textsAt('2026-11-24T12:00', 'es-MX').range(hours(start), hours(end))).toEqual({ from, to });
});

it('says times by a clock of 24 hours where the country has one', () => {
  const { range } = textsAt('2026-11-24T12:00', 'es-MX', { ...defaultDates, time: 'HH:mm' });
  expect(range(mexico('2026-11-22T09:00'), mexico('2026-11-22T13:00'))).toEqual({
    from: '9:00',
    to: '13:00',
  });
});

test.each([
  ['en-US', 'h:mm a', '2026-11-27T13:06', 1],
  ['es-MX', 'h:mm a', '2026-11-27T01:00', 1],
  ['es-MX', 'h:mm a', '2026-11-27T00:06', 12],
  ['es-MX', 'hh:mm a', '2026-11-27T14:00', 2],
  ['es-MX', 'HH:mm', '2026-11-27T01:06', 1],
  ['es-MX', 'HH:mm', '2026-11-27T00:06', 0],
  ['es-MX', 'HH:mm', '2026-11-27T13:06', 13],
] as const)('%s by %s: the hour of %s is shown as %d', (locale, time, at, hour) => {
  expect(textsAt(at, locale, { ...defaultDates, time }).hour(mexico(at))).toBe(hour);
});
