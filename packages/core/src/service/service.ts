import { safeRedirect } from '../addresses/redirect.ts';

/** Pages that stand when the service does not: no configuration is fetched on them (specification, section 8). */
const statusPages: readonly string[] = ['/maintenance', '/429', '/404'];

/** Whether a page fetches the global configuration. */
export const fetchesConfig = (path: string, cached: boolean): boolean =>
  !cached && !statusPages.includes(path);

const withReturn = (page: string, path: string, search: string): string =>
  `${page}?returnUrl=${encodeURIComponent(path + search)}`;

/** Where maintenance leads from an address, or null when the customer stays (specification, section 2). */
export const maintenanceTarget = (enabled: boolean, path: string, search: string): string | null =>
  enabled && path !== '/maintenance' ? withReturn('/maintenance', path, search) : null;

/** The rate-limit page for an address that could not be loaded, or null where it or another such page stands already. */
export const rateLimitTarget = (path: string, search: string): string | null =>
  statusPages.includes(path) ? null : withReturn('/429', path, search);

/** Where a page that stood leads when it is over: the address it kept her from where that is safe, else the start. */
export const returnTarget = (returnUrl: unknown): string => safeRedirect(returnUrl) ?? '/';

/** Longest wait that is believed, s. */
const longestWait = 3600;

/** Whole seconds until an instant (both ms since the epoch), at most an hour; 0 once it is over. */
export const secondsUntil = (until: number, now: number): number =>
  Math.min(longestWait, Math.max(0, Math.ceil((until - now) / 1000)));
