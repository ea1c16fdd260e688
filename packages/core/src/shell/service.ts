/** Pages that stand when the service does not: no configuration is fetched on them (specification, section 8). */
const standing: readonly string[] = ['/maintenance', '/429', '/404'];

/** Whether a page fetches the global configuration. */
export const fetchesConfig = (path: string, cached: boolean): boolean => !cached && !standing.includes(path);

/** How often a configuration that failed is asked for again (specification, section 9). */
export const configRetries = 3;

/** ms to wait before the retry after attempt `attempt`, which counts from 0: min(1000·2^attempt, 30000). */
export const configDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** Where maintenance leads from an address, or null when the customer stays (specification, section 2). */
export const maintenanceTarget = (enabled: boolean, path: string, search: string): string | null =>
  enabled && path !== '/maintenance' ? `/maintenance?returnUrl=${encodeURIComponent(path + search)}` : null;

/**
 * The rate-limit page for an address that could not be loaded, with what the server said and when to try again.
 * @param seconds as Retry-After gave them.
 */
export function rateLimitTarget(path: string, search: string, seconds: number, message = ''): string | null {
  if (standing.includes(path)) return null;
  const said = message === '' ? '' : `&message=${encodeURIComponent(message)}`;
  return `/429?returnUrl=${encodeURIComponent(path + search)}&seconds=${seconds}${said}`;
}

/** Seconds that the rate-limit page waits: a whole number up to an hour, else 30. */
export function waitOf(value: string | null): number {
  const seconds = /^\d{1,4}$/.test(value ?? '') ? Number(value) : 30;
  return seconds <= 3600 ? seconds : 30;
}
