import { safeRedirect } from '../../base/addresses/redirect.ts';

/** Pages for an unavailable service: no configuration is fetched on them (spec 8.http.429.excluded). */
const statusPages: readonly string[] = ['/maintenance', '/429', '/404'];

/** Returns whether a page fetches the global configuration. */
export const fetchesConfig = (path: string, cached: boolean): boolean =>
  !cached && !statusPages.includes(path);

const withReturn = (page: string, path: string, search: string): string =>
  `${page}?returnUrl=${encodeURIComponent(path + search)}`;

/** Returns the maintenance page's address, or null if there is no redirect (spec 2.guard.maintenance). */
export const maintenanceTarget = (enabled: boolean, path: string, search: string): string | null =>
  enabled && path !== '/maintenance' ? withReturn('/maintenance', path, search) : null;

/** Returns the rate-limit page for an address that could not be loaded, or null on a status page. */
export const rateLimitTarget = (path: string, search: string): string | null =>
  statusPages.includes(path) ? null : withReturn('/429', path, search);

/** Returns the original address if it is safe, else the root. */
export const returnTarget = (returnUrl: unknown): string => safeRedirect(returnUrl) ?? '/';

/** Longest accepted wait, in seconds. */
const longestWait = 3600;

/** Returns the whole seconds until an instant (both ms since the epoch), at most an hour; 0 once it has passed. */
export const secondsUntil = (until: number, now: number): number =>
  Math.min(longestWait, Math.max(0, Math.ceil((until - now) / 1000)));
