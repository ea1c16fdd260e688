import type { StepInput } from '@senda/core/base/answers';
import { type CurrencyFormat, defaultCurrency } from '@senda/core/base/money';
import type { CountryDates } from '@senda/core/base/time';
import { atom } from 'jotai/vanilla';

/** The country's configuration as step input; undefined until it loads. */
export type Country = NonNullable<StepInput<unknown, unknown, unknown>['country']>;

export const countryAtom = atom<Country | undefined>(undefined);

/** The country's default language, and whether a first visit is in the browser's; null until the configuration loads. */
export const countryLanguageAtom = atom<{
  readonly language: string;
  readonly followsBrowser: boolean;
} | null>(null);

/** The country's date formats; undefined until the configuration loads. */
export const countryDatesAtom = atom<CountryDates | undefined>(undefined);

/** The currency format; the default until the configuration loads (spec 9.currency). */
export const currencyAtom = atom<CurrencyFormat>(defaultCurrency);
