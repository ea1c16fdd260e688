/** Calendar days and ages (specification, sections 5 and 9). Years are of the Gregorian calendar. */

export interface Day {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The ages, in whole years, that may buy; both inclusive. */
export interface AgeLimits {
  readonly minimumAge: number;
  readonly maximumAge: number;
}

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day that an ISO date names; null when it is not one, or names a day that no calendar has. */
export function dayOf(iso: string): Day | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!found) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  // Date reads years below 100 as 19xx; nobody alive was born in them.
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
}

/** "YYYY-MM-DD". */
export function isoOf({ year, month, day }: Day): string {
  const padded = (n: number, length: number) => String(n).padStart(length, '0');
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The customer's own day at `now` (ms since the epoch), by the clock of her device. */
export function todayAt(now: number): Day {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** Whole years on a day, to the very birthday; who was born on February 29 is a year older on March 1 of a common year. */
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

/** First and last birth date, ISO, that is within the limits on a day: the bounds of a native date input. */
export function birthRange(limits: AgeLimits, today: Day): { readonly first: string; readonly last: string } {
  return {
    first: isoOf(dayAfter(yearsBefore(today, limits.maximumAge + 1))),
    last: isoOf(yearsBefore(today, limits.minimumAge)),
  };
}

/** The time zone (IANA) that holds until the country's configuration has loaded. */
export const defaultTimeZone = 'America/Mexico_City';

/** A day that a transfer may be on (YYYY-MM-DD) as an instant of that day all over Mexico (ms since the epoch). */
export const instantOn = (day: string): number => Date.parse(`${day}T12:00:00Z`);
