import { getAppLocale } from '@senda/contract/calls';
import { isLocale } from '@senda/messages';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { fetchedAtom, localeAtom, needParser, switchLocale } from '../locale/locale.ts';
import { countryLanguageAtom } from '../state/country.ts';
import { readJson, readText, keys as storageKeys, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';

const Stored = v.object({
  version: v.literal(1),
  langCode: v.string(),
  keys: v.array(v.object({ key: v.string(), value: v.string() })),
});

/** Uses the texts that are stored. Returns whether they are in the language shown. */
export function adoptStored(): boolean {
  const stored = v.safeParse(Stored, readJson(storageKeys.locale));
  if (stored.success) {
    store.set(fetchedAtom, stored.output);
    // Without the parser the bundled texts stand.
    needParser().catch(() => undefined);
  }
  return store.get(fetchedAtom)?.langCode === store.get(localeAtom);
}

/** Fetches the texts of the language shown, and stores them in the place of those of another. */
export async function fetchTexts(): Promise<void> {
  const langCode = store.get(localeAtom);
  const { keys } = await call(getAppLocale, { query: { langCode, component: 'WEB' } });
  writeText(storageKeys.locale, JSON.stringify({ version: 1, langCode, keys }));
  store.set(fetchedAtom, { langCode, keys });
  await needParser();
}

/** Who has chosen no language, nor came by an address that did, is shown the country's own. */
export async function followCountry(): Promise<void> {
  const language = store.get(countryLanguageAtom);
  const isChosen = readText('langCode') !== null || readText('locale') !== null;
  if (!isChosen && isLocale(language) && language !== store.get(localeAtom)) await switchLocale(language);
}
