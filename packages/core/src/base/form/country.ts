import * as v from 'valibot';

/** The countries in which the product knows addresses, ISO 3166-1. */
export const countries = ['MX'] as const;

const Country: v.GenericSchema<string> = v.picklist(countries);

/** The country of the addresses that a step asks for, in a journey file. */
export const CountrySetting = v.optional(Country, 'MX');
