/** Working days for number transfers: Monday to Friday, in Mexico City (UTC−6 all year round). */
const hour = 60 * 60_000;
const day = 24 * hour;
const utcOffset = 6 * hour;
/** Hour of the transfer on its day. */
const switchHour = 12;

/** Number of working days that customers can choose from (decision 0062). */
export const farthestWorkingDay = 5;

const startOfDay = (now: number) => Math.floor((now - utcOffset) / day) * day;
const isWorkingDay = (start: number) => ![0, 6].includes(new Date(start).getUTCDay());
const dateOf = (start: number) => new Date(start).toISOString().slice(0, 10);

/** Returns the next five working days after `now` (ms), as YYYY-MM-DD. */
export const portDatesAt = (now: number): string[] =>
  Array.from({ length: farthestWorkingDay + 4 }, (_, at) => startOfDay(now) + (at + 1) * day)
    .filter(isWorkingDay)
    .slice(0, farthestWorkingDay)
    .map(dateOf);

/** Returns the time of the transfer on a day (ms). */
export const switchOn = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) + utcOffset + switchHour * hour;
