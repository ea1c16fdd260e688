import type { CallName } from '@senda/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { browserStorage } from '../testing/browser-storage.ts';

const stored = new Map<string, string>();
const answers = new Map<CallName, unknown>();
const requested: CallName[] = [];
vi.mock('../platform/gateway/gateway.ts', () => ({
  call: ({ name }: { name: CallName }) => {
    requested.push(name);
    return answers.has(name) ? Promise.resolve(answers.get(name)) : Promise.reject(new Error('offline'));
  },
}));

const country = {
  country: 'MX',
  default_language: 'es-MX',
  default_timezone: 'America/Mexico_City',
  date_formats: {},
  time_formats: {},
  currency_formats: { code: 'MXN', symbol: '$', separator: ' ', decimals: 2 },
  zip_code_size: 5,
};

beforeEach(() => {
  stored.clear();
  answers.clear();
  requested.length = 0;
  vi.resetModules();
  vi.stubGlobal('window', { addEventListener: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', browserStorage(stored));
  vi.stubGlobal('sessionStorage', browserStorage(stored));
});

// spec 4.store.reset 3.auth.selectedChannel 3.onboarding.selectedStoreId: apps/storefront/src/platform/session/end-session.ts#resetLocally
it('section 4: a local reset clears the customer, and keeps channel, store, language and device', async () => {
  const mine = {
    accessToken: 'a.b.c',
    'senda.auth': '{}',
    'senda.journey.onboarding': '{}',
    ipAddress: '::1',
  };
  const stays = {
    'senda.channel': '{"version":1,"channel":"retail","source":"web","storeId":"roma"}',
    langCode: 'es-MX',
    deviceId: '7R1',
  };
  for (const [key, text] of Object.entries({ ...mine, ...stays })) stored.set(key, text);
  const { resetLocally } = await import('../platform/session/end-session.ts');
  const { accessTokenAtom } = await import('../platform/state/session.ts');
  const { originAtom } = await import('../platform/state/entry.ts');
  const { store } = await import('../platform/state/store.ts');
  const { guestAtom } = await import('../platform/state/guest.ts');
  expect(store.get(accessTokenAtom)).toBe('a.b.c');
  const confirmed = { requestId: 'r1', email: 'name@example.com' };
  store.set(guestAtom, (guest) => ({ ...guest, guestUserFlow: true, confirmed }));
  resetLocally();
  expect(store.get(guestAtom)).toMatchObject({ guestUserFlow: false, confirmed: null });
  expect(Object.fromEntries(stored)).toEqual(stays);
  expect(store.get(accessTokenAtom)).toBeNull();
  expect(store.get(originAtom)).toMatchObject({ channel: 'retail', storeId: 'roma' });
});

// spec 3.persisted.locale: apps/storefront/src/platform/config/fetch-texts.ts#applyStoredTexts
// spec 3.store.locale: apps/storefront/src/platform/config/fetch-texts.ts#fetchTexts
// spec 7.call.getAppLocale: apps/storefront/src/platform/config/fetch-texts.ts#fetchTexts
it('section 7: texts of the gateway are stored and replace the bundled ones of their language', async () => {
  answers.set('getAppLocale', { keys: [{ key: 'common.next', value: 'Onwards' }] });
  const { applyStoredTexts, fetchTexts } = await import('../platform/config/fetch-texts.ts');
  const { textsAtom } = await import('../platform/locale/locale.ts');
  const { store } = await import('../platform/state/store.ts');
  expect(applyStoredTexts()).toBe(false);
  await fetchTexts();
  expect(store.get(textsAtom).text('common.next')).toBe('Onwards');
  expect(JSON.parse(stored.get('senda.locale') ?? '')).toMatchObject({ langCode: 'en-US' });
  expect(applyStoredTexts()).toBe(true);
});

// spec 3.persisted.locale: apps/storefront/src/platform/config/fetch-texts.ts#applyStoredTexts
// spec 7.answer.locale: apps/storefront/src/platform/config/fetch-texts.ts#applyStoredTexts
it.each(['{', '{"version":1,"langCode":"en-US","keys":"x"}', '{"version":2,"langCode":"en-US","keys":[]}'])(
  'stored texts that do not parse are ignored: %s',
  async (text) => {
    stored.set('senda.locale', text);
    const { applyStoredTexts } = await import('../platform/config/fetch-texts.ts');
    expect(applyStoredTexts()).toBe(false);
  },
);

it('a stored text under an old message id replaces the bundled one', async () => {
  const keys = [
    { key: 'orders.title', value: 'Purchases' },
    { key: 'orders.unknown', value: 'Unused' },
  ];
  stored.set('senda.locale', JSON.stringify({ version: 1, langCode: 'en-US', keys }));
  const { applyStoredTexts } = await import('../platform/config/fetch-texts.ts');
  const { ensureMessages, textsAtom } = await import('../platform/locale/locale.ts');
  const { store } = await import('../platform/state/store.ts');
  await ensureMessages(['order']);
  expect(applyStoredTexts()).toBe(true);
  await vi.waitFor(() => expect(store.get(textsAtom).text('order.title')).toBe('Purchases'));
  expect(store.get(textsAtom).text('order.empty.title')).toBe('Nothing here yet');
});

// spec 3.persisted.globalConfig: apps/storefront/src/platform/config/config.ts#fetchConfig
it('section 7: after a failed configuration request the stored copy applies', async () => {
  stored.set('senda.global-config', JSON.stringify(country));
  const { fetchConfig, loadConfig } = await import('../platform/config/config.ts');
  const { currencyAtom } = await import('../platform/state/country.ts');
  const { store } = await import('../platform/state/store.ts');
  await loadConfig();
  expect(store.get(currencyAtom)).toEqual(country.currency_formats);
  await expect(fetchConfig()).rejects.toThrow('offline');
  answers.set('getGlobalConfig', { country_config: country });
  await fetchConfig();
  await fetchConfig();
  expect(requested).toEqual(['getGlobalConfig', 'getGlobalConfig', 'getGlobalConfig']);
});

// spec 3.persisted.globalError: apps/storefront/src/platform/state/global-error.ts#globalErrorAtom
// spec 8.http.429.stored: apps/storefront/src/platform/state/global-error.ts#globalErrorAtom
it.each([
  ['{"version":1,"message":"busy","until":24000}', { version: 1, message: 'busy', until: 24_000 }],
  ['{"version":1,"message":1,"until":24000}', null],
  ['{"version":1,"message":"x","until":"soon"}', null],
  ['[]', null],
])('section 8: the rate limit is stored and parsed when read: %s', async (text, error) => {
  stored.set('senda.global-error', text);
  const { globalErrorAtom } = await import('../platform/state/global-error.ts');
  const { store } = await import('../platform/state/store.ts');
  expect(store.get(globalErrorAtom)).toEqual(error);
});
