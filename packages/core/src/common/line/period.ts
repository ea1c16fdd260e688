const day = 24 * 60 * 60_000;

/** Returns when the period after one of `days` days starts, ms since the epoch. */
export const periodAfter = (startsAt: number, days: number): number => startsAt + days * day;

/** Returns an instant on the last day of the current plan, ms since the epoch: the day before the switch, today at the earliest. */
export const lastDayOf = (effectiveAt: number, now: number): number => Math.max(effectiveAt - day, now);
