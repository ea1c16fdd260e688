/** The current instant in snapshots and tests, ms since the epoch. */
export const sampleNow = Date.UTC(2026, 10, 21, 18, 0, 0);
