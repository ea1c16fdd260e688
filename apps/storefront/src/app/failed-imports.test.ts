import { getUser } from '@senda/contract/calls';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

const { failImport } = vi.hoisted(() => ({
  failImport: () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/client.js');
  },
}));
vi.mock('./swap-token.ts', failImport);
vi.mock('../platform/gateway/connect.ts', failImport);

const items = new Map<string, string>();
const reload = vi.fn<() => void>();
const replace = vi.fn<(address: string) => void>();
const token = `h.${btoa(JSON.stringify({ external_id: 'ana', email: 'ana@example.com' }))}.s`;

beforeEach(() => {
  items.clear();
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
  vi.stubGlobal('localStorage', browserStorage(items));
  vi.stubGlobal('sessionStorage', browserStorage(new Map()));
  vi.stubGlobal('fetch', async () => new Response('<html>'));
});

it('reloads the original address when the code that checks its token does not load', async () => {
  const { enter } = await import('./enter.ts');
  enter();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(`/web/payment?auth_token=${token}&plan=a`));
  expect(reload).not.toHaveBeenCalled();
});

it('reloads and keeps the session when the code of a call does not load', async () => {
  items.set('accessToken', token);
  const { call } = await import('../platform/gateway/gateway.ts');
  await expect(call(getUser, { query: {} })).rejects.toBeInstanceOf(Error);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(items.get('accessToken')).toBe(token);
});
