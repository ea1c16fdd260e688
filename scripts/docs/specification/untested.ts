/** Bullets without a test. This list must only get shorter; `npm run check` fails on a tested one. */
export const untested: readonly string[] = [];
