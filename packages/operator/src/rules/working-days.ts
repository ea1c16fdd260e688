/** Days for transfers of numbers: Monday to Friday, in Mexico City (UTC−6 all year round). */
const hour = 60 * 60_000;
const day = 24 * hour;
const behindUtc = 6 * hour;
/** Hour of the transfer on a chosen day. */
const switchHour = 12;

/** Working days that may be chosen (decisions, "Formats"). */
export const farthestWorkingDay = 5;

const startOfDay = (now: number) => Math.floor((now - behindUtc) / day) * day;
const isWorking = (start: number) => ![0, 6].includes(new Date(start).getUTCDay());
const dateOf = (start: number) => new Date(start).toISOString().slice(0, 10);

/** Returns the next five working days after the one of `now` (ms), as YYYY-MM-DD. */
export const portDatesAt = (now: number): string[] =>
  Array.from({ length: farthestWorkingDay + 4 }, (_, at) => startOfDay(now) + (at + 1) * day)
    .filter(isWorking)
    .slice(0, farthestWorkingDay)
    .map(dateOf);

/** Returns the instant of the transfer on a day (ms). */
export const switchOn = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) + behindUtc + switchHour * hour;
