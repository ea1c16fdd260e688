import { expect, test } from 'vitest';
import { hostileAddresses } from '../../base/addresses/hostile.ts';
import { bannerQuery, shownBanners } from './banners.ts';

const words = { 'en-US': 'words', 'es-MX': 'palabras' };
const banner = (id: string, more: { route?: string; until?: number } = {}) => ({
  id,
  title: words,
  text: words,
  ...more,
});

// spec 9.banner: #bannerQuery
test('requests the first ten', () => {
  expect(bannerQuery).toEqual({ limit: '10', offset: '0' });
});

test('expired banners are not shown', () => {
  const banners = [banner('a'), banner('b', { until: 1000 }), banner('c', { until: 1001 })];
  expect(shownBanners(banners, 1000).map(({ id }) => id)).toEqual(['a', 'c']);
});

test.each([
  ['/orderlist', '/orderlist'],
  ['/no-such-page', null],
  [undefined, null],
])('a banner with route %s links to %s', (route, href) => {
  expect(shownBanners([banner('a', route === undefined ? {} : { route })], 0)[0]?.href).toBe(href);
});

test('a banner with a foreign route has no link', () => {
  const shown = shownBanners(
    hostileAddresses.map((route) => banner(route, { route })),
    0,
  );
  expect(shown.filter(({ href }) => href !== null)).toEqual([]);
});
