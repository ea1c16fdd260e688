/** How often a read is sent once more (specification, section 7). */
export const readRetries = 3;

const defaultRetryAfter = 30;

/** Back-off before retry number `attempt`, counted from 0, in ms: from 1 s, doubling, at most 30 s. */
export const backOff = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/**
 * Seconds that a 429 asks to wait: its Retry-After as seconds or as an HTTP date; 30 when it says neither.
 * A date is counted from the answer's own Date where it has one, as the customer's clock may be wrong.
 */
export function retryAfterOf(headers: Headers): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  // Every HTTP date begins with a weekday; Date.parse alone would take "-5" for a date.
  const until = /^[A-Z]/i.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(until)) return defaultRetryAfter;
  const now = Date.parse(headers.get('Date') ?? '') || Date.now();
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** The promise's own end, or a rejection with the signal's reason as soon as it aborts. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Resolves after `ms` milliseconds; an abort clears the timer and rejects with the signal's reason. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return unlessAborted(elapsed, signal).finally(() => clearTimeout(timer));
}
