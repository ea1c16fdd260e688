import { beforeEach, expect, it, vi } from 'vitest';

const opened: string[] = [];
vi.mock('./open-app-address.ts', () => ({ openAppAddress: (address: string) => opened.push(address) }));
const token = (claims: object) => `h.${btoa(JSON.stringify({ external_id: 'u', ...claims }))}.s`;

let bridge: typeof import('./bridge.ts');
let setToken: (accessToken: string | null) => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  opened.length = 0;
  bridge = await import('./bridge.ts');
  const { accessTokenAtom } = await import('../state/session.ts');
  const { store } = await import('../state/store.ts');
  const { setDeviceId } = await import('../state/device.ts');
  setDeviceId('7R1');
  setToken = (accessToken) => store.set(accessTokenAtom, accessToken);
});

// spec 9.app-token: #sendTokens
// spec 1.runs.webview 6.webview.auth-token: #sendTokens
it('section 6: in a webview the app receives a new token with the device id, after 0 ms, once', () => {
  bridge.sendTokens(null);
  const customer = token({});
  setToken(customer);
  expect(opened).toEqual([]);
  vi.advanceTimersByTime(0);
  setToken(customer);
  vi.runAllTimers();
  expect(opened).toEqual([`senda://token?auth_token=${encodeURIComponent(customer)}&deviceId=7R1`]);
});

// spec 6.webview.silent-token: #sendTokens
it('a guest’s token is sent as silent_login_token', () => {
  bridge.sendTokens(null);
  setToken(token({ guest: true }));
  vi.runAllTimers();
  expect(opened).toEqual([expect.stringMatching(/^senda:\/\/token\?silent_login_token=/)]);
});

it('neither the app’s own token nor the end of a session is sent', () => {
  const appToken = token({});
  bridge.sendTokens(appToken);
  setToken(appToken);
  setToken(null);
  vi.runAllTimers();
  expect(opened).toEqual([]);
});
