/** The country, ISO 3166-1. */
export const country: string = 'MX';
/** Digits of a postal code where the configuration says none. */
export const postalCodeSize: number = 5;
/** Time zone (IANA) until the country's configuration has loaded. */
export const timeZone: string = 'America/Mexico_City';
/** A time of day that is on the same day in all of the country. */
export const sameDayTime: string = '12:00:00Z';
