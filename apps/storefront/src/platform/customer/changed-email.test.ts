import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../../testing/browser-storage.ts';

vi.mock('../gateway/gateway.ts', () => ({ call: () => Promise.reject(new Error('offline')) }));

const local = new Map<string, string>();
const tokenOf = (email: string, external_id = 'u1') => `h.${btoa(JSON.stringify({ external_id, email }))}.s`;
const [before, after] = ['ana@example.com', 'ana.ruiz@example.com'];
const details = { external_id: 'u1', email: before, telco_user: true };

beforeEach(() => {
  local.clear();
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', browserStorage(local));
  local.set('accessToken', tokenOf(before));
  local.set('senda.user-details', JSON.stringify({ version: 1, details }));
});

const open = async () => ({
  ...(await import('./changed-email.ts')),
  ...(await import('./user-details.ts')),
  ...(await import('../state/session.ts')),
  store: (await import('../state/store.ts')).store,
});

it('the new session replaces the former one, with the e-mail wherever it is stored', async () => {
  const { takeOverEmail, store, claimsAtom, authAtom, userDetailsAtom } = await open();
  const accessToken = tokenOf(after);
  takeOverEmail('u1', { accessToken, email: after });
  expect(local.get('accessToken')).toBe(accessToken);
  expect(store.get(claimsAtom)).toMatchObject({ external_id: 'u1', email: after });
  expect(store.get(userDetailsAtom)).toEqual({ ...details, email: after });
  expect(store.get(authAtom)).toMatchObject({ userEmail: after, loginKey: after });
  expect([...local.values()].join()).not.toContain(before);
});

it('details that are not stored are not made up', async () => {
  local.delete('senda.user-details');
  const { takeOverEmail, store, userDetailsAtom } = await open();
  takeOverEmail('u1', { accessToken: tokenOf(after), email: after });
  expect(store.get(userDetailsAtom)).toBeNull();
});

it.each([
  ['has logged out', null],
  ['is another one', tokenOf('eva@example.com', 'u2')],
])('is ignored if the customer %s meanwhile', async (_, token) => {
  const { takeOverEmail, store, accessTokenAtom, authAtom } = await open();
  store.set(accessTokenAtom, token);
  takeOverEmail('u1', { accessToken: tokenOf(after), email: after });
  expect(store.get(accessTokenAtom)).toBe(token);
  expect(store.get(authAtom).userEmail).toBe('');
});
