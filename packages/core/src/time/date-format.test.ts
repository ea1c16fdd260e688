import { expect, it } from 'vitest';
import { type DatePartsFormatter, dateFormatsOf, dateText, dateTexts, defaultDates } from './date-format.ts';

const partsIn =
  (locale: string): DatePartsFormatter =>
  (instant, options) =>
    new Intl.DateTimeFormat(locale, options).formatToParts(instant);
const [english, spanish] = [partsIn('en-US'), partsIn('es-MX')];

/** Thursday, 5 November 2026, 03:07:09 UTC; the evening before in Mexico City. */
const instant = Date.UTC(2026, 10, 5, 3, 7, 9);
const country = {
  date_formats: { default: 'D MMM yyyy', 'es-MX': 'dddd D [de] MMMM' },
  time_formats: { default: 'h:mm a' },
  default_timezone: 'America/Mexico_City',
};

// spec 9.date-format: #defaultDates
it('writes a date as DD/MM/yyyy (ddd) by default', () => {
  expect(dateTexts({ ...defaultDates, timeZone: 'UTC' }, english).date(instant)).toBe('05/11/2026 (Thu)');
  expect(dateFormatsOf(undefined, 'en-US')).toEqual(defaultDates);
  expect(dateFormatsOf({ ...country, date_formats: {}, time_formats: {} }, 'en-US')).toMatchObject(
    defaultDates,
  );
});

it('uses the language’s formats, else the default ones, and the country’s time zone', () => {
  expect(dateTexts(dateFormatsOf(country, 'en-US'), english).moment(instant)).toBe('4 Nov 2026 9:07 PM');
  expect(dateTexts(dateFormatsOf(country, 'es-MX'), spanish).date(instant)).toBe('miércoles 4 de noviembre');
});

it('omits an unknown time zone', () => {
  expect(dateFormatsOf({ ...country, default_timezone: 'Mars/Olympus' }, 'en-US')).not.toHaveProperty(
    'timeZone',
  );
});

it.each([
  ['D/M/yy', '5/11/26'],
  ['DD-MM-YYYY', '05-11-2026'],
  ['HH:mm:ss', '03:07:09'],
  ['H:m', '3:7'],
  ['hh:mm A', '03:07 AM'],
  ['dddd', 'Thursday'],
  ['[D] D', 'D 5'],
])('%s is %s', (pattern, text) => {
  expect(dateText(instant, pattern, english, 'UTC')).toBe(text);
});

it('writes noon and midnight as 12', () => {
  const at = (hour: number) => dateText(Date.UTC(2026, 0, 1, hour), 'h a', english, 'UTC');
  expect([at(0), at(12)]).toEqual(['12 AM', '12 PM']);
});

it('writes a spoken date, in the country’s time zone', () => {
  const morning = Date.UTC(2026, 10, 22, 14, 42);
  const inSpanish = dateTexts({ ...defaultDates, timeZone: 'America/Mexico_City' }, spanish);
  expect([inSpanish.spoken(morning), inSpanish.spokenDay(morning), inSpanish.spokenTime(morning)]).toEqual([
    'dom 22 nov, 8:42',
    'dom 22 nov',
    '8:42',
  ]);
  const inEnglish = dateTexts(dateFormatsOf(country, 'en-US'), english);
  expect(inEnglish.spoken(morning)).toBe('Sun 22 Nov, 8:42\u00a0AM');
});

it.each([
  [14, 18, '2', '6\u00a0p.m.'],
  [11, 13, '11\u00a0a.m.', '1\u00a0p.m.'],
  [9.5, 11, '9:30', '11\u00a0a.m.'],
  [0, 12, '12\u00a0a.m.', '12\u00a0p.m.'],
])('says a range of times from %s to %s hours', (start, end, from, to) => {
  const day = Date.UTC(2026, 10, 22, 6);
  const hours = (count: number) => day + count * 3_600_000;
  const { spokenRange } = dateTexts(dateFormatsOf(country, 'es-MX'), spanish);
  expect(spokenRange(hours(start), hours(end))).toEqual({ from, to });
});

it('says a range by a clock of 24 hours where the country has one', () => {
  const { spokenRange } = dateTexts({ ...defaultDates, timeZone: 'UTC' }, spanish);
  expect(spokenRange(Date.UTC(2026, 10, 22, 9), Date.UTC(2026, 10, 22, 13))).toEqual({
    from: '9:00',
    to: '13:00',
  });
});
