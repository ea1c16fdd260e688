import { model } from '@senda/contract';
import { getGlobalConfig } from '@senda/contract/calls';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { countryAtom, countryDatesAtom, countryLanguageAtom, currencyAtom } from '../state/country.ts';
import { keys, readJson, writeText } from '../state/storage.ts';
import { store } from '../state/store.ts';

let loading: Promise<void> | undefined;

/** Uses a configuration; what is kept from an earlier visit is parsed like anything else that comes from outside. */
function adopt(raw: unknown): boolean {
  const country = v.safeParse(model.CountryConfig, raw);
  if (!country.success) return false;
  const { currency_formats, default_language, zip_code_size, default_timezone } = country.output;
  store.set(currencyAtom, currency_formats);
  store.set(countryDatesAtom, country.output);
  store.set(countryLanguageAtom, default_language);
  store.set(countryAtom, { zipCodeSize: zip_code_size, timeZone: default_timezone });
  return true;
}

/** Fetches the country's configuration, once a page load. The client asks again 3 times before it rejects. */
export function fetchConfig(): Promise<void> {
  adopt(readJson(keys.globalConfig));
  loading ??= call(getGlobalConfig, {}).then(
    ({ country_config }) => {
      adopt(country_config);
      writeText(keys.globalConfig, JSON.stringify(country_config));
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The same for a page that needs it: a failure leaves the last good copy, or the defaults: never a blank page. */
export const loadConfig = (): Promise<void> => fetchConfig().catch(() => undefined);
