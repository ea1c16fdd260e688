import { beforeEach, expect, it, vi } from 'vitest';

const told: string[] = [];
vi.mock('./tell-app.ts', () => ({ tellApp: (address: string) => told.push(address) }));
const token = (claims: object) => `h.${btoa(JSON.stringify({ external_id: 'u', ...claims }))}.s`;

let bridge: typeof import('./bridge.ts');
let give: (accessToken: string | null) => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  told.length = 0;
  bridge = await import('./bridge.ts');
  const { accessTokenAtom } = await import('../state/session.ts');
  const { store } = await import('../state/store.ts');
  const { setDeviceId } = await import('../state/device.ts');
  setDeviceId('7R1');
  give = (accessToken) => store.set(accessTokenAtom, accessToken);
});

// spec 9.app-token
it('section 6: in a webview the app is told of a new token with the device id, after 0 ms, once', () => {
  bridge.tellTokens(null);
  const customer = token({});
  give(customer);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(0);
  give(customer);
  vi.runAllTimers();
  expect(told).toEqual([`senda://token?auth_token=${encodeURIComponent(customer)}&deviceId=7R1`]);
});

it('a guest’s token is one to log in with silently', () => {
  bridge.tellTokens(null);
  give(token({ guest: true }));
  vi.runAllTimers();
  expect(told).toEqual([expect.stringMatching(/^senda:\/\/token\?silent_login_token=/)]);
});

it('what the app gave itself, and a session that ends, are not told', () => {
  const given = token({});
  bridge.tellTokens(given);
  give(given);
  give(null);
  vi.runAllTimers();
  expect(told).toEqual([]);
});
