import { expect, it } from 'vitest';
import { hostileAddresses } from '../../base/addresses/hostile.ts';
import { fetchesConfig, maintenanceTarget, rateLimitTarget, returnTarget, secondsUntil } from './service.ts';

// spec 7.global-config.skipped 8.http.429.excluded: #fetchesConfig
it.each([
  ['/orderlist', false, true],
  ['/orderlist', true, false],
  ['/maintenance', false, false],
  ['/429', false, false],
  ['/404', false, false],
])('%s, cached %s: the configuration is fetched: %s', (path, cached, fetched) => {
  expect(fetchesConfig(path, cached)).toBe(fetched);
});

// spec 2.guard.maintenance 7.answer.maintenance: #maintenanceTarget
it.each([
  [true, '/orderlist', '?a=1&b=2', '/maintenance?returnUrl=%2Forderlist%3Fa%3D1%26b%3D2'],
  [true, '/', '', '/maintenance?returnUrl=%2F'],
  [true, '/maintenance', '?returnUrl=%2F', null],
  [false, '/orderlist', '', null],
])('maintenance %s at %s%s leads to %s', (enabled, path, search, target) => {
  expect(maintenanceTarget(enabled, path, search)).toBe(target);
});

// spec 2.rate-limit 8.http.429 8.http.429.original: #rateLimitTarget
it.each([
  ['/orderlist', '?a=1', '/429?returnUrl=%2Forderlist%3Fa%3D1'],
  ['/', '', '/429?returnUrl=%2F'],
  ['/429', '?returnUrl=%2F', null],
  ['/maintenance', '', null],
])('a rate limit at %s%s leads to the page with that returnUrl', (path, search, target) => {
  expect(rateLimitTarget(path, search)).toBe(target);
});

it.each([
  [24_000, 0, 24],
  [24_000, 1, 24],
  [24_000, 23_999, 1],
  [24_000, 24_000, 0],
  [0, 5, 0],
  [9_999_999_999, 0, 3600],
])('until %i at %i: %i s', (until, now, seconds) => {
  expect(secondsUntil(until, now)).toBe(seconds);
});

it('a returnUrl is followed only within the storefront', () => {
  expect(returnTarget('/orderlist?a=1')).toBe('/orderlist?a=1');
  expect(new Set(hostileAddresses.map(returnTarget))).toEqual(new Set(['/']));
});
