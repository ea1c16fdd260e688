import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Stubs the browser's storage as far as atoms use it. */
function stubStorage(entries: Record<string, string> = {}) {
  const texts = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  });
  return texts;
}
const tokenOf = (claims: object) =>
  `h.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.s`;
/** Imports the module again: its atoms read storage when created. */
async function opened() {
  vi.resetModules();
  const [session, { store }] = await Promise.all([import('./session.ts'), import('./store.ts')]);
  return { ...session, store };
}
beforeEach(() => void vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} }));
afterEach(() => vi.unstubAllGlobals());

const auth = {
  version: 1,
  authFlow: 'signup',
  userEmail: 'ana@example.com',
  loginKey: 'ana@example.com',
  generateOtpResponse: { requestId: 'r1', deadline: 121_000 },
  redirectPath: '/orderlist',
} as const;

// spec 3.auth.userEmail 3.auth.loginKey 3.auth.generateOtpResponse 3.auth.redirectPath 3.auth.authFlow
it('the state of a log-in is stored, and restored after a page load', async () => {
  const texts = stubStorage();
  const first = await opened();
  first.store.set(first.authAtom, auth);
  expect(JSON.parse(texts.get('senda.auth') ?? '')).toEqual(auth);
  const again = await opened();
  expect(again.store.get(again.authAtom)).toEqual(auth);
});

it.each([
  ['invalid JSON', '{'],
  ['another version', JSON.stringify({ ...auth, version: 9 })],
  [
    'a deadline that is no number',
    JSON.stringify({ ...auth, generateOtpResponse: { requestId: 'r', deadline: 'x' } }),
  ],
])('ignores stored state: %s', async (_, text) => {
  stubStorage({ 'senda.auth': text });
  const { store, authAtom } = await opened();
  expect(store.get(authAtom)).toMatchObject({ userEmail: '', generateOtpResponse: null, redirectPath: null });
});

// spec 3.auth.accessToken 3.storage.accessToken: #accessTokenAtom
it('the token is stored under the key accessToken', async () => {
  const texts = stubStorage({ accessToken: 'a.b.c' });
  const { store, accessTokenAtom } = await opened();
  expect(store.get(accessTokenAtom)).toBe('a.b.c');
  store.set(accessTokenAtom, null);
  expect(texts.has('accessToken')).toBe(false);
});

// spec 3.auth.userId: #claimsOf
// spec 3.auth.isGuestUser: #visitorAtom
// spec 1.users: #visitorAtom
it.each([
  [tokenOf({ external_id: 'u1', email: 'ñandú@example.com' }), 'u1', 'customer'],
  [tokenOf({ external_id: 'g1', guest: true }), 'g1', 'guest'],
  [tokenOf({ email: 'a@b.mx' }), undefined, 'none'],
  ['not-a-token', undefined, 'none'],
  ['a.%%%.c', undefined, 'none'],
  [null, undefined, 'none'],
])('token %s: external_id %s, visitor %s', async (token, userId, visitor) => {
  stubStorage(token === null ? {} : { accessToken: token });
  const { store, claimsAtom, visitorAtom } = await opened();
  expect(store.get(claimsAtom)?.external_id).toBe(userId);
  expect(store.get(visitorAtom)).toBe(visitor);
});
