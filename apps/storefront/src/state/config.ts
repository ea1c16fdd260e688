import { model } from '@senda/contract';
import { type CurrencyFormat, defaultCurrency } from '@senda/core';
import { atom } from 'jotai/vanilla';
import { atomWithStorage } from 'jotai/vanilla/utils';
import * as v from 'valibot';
import { call } from '../gateway/gateway.ts';
import { jsonStorage, keys } from './storage.ts';
import { store } from './store.ts';

const Kept = v.nullable(model.CountryConfig);

/** The country's configuration: the last good copy until a fresh one is there. */
const countryAtom = atomWithStorage(keys.globalConfig, null, jsonStorage(Kept), { getOnInit: true });

export const currencyAtom = atom(
  (get): CurrencyFormat => get(countryAtom)?.currency_formats ?? defaultCurrency,
);

let loading: Promise<void> | undefined;

/** Loads the configuration once a page load. A failure leaves the last good copy or the defaults: never a blank page. */
export function loadConfig(): Promise<void> {
  loading ??= call('getGlobalConfig', {}).then(
    ({ country_config }) => store.set(countryAtom, country_config),
    () => {
      loading = undefined;
    },
  );
  return loading;
}
