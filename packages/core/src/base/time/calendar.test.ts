import { assert, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageOn, birthRange, type Day, dayIn, dayOf, daysBetween, isoOf, todayAt } from './calendar.ts';

const day = (iso: string): Day => {
  const found = dayOf(iso);
  if (found === null) throw new Error(`${iso} is no day`);
  return found;
};

describe('dayOf', () => {
  test.each([
    ['1994-05-17', { year: 1994, month: 5, day: 17 }],
    ['2008-02-29', { year: 2008, month: 2, day: 29 }],
    ['2000-02-29', { year: 2000, month: 2, day: 29 }],
    ['2007-02-29', null],
    ['1900-02-29', null],
    ['1994-04-31', null],
    ['1994-13-01', null],
    ['1994-00-10', null],
    ['1994-05-00', null],
    ['0094-05-17', null],
    ['94-05-17', null],
    ['17/05/1994', null],
    ['1994-05-17T00:00', null],
    ['', null],
  ])('%s', (iso, expected) => {
    expect(dayOf(iso)).toEqual(expected);
  });
});

test('daysBetween counts calendar days, not 24 hours', () => {
  // Mexico City is 6 hours behind UTC.
  const at = (date: number, hour: number) => Date.UTC(2026, 10, date, hour + 6);
  expect(daysBetween(at(21, 8), at(21, 23))).toBe(0);
  expect(daysBetween(at(21, 23), at(22, 1))).toBe(1);
  expect(daysBetween(at(21, 1), at(22, 23))).toBe(1);
  expect(daysBetween(at(21, 12), at(33, 12))).toBe(12);
  expect(daysBetween(at(22, 1), at(21, 23))).toBe(-1);
  expect(daysBetween(at(21, 8), at(21, 23), 'UTC')).toBe(1);
});

test('dayIn is the day of a time zone', () => {
  const evening = Date.UTC(2026, 10, 25, 3);
  expect(dayIn('America/Mexico_City', evening)).toBe('2026-11-24');
  expect(dayIn('UTC', evening)).toBe('2026-11-25');
});

describe('ageOn', () => {
  test.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-12-01', '2026-11-30', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2004-02-29', '2024-02-29', 20],
  ])('born %s, on %s: %i', (birth, on, age) => {
    expect(ageOn(day(birth), day(on))).toBe(age);
  });
});

test('today is the day of the device, up to its last millisecond', () => {
  expect(todayAt(new Date(2026, 10, 21, 0, 0, 0, 0).getTime())).toEqual(day('2026-11-21'));
  expect(todayAt(new Date(2026, 10, 21, 23, 59, 59, 999).getTime())).toEqual(day('2026-11-21'));
});

// spec 5.age: #birthRange
// spec 9.age: #birthRange
describe('birthRange', () => {
  const limits = { minimumAge: 18, maximumAge: 100 };

  test.each([
    ['2026-11-21', '1925-11-22', '2008-11-21'],
    ['2028-02-29', '1927-03-01', '2010-02-28'],
    ['2026-12-31', '1926-01-01', '2008-12-31'],
  ])('on %s: %s to %s', (on, first, last) => {
    expect(birthRange(limits, day(on))).toEqual({ first, last });
  });

  test('contains exactly the birth dates with an age within the limits', () => {
    const days = date({ min: new Date('1900-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }).map(
      (date) => day(date.toISOString().slice(0, 10)),
    );
    assert(
      property(days, days, (birth, on) => {
        const { first, last } = birthRange(limits, on);
        const within = first <= isoOf(birth) && isoOf(birth) <= last;
        const age = ageOn(birth, on);
        expect(within).toBe(age >= 18 && age <= 100);
      }),
      { numRuns: 500 },
    );
  });
});
