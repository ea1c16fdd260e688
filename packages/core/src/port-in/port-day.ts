/** A day that a transfer may be on (YYYY-MM-DD) as an instant of that day all over Mexico (ms since the epoch). */
export const instantOn = (day: string): number => Date.parse(`${day}T12:00:00Z`);
