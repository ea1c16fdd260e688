/** Calendar days and ages in the Gregorian calendar (spec 5.age, 9.age). */
import { timeZone as ownTimeZone, sameDayTime } from '#country/place.ts';

/** The length of a day (ms). */
export const dayLength = 24 * 60 * 60_000;

export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Age limits for buying, in whole years, inclusive. */
export interface AgeLimits {
  readonly minimumAge: number;
  readonly maximumAge: number;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Parses an ISO date; null if it is invalid or no calendar day. */
export function dayOf(iso: string): Day | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  // Date reads years below 100 as 19xx; years below 1000 are never needed.
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
}

/** Formats a day as "YYYY-MM-DD". */
export function isoOf({ year, month, day }: Day): string {
  const padded = (n: number, length: number) => String(n).padStart(length, '0');
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Returns the day at `now` (ms since the epoch) in the device's time zone. */
export function todayAt(now: number): Day {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** Default time zone (IANA) until the country's configuration has loaded. */
export const defaultTimeZone = ownTimeZone;

/** The formats by time zone: creating one takes longer than everything that is done with it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = dayFormats.get(timeZone);
  if (kept) return kept;
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', options);
  dayFormats.set(timeZone, format);
  return format;
}

/** Returns the calendar day of an instant (ms since the epoch) in a time zone (IANA), as YYYY-MM-DD. */
export function dayIn(timeZone: string, instant: number): string {
  const parts = new Map(
    dayFormatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Returns the days from one instant to another (ms since the epoch) in the calendar of a time zone (IANA), by default the country's. */
export function daysBetween(from: number, to: number, timeZone = defaultTimeZone): number {
  const dayNumber = (instant: number): number => Date.parse(dayIn(timeZone, instant)) / dayLength;
  return dayNumber(to) - dayNumber(from);
}

/** Returns the age in whole years; a birthday on February 29 is on March 1 in common years. */
export function ageOn(birth: Day, day: Day): number {
  const before = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (before ? 1 : 0);
}

/** The same day so many years earlier; February 28 where that year has no February 29. */
function yearsBefore({ year, month, day }: Day, years: number): Day {
  const earlier = year - years;
  return { year: earlier, month, day: Math.min(day, daysIn(earlier, month)) };
}

function dayAfter({ year, month, day }: Day): Day {
  if (day < daysIn(year, month)) return { year, month, day: day + 1 };
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
}

/** Returns the first and last birth date, ISO, within the limits on a day, as bounds of a native date input. */
export function birthRange(limits: AgeLimits, today: Day): { readonly first: string; readonly last: string } {
  return {
    first: isoOf(dayAfter(yearsBefore(today, limits.maximumAge + 1))),
    last: isoOf(yearsBefore(today, limits.minimumAge)),
  };
}

/** Returns an instant (ms since the epoch) that is on a day (YYYY-MM-DD) in all of the country. */
export const instantOn = (day: string): number => Date.parse(`${day}T${sameDayTime}`);
