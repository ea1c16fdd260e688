const codes = 1_000_000;

/** Six random digits, each code as likely as any other (values that would favour the low ones are drawn again). */
export function newCode(): string {
  const fair = Math.floor(2 ** 32 / codes) * codes;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] ?? fair) >= fair);
  return String((drawn[0] ?? 0) % codes).padStart(6, '0');
}

/** How long a code is good (s). */
export const codeLifetime = 120;
/** The wrong answer that ends a request. */
export const lastAnswer = 5;
/** How long the right answer may be given again, by whom it was given, where its own answer was lost on the way (ms). */
const repeatableFor = 60_000;

/** Whether a right answer may still be given again. */
export const isRecent = (answeredAt: number, now: number): boolean => now < answeredAt + repeatableFor;

/** How many codes are sent to one customer, in how long a time (ms). */
const mostCodes = 5;
const countedFor = 10 * 60_000;

/** Seconds until another code may be sent, after requests sent at `sentAt` (ms, newest first); 0 when it may be sent now. */
export function codesBlockedFor(sentAt: readonly number[], now: number): number {
  const oldest = sentAt[mostCodes - 1];
  return oldest === undefined ? 0 : Math.max(0, Math.ceil((oldest + countedFor - now) / 1000));
}
