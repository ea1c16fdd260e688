import type { CallName } from '@senda/contract';
import { beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const calls: CallName[] = [];
let answer: unknown;
vi.mock('../gateway/gateway.ts', () => ({
  call: ({ name }: { name: CallName }) => {
    calls.push(name);
    return answer === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(answer);
  },
}));

const tokenOf = (external_id: string) => `h.${btoa(JSON.stringify({ external_id, email: 'a@b.mx' }))}.s`;

beforeEach(() => {
  stored.clear();
  calls.length = 0;
  answer = undefined;
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const open = async () => ({
  ...(await import('./privacy.ts')),
  ...(await import('../state/session.ts')),
  store: (await import('../state/store.ts')).store,
});

// spec 3.auth.manualPrivacySetting: #manualPrivacySettingAtom
it('section 3: the privacy setting is on by default, a customer’s own is requested once and stored for that customer alone', async () => {
  const app = await open();
  expect(await app.privacySetting()).toBe(true);
  expect(calls).toEqual([]);
  app.store.set(app.accessTokenAtom, tokenOf('ana'));
  expect(await app.privacySetting()).toBe(true);
  answer = { enabled: false };
  expect(await Promise.all([app.privacySetting(), app.privacySetting()])).toEqual([false, false]);
  expect(await app.privacySetting()).toBe(false);
  expect(calls).toEqual(['getAnalyticsPreferences', 'getAnalyticsPreferences']);
  expect(app.store.get(app.manualPrivacySettingAtom)).toBe(false);
  app.store.set(app.accessTokenAtom, tokenOf('eva'));
  expect(app.store.get(app.manualPrivacySettingAtom)).toBe(true);
});

it.each(['{', '{"version":1}', '{"version":1,"chosen":{"userId":"ana","enabled":"no"}}'])(
  'ignores a stored value that does not parse: %s',
  async (text) => {
    stored.set('senda.privacy', text);
    const app = await open();
    app.store.set(app.accessTokenAtom, tokenOf('ana'));
    expect(app.store.get(app.manualPrivacySettingAtom)).toBe(true);
  },
);
