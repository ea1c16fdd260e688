import { expect, it } from 'vitest';
import { safeRedirect } from '../../base/addresses/redirect.ts';
import { isRoute, routes } from '../../base/addresses/routes.ts';
import { browserTargets, closeAddress, closeTargets, openAddress, tokenAddress } from './bridge.ts';

// spec 6.webview.auth-token 6.webview.silent-token: #tokenAddress
it.each([
  ['auth_token', 'senda://token?auth_token=a.b%26c&deviceId=7R1'],
  ['silent_login_token', 'senda://token?silent_login_token=a.b%26c&deviceId=7R1'],
] as const)('passes a token to the app as %s with the device id', (kind, address) => {
  expect(tokenAddress('senda', { kind, token: 'a.b&c' }, '7R1')).toBe(address);
});

it.each(['https', 'javascript', 'data', '', 'Senda', 'senda:', '//evil', 'a b'])(
  '"%s" gets no token',
  (scheme) => {
    expect(() => tokenAddress(scheme, { kind: 'auth_token', token: 'x' }, '7R1')).toThrow(RangeError);
    expect(() => closeAddress(scheme, '/closewebview')).toThrow(RangeError);
    expect(() => openAddress(scheme, 'https://senda.example/')).toThrow(RangeError);
  },
);

it.each(closeTargets)(
  'section 2: %s is a page without header and footer that only notifies the app',
  (target) => {
    expect(isRoute(target) && routes[target].layout).toBe('no-footer-without-header');
    expect(safeRedirect(target)).toBeNull();
    expect(closeAddress('senda', target)).toBe(`senda://close?target=${target.slice(1)}`);
    expect(isRoute(browserTargets[target])).toBe(true);
  },
);

it('the app opens an https address outside its webview, and no other', () => {
  const url = 'https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=LPA%3A1%24a.b%24C';
  expect(openAddress('senda', url)).toBe(`senda://open?url=${encodeURIComponent(url)}`);
  expect(new URL(openAddress('senda', url)).searchParams.get('url')).toBe(url);
  expect(() => openAddress('senda', 'javascript:alert(1)')).toThrow(RangeError);
});
