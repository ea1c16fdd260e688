import type { Place } from '../country.ts';

/** Mexico. Noon UTC is on the same day in all its time zones. */
export const place: Place = {
  code: 'MX',
  postalCodeSize: 5,
  timeZone: 'America/Mexico_City',
  sameDayTime: '12:00:00Z',
};
