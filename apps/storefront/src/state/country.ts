import type { StepInput } from '@senda/core';
import { atom } from 'jotai/vanilla';

/** What steps are told of the country's configuration; nothing until it loads. */
export type Country = NonNullable<StepInput<unknown, unknown, unknown>['country']>;

export const countryAtom = atom<Country | undefined>(undefined);
