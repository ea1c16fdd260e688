const codes = 1_000_000;

/** Returns six random digits, uniformly distributed: biased values are drawn again. */
export function newCode(): string {
  const fair = Math.floor(2 ** 32 / codes) * codes;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? fair) >= fair);
  return String((drawn[0] ?? 0) % codes).padStart(6, '0');
}

/** Lifetime of a code (s). */
export const codeLifetime = 120;
/** Number of the wrong answer that ends a request. */
export const lastAnswer = 5;
/** How long the same caller may repeat a right answer whose response was lost (ms). */
const repeatableFor = 60_000;

/** Whether a right answer may still be repeated. */
export const isRecent = (answeredAt: number, now: number): boolean => now < answeredAt + repeatableFor;

/** Maximum number of codes for one customer, and the period (ms). */
const mostCodes = 5;
const countedFor = 10 * 60_000;

/** Returns the seconds until another code may be sent, after requests at `sentAt` (ms, newest first); 0 for now. */
export function codesBlockedFor(sentAt: readonly number[], now: number): number {
  const oldest = sentAt[mostCodes - 1];
  return oldest === undefined ? 0 : Math.max(0, Math.ceil((oldest + countedFor - now) / 1000));
}
