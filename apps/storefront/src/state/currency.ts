import { type CurrencyFormat, defaultCurrency } from '@senda/core';
import { atom } from 'jotai/vanilla';

/** How money is written: the specification's default until the country's configuration loads. */
export const currencyAtom = atom<CurrencyFormat>(defaultCurrency);
