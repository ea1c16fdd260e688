import type { Banner } from '@senda/contract';
import { safeRedirect } from '../../base/addresses/redirect.ts';

/** The banner request: the ten most urgent (spec 9.banner). */
export const bannerQuery = { limit: '10', offset: '0' } as const;

/** A banner, as shown; `href` is one of our routes or null. */
export interface ShownBanner {
  readonly id: string;
  readonly title: Banner['title'];
  readonly text: Banner['text'];
  readonly href: string | null;
}

/** Returns the banners that are valid at `now` (ms), in the gateway's order. */
export const shownBanners = (banners: readonly Banner[], now: number): readonly ShownBanner[] =>
  banners
    .filter(({ until }) => until === undefined || now < until)
    .map(({ id, title, text, route }) => ({ id, title, text, href: safeRedirect(route) }));
