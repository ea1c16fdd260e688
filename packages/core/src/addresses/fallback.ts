import { type RoutePath, withoutSlash } from './routes.ts';

/**
 * Pages, with the addresses of the specification (section 2) that show them until they have a page of their own. Grouped by page to
 * keep the first download small.
 */
export const fallbacks = {
  '/manage/order': ['/manage/auto-renewal-payment', '/manage/auto-renewal-card-payment'],
} as const satisfies Partial<Record<RoutePath, readonly string[]>>;

const pages = Object.keys(fallbacks) as (keyof typeof fallbacks)[];

/** Returns the page that an address without one of its own shows, with or without a trailing slash; null for any other address. */
export const fallbackOf = (path: string): RoutePath | null =>
  pages.find((page) => (fallbacks[page] as readonly string[]).includes(withoutSlash(path))) ?? null;
