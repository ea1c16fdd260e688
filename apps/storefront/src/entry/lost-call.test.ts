import type { CallName } from '@senda/contract';
import type * as LoadCall from '@senda/contract/load-call';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

let lost: CallName;
vi.mock('@senda/contract/load-call', async (original) => {
  const { loadCall } = await original<typeof LoadCall>();
  const gone = new TypeError('Failed to fetch dynamically imported module: /assets/user.js');
  return { loadCall: async (name: CallName) => (name === lost ? Promise.reject(gone) : loadCall(name)) };
});

const kept = new Map<string, string>();
const reload = vi.fn<() => void>();
const replace = vi.fn<(address: string) => void>();
const token = `h.${btoa(JSON.stringify({ external_id: 'ana', email: 'ana@example.com' }))}.s`;

beforeEach(() => {
  lost = 'getUser';
  kept.clear();
  reload.mockClear();
  replace.mockClear();
  vi.resetModules();
  const location = {
    pathname: '/web/payment',
    search: `?auth_token=${token}&plan=a`,
    hash: '',
    reload,
    replace,
  };
  const history = { state: null, replaceState: vi.fn<() => void>() };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, history }));
  vi.stubGlobal('location', { origin: 'https://senda.example', href: 'https://senda.example/' });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', browserStorage(kept));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
  vi.stubGlobal('fetch', async () => new Response('<html>'));
});

it('the token of an address whose check did not come is not lost: the page is opened with it once more', async () => {
  const { enter } = await import('./enter.ts');
  enter();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(`/web/payment?auth_token=${token}&plan=a`));
  expect(reload).not.toHaveBeenCalled();
});

it('a payment page whose look at the session did not come is shown, and loaded anew', async () => {
  kept.set('accessToken', token);
  const { verdictOn } = await import('../journey/payment-guard.ts');
  expect(await verdictOn('/web/payment')).toEqual({ verdict: 'admitted' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a session that cannot be refreshed for want of the code of that is not lost: the page is loaded anew', async () => {
  kept.set('accessToken', token);
  lost = 'refreshToken';
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL) =>
    asked instanceof Request ? Response.json({}, { status: 401 }) : new Response('<html>'),
  );
  const { call } = await import('../gateway/gateway.ts');
  await expect(call('getUser', { query: {} })).rejects.toThrow(/getUser/);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(kept.get('accessToken')).toBe(token);
});
