import { type CountryDates, type CurrencyFormat, defaultCurrency, type StepInput } from '@senda/core';
import { atom } from 'jotai/vanilla';

/** What steps are told of the country's configuration; nothing until it loads. */
export type Country = NonNullable<StepInput<unknown, unknown, unknown>['country']>;

export const countryAtom = atom<Country | undefined>(undefined);

/** The language of the country, shown to who has chosen none; null until the configuration loads. */
export const countryLanguageAtom = atom<string | null>(null);

/** What the country's configuration says of dates; nothing until it loads. */
export const countryDatesAtom = atom<CountryDates | undefined>(undefined);

/** How money is written: the specification's default until the country's configuration loads. */
export const currencyAtom = atom<CurrencyFormat>(defaultCurrency);
