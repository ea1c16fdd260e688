import { expect, it } from 'vitest';
import { configDelay, fetchesConfig, maintenanceTarget, rateLimitTarget, waitOf } from './service.ts';

it.each([
  ['/orderlist', false, true],
  ['/orderlist', true, false],
  ['/maintenance', false, false],
  ['/429', false, false],
  ['/404', false, false],
])('%s, cached %s: the configuration is fetched: %s', (path, cached, fetched) => {
  expect(fetchesConfig(path, cached)).toBe(fetched);
});

// spec 9.config-retry
it.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [4, 16000],
  [5, 30000],
  [50, 30000],
])('after attempt %i it waits %i ms', (attempt, delay) => {
  expect(configDelay(attempt)).toBe(delay);
});

it.each([
  [true, '/orderlist', '?a=1&b=2', '/maintenance?returnUrl=%2Forderlist%3Fa%3D1%26b%3D2'],
  [true, '/', '', '/maintenance?returnUrl=%2F'],
  [true, '/maintenance', '?returnUrl=%2F', null],
  [false, '/orderlist', '', null],
])('maintenance %s at %s%s leads to %s', (enabled, path, search, target) => {
  expect(maintenanceTarget(enabled, path, search)).toBe(target);
});

it.each([
  ['/orderlist', '?a=1', 24, '', '/429?returnUrl=%2Forderlist%3Fa%3D1&seconds=24'],
  ['/', '', 5, 'Slow & steady', '/429?returnUrl=%2F&seconds=5&message=Slow%20%26%20steady'],
  ['/429', '?returnUrl=%2F', 5, '', null],
  ['/maintenance', '', 5, '', null],
])('a rate limit at %s%s leads to the page that keeps it', (path, search, seconds, message, target) => {
  expect(rateLimitTarget(path, search, seconds, message)).toBe(target);
});

it.each([
  ['24', 24],
  ['0', 0],
  ['3600', 3600],
  ['3601', 30],
  ['-1', 30],
  ['1e9', 30],
  ['', 30],
  [null, 30],
])('seconds=%s waits %i s', (value, seconds) => {
  expect(waitOf(value)).toBe(seconds);
});
