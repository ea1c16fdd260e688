import { getAppLocale } from '@senda/contract/calls';
import { languageOf } from '@senda/core/features/entry';
import { defaultLocale, locales } from '@senda/messages';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { fetchedTextsAtom, loadTextParser, localeAtom, switchLocale } from '../locale/locale.ts';
import { countryLanguageAtom } from '../state/country.ts';
import { readJson, readText, keys as storageKeys, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';

const Stored = v.object({
  version: v.literal(1),
  langCode: v.string(),
  keys: v.array(v.object({ key: v.string(), value: v.string() })),
});

/** Applies the stored texts. Returns whether they are in the language shown. */
export function applyStoredTexts(): boolean {
  const stored = v.safeParse(Stored, readJson(storageKeys.locale));
  if (stored.success) {
    store.set(fetchedTextsAtom, stored.output);
    // Without the parser the bundled texts are shown.
    loadTextParser().catch(() => undefined);
  }
  return store.get(fetchedTextsAtom)?.langCode === store.get(localeAtom);
}

/** Fetches the texts of the language shown. They replace the stored ones of another language. */
export async function fetchTexts(): Promise<void> {
  const langCode = store.get(localeAtom);
  const { keys } = await call(getAppLocale, { query: { langCode, component: 'WEB' } });
  writeText(storageKeys.locale, JSON.stringify({ version: 1, langCode, keys }));
  store.set(fetchedTextsAtom, { langCode, keys });
  await loadTextParser();
}

/** Switches to the language that the country's configuration gives, unless the customer or an address has chosen one. */
export async function applyCountryLanguage(): Promise<void> {
  const country = store.get(countryLanguageAtom);
  const language = languageOf(
    {
      forced: readText('locale'),
      query: null,
      stored: readText('langCode'),
      browser: country?.followsBrowser ? navigator.languages : [],
      country: country?.language ?? null,
    },
    locales,
    store.get(localeAtom),
  );
  if (language !== store.get(localeAtom)) await switchLocale(language);
  // Shown before the configuration allowed it; now it is the customer's, as after a switch.
  else if (language !== defaultLocale && readText('langCode') === null) writeText('langCode', language);
}
