import { expect, it } from 'vitest';
import { isClearedByReset, isLeaveTarget, leaveTarget } from './leave.ts';

// spec 4.session.end: #leaveTarget
// spec 2.guard.leave.webview 2.guard.leave.meli 2.guard.leave.web 6.webview.redirects: #leaveTarget
it.each([
  [true, 'web', '/logged_out?reset=true'],
  [true, 'meli', '/logged_out?reset=true'],
  [false, 'meli', '/session-expired-meli?reset=true'],
  [false, 'web', '/web/login?reset=true'],
] as const)('webview %s, source %s: leaving leads to %s', (webview, source, target) => {
  expect(leaveTarget({ webview, source })).toBe(target);
  expect(isLeaveTarget(target.split('?', 1)[0] ?? '')).toBe(true);
});

it('no other path ends a session', () => {
  expect(['/', '/orderlist', '/web/signup', '/session-expired'].filter(isLeaveTarget)).toEqual([]);
});

// spec 4.session.reset: #isClearedByReset
it.each([
  ['accessToken', true],
  ['ipAddress', true],
  ['senda.auth', true],
  ['senda.journey.onboarding', true],
  ['senda.anything', true],
  ['senda.channel', false],
  ['senda.events', false],
  ['senda.global-config', false],
  ['senda.suspended', false],
  ['langCode', false],
  ['locale', false],
  ['deviceId', false],
  ['txn_id', false],
  ['webview', false],
  ['native', false],
  ['esimCompatible', false],
  ['of-another-app', false],
])('a local reset clears %s: %s', (key, cleared) => {
  expect(isClearedByReset(key)).toBe(cleared);
});
