import { type Feature, type Locale, loadMessages, type Messages } from '@senda/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Load {
  readonly feature: Feature;
  readonly locale: Locale;
  resolve(): Promise<void>;
  readonly settle: (messages: Messages) => void;
  readonly fail: (error: Error) => void;
}

const loads: Load[] = [];
vi.mock('@senda/messages', async (original) => ({
  ...(await original<typeof import('@senda/messages')>()),
  loadMessages: vi.fn<typeof loadMessages>(
    (feature, locale) =>
      new Promise((settle, fail) => {
        loads.push({
          settle,
          fail,
          feature,
          locale,
          resolve: async () => {
            settle({ [`${feature}.word`]: `${feature} in ${locale}` });
            await new Promise((settled) => setImmediate(settled));
          },
        });
      }),
  ),
}));

let page: typeof import('./locale.ts');
let word: (feature: Feature) => string;
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  loads.length = 0;
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
  page = await import('./locale.ts');
  const { store } = await import('../state/store.ts');
  word = (feature) => store.get(page.textsAtom).text(`${feature}.word`);
});

/** Lets the oldest load of a feature in a language arrive. */
async function resolveLoad(feature: Feature, locale: Locale): Promise<void> {
  const index = loads.findIndex((load) => load.feature === feature && load.locale === locale);
  const [load] = loads.splice(index, 1);
  expect(load, `${feature} was asked for in ${locale}`).toBeDefined();
  await load?.resolve();
}

async function withCommon(): Promise<void> {
  void page.ensureMessages(['common']);
  await resolveLoad('common', 'en-US');
  expect(word('common')).toBe('common in en-US');
}

// spec 9.locale: packages/messages/src/messages.ts#defaultLocale
it('the language is en-US until another one is chosen', async () => {
  const { store } = await import('../state/store.ts');
  expect(store.get(page.localeAtom)).toBe('en-US');
});

it.each([
  ['on', ['es-ES', 'en-US'], 'es-MX'],
  ['on', ['fr-FR', 'en-GB'], 'en-US'],
  ['on', ['fr-FR'], 'en-US'],
  ['', ['es-MX'], 'en-US'],
])(
  'with VITE_FOLLOW_BROWSER_LANGUAGE=%s a first visit with %o begins in %s',
  async (follows, languages, locale) => {
    vi.stubEnv('VITE_FOLLOW_BROWSER_LANGUAGE', follows);
    vi.stubGlobal('navigator', { languages });
    vi.resetModules();
    const { localeAtom } = await import('./locale.ts');
    const { store } = await import('../state/store.ts');
    expect(store.get(localeAtom)).toBe(locale);
  },
);

it('a screen that comes while the language changes speaks the new one, whichever arrives first', async () => {
  await withCommon();
  void page.switchLocale('es-MX');
  void page.ensureMessages(['addon']);
  await resolveLoad('addon', 'en-US');
  await resolveLoad('common', 'es-MX');
  await resolveLoad('common', 'es-MX');
  await resolveLoad('addon', 'es-MX');
  expect([word('common'), word('addon')]).toEqual(['common in es-MX', 'addon in es-MX']);
});

it('… also when its words arrive after the change', async () => {
  await withCommon();
  void page.switchLocale('es-MX');
  void page.ensureMessages(['addon']);
  await resolveLoad('common', 'es-MX');
  await resolveLoad('addon', 'en-US');
  await resolveLoad('addon', 'es-MX');
  expect([word('common'), word('addon')]).toEqual(['common in es-MX', 'addon in es-MX']);
});

it('of two changes at once the later one holds', async () => {
  await withCommon();
  void page.switchLocale('es-MX');
  void page.switchLocale('en-US');
  await resolveLoad('common', 'en-US');
  await resolveLoad('common', 'es-MX');
  expect(word('common')).toBe('common in en-US');
});

it('a text that names the operator names the brand of this build', async () => {
  const { store } = await import('../state/store.ts');
  store.set(page.fetchedTextsAtom, {
    langCode: 'en-US',
    keys: [
      { key: 'shell.home', value: '{wordmark}' },
      { key: 'shell.title', value: '{page} · {operator}' },
    ],
  });
  const named = () => {
    const { text } = store.get(page.textsAtom);
    return [text('shell.home'), text('shell.title', { page: 'Plans' })];
  };
  await page.loadTextParser();
  expect(named()).toEqual(['senda', 'Plans · Senda']);
  store.set(page.brandAtom, 'norte');
  expect(named()).toEqual(['norte', 'Plans · Norte']);
});

it('a text of the gateway replaces the bundled one, unless it does not parse or asks for an argument that is missing', async () => {
  await withCommon();
  const { store } = await import('../state/store.ts');
  const shown = (value: string) => {
    store.set(page.fetchedTextsAtom, { langCode: 'en-US', keys: [{ key: 'common.word', value }] });
    return store.get(page.textsAtom).text('common.word', { count: 2 });
  };
  const days = '{count, plural, one {# day} other {# days}}';
  expect(shown(days)).toBe('common in en-US');
  await page.loadTextParser();
  expect([days, '{count, plural, one {# day}}', '{count', '{total} days'].map(shown)).toEqual([
    '2 days',
    ...Array.from({ length: 3 }, () => 'common in en-US'),
  ]);
});

it('a text of the gateway under an old id replaces the bundled one; the current id wins over it, an unknown id does nothing', async () => {
  void page.ensureMessages(['order']);
  await resolveLoad('order', 'en-US');
  const { store } = await import('../state/store.ts');
  await page.loadTextParser();
  const shown = (...ids: string[]) => {
    const keys = ids.map((key) => ({ key, value: `text of ${key}` }));
    store.set(page.fetchedTextsAtom, { langCode: 'en-US', keys });
    return word('order');
  };
  expect(shown('orders.word')).toBe('text of orders.word');
  expect(shown('order.word', 'orders.word')).toBe('text of order.word');
  expect(shown('order.unknown', 'orders.unknown', 'ordering.word')).toBe('order in en-US');
});

describe('a text that the page has not named', () => {
  const shown = (): unknown => {
    try {
      return word('device');
    } catch (thrown) {
      return thrown;
    }
  };

  it('suspends its render until it is loaded, instead of showing its id', async () => {
    const pending = shown();
    expect(pending).toBeInstanceOf(Promise);
    loads.at(-1)?.settle({ 'device.word': 'Phone' });
    await pending;
    expect(shown()).toBe('Phone');
  });

  it('fails as its page does if it cannot be loaded, once each time', async () => {
    const pending = shown();
    loads.at(-1)?.fail(new Error('offline'));
    await pending;
    expect(shown()).toEqual(new Error('offline'));
    expect(shown()).toBeInstanceOf(Promise);
  });
});
