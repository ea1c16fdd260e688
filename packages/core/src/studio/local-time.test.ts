import { expect, it } from 'vitest';
import { dayBefore, instantOf, localOf } from './local-time.ts';

it.each([
  ['America/Mexico_City', '2026-11-30T07:00', '2026-11-30T13:00Z'],
  ['America/Mexico_City', '2026-12-31T23:59', '2027-01-01T05:59Z'],
  ['America/Tijuana', '2026-07-01T00:00', '2026-07-01T07:00Z'],
  ['Europe/Madrid', '2026-03-29T03:00', '2026-03-29T01:00Z'],
  ['Europe/Madrid', '2026-10-25T03:00', '2026-10-25T02:00Z'],
])('in %s %s is %s, and back', (timeZone, local, utc) => {
  const instant = Date.parse(utc);
  expect(instantOf(local, timeZone)).toBe(instant);
  expect(localOf(instant, timeZone)).toBe(local);
});

it.each([
  ['nothing', ''],
  ['half of one', '2026-11-30'],
  ['a day that is none', '2026-02-30T07:00'],
  ['a month that is none', '2026-13-01T07:00'],
])('%s is no instant', (_, local) => {
  expect(instantOf(local)).toBeNull();
});

it('an hour that the clock skips is no instant', () => {
  expect(instantOf('2026-03-29T02:30', 'Europe/Madrid')).toBeNull();
});

it('says when a day began, in the time zone of the shop', () => {
  const now = Date.parse('2026-11-29T23:50:00Z');
  expect(new Date(dayBefore(now, 0)).toISOString()).toBe('2026-11-29T06:00:00.000Z');
  expect(new Date(dayBefore(now, 29)).toISOString()).toBe('2026-10-31T06:00:00.000Z');
});
