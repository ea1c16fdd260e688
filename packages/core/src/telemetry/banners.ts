import type { Banner } from '@senda/contract';
import { safeRedirect } from '../addresses/redirect.ts';

/** What is asked for: the ten most pressing (specification, section 9). */
export const bannerQuery = { limit: '10', offset: '0' } as const;

/** A notice as it is shown; `href` is a route of ours or nothing. */
export interface ShownBanner {
  readonly id: string;
  readonly title: Banner['title'];
  readonly text: Banner['text'];
  readonly href: string | null;
}

/** Notices that are not over at `now` (ms), in the gateway's order. */
export const shownBanners = (banners: readonly Banner[], now: number): readonly ShownBanner[] =>
  banners
    .filter(({ until }) => until === undefined || now < until)
    .map(({ id, title, text, route }) => ({ id, title, text, href: safeRedirect(route) }));
