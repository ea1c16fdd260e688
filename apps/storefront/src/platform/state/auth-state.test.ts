import type { CallName } from '@senda/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const items = new Map<string, string>();
const asked: [CallName, unknown][] = [];
let answer: unknown;
vi.mock('../gateway/gateway.ts', () => ({
  call: ({ name }: { name: CallName }, input: unknown) => {
    asked.push([name, input]);
    return answer === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(answer);
  },
}));

const token = (claims: object) => `h.${btoa(JSON.stringify({ external_id: 'u1', ...claims }))}.s`;
const customer = token({ email: 'ana@example.com' });
const guest = token({ external_id: 'g1', guest: true });
const contact = { email: 'gaby@example.com' };

beforeEach(() => {
  items.clear();
  asked.length = 0;
  answer = undefined;
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});

const open = async () => ({
  ...(await import('./guest.ts')),
  ...(await import('./session.ts')),
  ...(await import('../customer/user-details.ts')),
  ...(await import('../../guest/begin-guest.ts')),
  ...(await import('../../journey/ambient.ts')),
  store: (await import('./store.ts')).store,
});

describe('a guest', () => {
  const stored = () => JSON.parse(items.get('senda.guest') ?? '') as object;

  // spec 3.auth.isCallGuestUserAPI 3.auth.guestUserFlow: apps/storefront/src/guest/begin-guest.ts
  it('is stored with a pending sign-up until it is answered, and with the guest flow', async () => {
    const app = await open();
    app.requestGuestSignUp();
    expect(stored()).toMatchObject({ isCallGuestUserAPI: true, guestUserFlow: true });
    app.beginGuest({ accessToken: guest, userId: 'g1', isGuestUser: true });
    expect(stored()).toMatchObject({ isCallGuestUserAPI: false, guestUserFlow: true });
    expect(app.store.get(app.visitorAtom)).toBe('guest');
    app.clearGuest();
    expect(stored()).toMatchObject({ isCallGuestUserAPI: false, guestUserFlow: false });
  });

  // spec 3.auth.guestUserDetails: apps/storefront/src/guest/begin-guest.ts#confirmGuest
  it('is stored with the request and the contact that it verified, the token apart', async () => {
    const app = await open();
    app.beginGuest({ accessToken: guest, userId: 'g1', isGuestUser: true });
    expect(stored()).toMatchObject({ confirmed: null });
    const renewed = token({ external_id: 'g1', guest: true, email: contact.email });
    app.confirmGuest('r1', { accessToken: renewed, userId: 'g1', isGuestUser: true, ...contact });
    expect(stored()).toMatchObject({ confirmed: { requestId: 'r1', ...contact } });
    expect(items.get('senda.guest')).not.toContain(renewed);
    expect(app.store.get(app.accessTokenAtom)).toBe(renewed);
    expect(app.store.get(app.claimsAtom)?.external_id).toBe('g1');
  });

  it.each(['{', '[]', '{"version":2}', '{"version":1,"isCallGuestUserAPI":"yes"}'])(
    'ignores stored state that does not parse: %s',
    async (text) => {
      items.set('senda.guest', text);
      const app = await open();
      expect(app.store.get(app.guestAtom)).toEqual(app.noGuest);
    },
  );
});

describe('user details', () => {
  const details = {
    external_id: 'u1',
    email: 'ana@example.com',
    telco_user: true,
    telco_info: { phone_no: '5543218765' },
    first_name: 'Ana',
  };

  // spec 3.auth.userDetails: apps/storefront/src/platform/customer/user-details.ts#userDetailsAtom
  // spec 3.auth.user-details: apps/storefront/src/platform/customer/user-details.ts#StoredDetails
  // spec 6.user-details: apps/storefront/src/platform/customer/user-details.ts#lacksUserDetails
  // spec 6.telco-user: apps/storefront/src/platform/customer/user-details.ts#telco_user
  it('are e-mail, telco_user flag and telco_info of the current customer, and set the telcoUser fact', async () => {
    items.set('accessToken', customer);
    answer = details;
    const app = await open();
    expect(app.store.get(app.userDetailsAtom)).toBeNull();
    expect(app.ambientFacts('customer')).toMatchObject({ telcoUser: false });
    await Promise.all([app.ensureUserDetails(), app.ensureUserDetails()]);
    const { first_name: _, ...shown } = details;
    expect(app.store.get(app.userDetailsAtom)).toEqual(shown);
    expect(app.ambientFacts('customer')).toMatchObject({ startedSession: 'customer', telcoUser: true });
    await app.ensureUserDetails();
    expect(asked).toEqual([['getUser', { query: { include_telco: 'true' } }]]);
    app.store.set(app.accessTokenAtom, token({ external_id: 'u2' }));
    expect(app.store.get(app.userDetailsAtom)).toBeNull();
  });

  // spec 6.user-details: apps/storefront/src/platform/state/session.ts#visitorAtom
  it.each([
    ['a visitor', null],
    ['a guest', guest],
  ])('are not fetched for %s', async (_, accessToken) => {
    if (accessToken !== null) items.set('accessToken', accessToken);
    answer = details;
    const app = await open();
    await app.ensureUserDetails();
    expect(asked).toEqual([]);
    expect(app.store.get(app.userDetailsAtom)).toBeNull();
  });

  it('are requested again after a failed request', async () => {
    items.set('accessToken', customer);
    const app = await open();
    await app.ensureUserDetails();
    expect(app.ambientFacts('customer')).toMatchObject({ telcoUser: false });
    answer = details;
    await app.ensureUserDetails();
    expect(app.store.get(app.userDetailsAtom)?.telco_user).toBe(true);
  });

  it('are parsed when they are read from storage', async () => {
    items.set('accessToken', customer);
    items.set('senda.user-details', '{"version":1,"details":{"external_id":"u1","telco_user":"yes"}}');
    const app = await open();
    expect(app.lacksUserDetails()).toBe(true);
  });
});
