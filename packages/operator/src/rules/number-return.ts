/** Until when a number that left for another operator can be asked back. */
import type { LineRow } from '../store/rows/line.rows.ts';

/** Days after the end of its line. */
export const reversibleDays = 15;

/** Returns until when the number of a line that ended with it can be asked back, ms since the epoch. */
export const reversibleUntil = ({ endedAt = 0 }: Pick<LineRow, 'endedAt'>): number =>
  endedAt + reversibleDays * 24 * 60 * 60_000;
