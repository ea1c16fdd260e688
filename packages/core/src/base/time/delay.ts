/** The longest delay of a timer (ms, 24.8 days); platforms fire one that is longer at once. */
export const longestDelay = 2 ** 31 - 1;

/** Returns a delay (ms) that a timer keeps: from 0 to `longestDelay`, which stands for an unknown one (NaN). Every computed delay goes through it. */
export const delayOf = (ms: number): number =>
  Number.isNaN(ms) ? longestDelay : Math.min(Math.max(0, ms), longestDelay);
