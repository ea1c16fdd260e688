/** Dates and times as a native input has them, in the time zone of the shop. */
import { dayLength, defaultTimeZone } from '../base/time/calendar.ts';

/** The time zone (IANA) in which the shop's dates are shown. */
export const shopTimeZone = defaultTimeZone;

/** Returns the local time of an instant (ms since the epoch), as YYYY-MM-DDTHH:mm. */
export function localOf(instant: number, timeZone = shopTimeZone): string {
  const figures = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...figures });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Returns when the day began (ms since the epoch) that is so many days before that of an instant. */
export function dayBefore(instant: number, days: number, timeZone = shopTimeZone): number {
  const before = instant - days * dayLength;
  return instantOf(`${localOf(before, timeZone).slice(0, 10)}T00:00`, timeZone) ?? before;
}

/** Returns the instant (ms since the epoch) of a local time; null for what is none, such as an hour that the clock skips. */
export function instantOf(local: string, timeZone = shopTimeZone): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const written = Date.parse(`${local}:00Z`);
  if (Number.isNaN(written)) return null;
  const offsetAt = (instant: number): number => Date.parse(`${localOf(instant, timeZone)}:00Z`) - instant;
  // The first guess may be on the other side of a change of the clock.
  const found = written - offsetAt(written - offsetAt(written));
  return localOf(found, timeZone) === local ? found : null;
}
