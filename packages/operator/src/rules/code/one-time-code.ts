const codes = 1_000_000;

/** Returns six random digits, uniformly distributed (rejection sampling). */
export function newCode(): string {
  const fair = Math.floor(2 ** 32 / codes) * codes;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? fair) >= fair);
  return String((drawn[0] ?? 0) % codes).padStart(6, '0');
}

/** Lifetime of a code (s). */
export const codeLifetime = 120;
/** Number of wrong answers that ends a request. */
export const maxWrongAnswers = 5;
/** Time in which a caller may repeat a right answer, as its response may have been lost (ms). */
const repeatWindow = 60_000;

/** Whether a right answer may still be repeated. */
export const isRecent = (answeredAt: number, now: number): boolean => now < answeredAt + repeatWindow;

/** Maximum number of codes for a customer within a period (ms). */
const maxCodes = 5;
const codePeriod = 10 * 60_000;

/** Returns the seconds until another code may be sent; 0 if it may be sent now. `sentAt` is newest first (ms). */
export function codesBlockedFor(sentAt: readonly number[], now: number): number {
  const oldest = sentAt[maxCodes - 1];
  return oldest === undefined ? 0 : Math.max(0, Math.ceil((oldest + codePeriod - now) / 1000));
}
