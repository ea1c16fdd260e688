import { model } from '@senda/contract';
import { getGlobalConfig } from '@senda/contract/calls';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { countryAtom, countryDatesAtom, countryLanguageAtom, currencyAtom } from '../state/country.ts';
import { keys, readJson, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';

let loading: Promise<void> | undefined;

/** Applies a configuration, fetched or stored. Returns false if it does not parse. */
function applyConfig(raw: unknown): boolean {
  const country = v.safeParse(model.CountryConfig, raw);
  if (!country.success) return false;
  const {
    currency_formats,
    default_language,
    follow_browser_language = false,
    zip_code_size,
    default_timezone,
  } = country.output;
  store.set(currencyAtom, currency_formats);
  store.set(countryDatesAtom, country.output);
  store.set(countryLanguageAtom, { language: default_language, followsBrowser: follow_browser_language });
  store.set(countryAtom, { zipCodeSize: zip_code_size, timeZone: default_timezone });
  return true;
}

/** Fetches the country's configuration, once per page load. The client retries 3 times before it rejects. */
export function fetchConfig(): Promise<void> {
  applyConfig(readJson(keys.globalConfig));
  loading ??= call(getGlobalConfig, {}).then(
    ({ country_config }) => {
      applyConfig(country_config);
      writeText(keys.globalConfig, JSON.stringify(country_config));
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Fetches the configuration for a page that needs it. Never rejects: after a failure the stored copy or the defaults apply. */
export const loadConfig = (): Promise<void> => fetchConfig().catch(() => undefined);
