import * as v from 'valibot';
import { country } from '#country/place.ts';

/** The countries in which the product knows addresses, ISO 3166-1. */
export const countries: readonly string[] = [country];

/** The country of the addresses that a step asks for, in a journey file. */
export const CountrySetting = v.optional(v.picklist(countries), country);
