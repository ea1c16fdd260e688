import { expect, it } from 'vitest';
import { type DatePartsFormatter, dateFormatsOf, dateText, defaultDates } from './date-format.ts';

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
  expect(dateText(instant, defaultDates.date, english, 'UTC')).toBe('05/11/2026 (Thu)');
  expect(dateFormatsOf(undefined, 'en-US')).toEqual(defaultDates);
  expect(dateFormatsOf({ ...country, date_formats: {}, time_formats: {} }, 'en-US')).toMatchObject(
    defaultDates,
  );
});

it('uses the language’s formats, else the default ones, and the country’s time zone', () => {
  const { date, timeZone } = dateFormatsOf(country, 'en-US');
  expect(dateText(instant, date, english, timeZone)).toBe('4 Nov 2026');
  expect(dateText(instant, dateFormatsOf(country, 'es-MX').date, spanish, timeZone)).toBe(
    'miércoles 4 de noviembre',
  );
});

it.each(['Mars/Olympus', ''])('replaces the unknown time zone “%s”', (default_timezone) => {
  expect(dateFormatsOf({ ...country, default_timezone }, 'en-US').timeZone).toBe('America/Mexico_City');
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
