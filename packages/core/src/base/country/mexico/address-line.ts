import type { AddressLine } from '../country.ts';
import { joined } from '../joined.ts';

/** Formats an address as in Mexico: "Calle Orizaba 142-3, Roma Norte, 06700 Ciudad de México". */
export const addressLine: AddressLine = (address) => {
  const { street, buildingName, unit, addressLine1, addressLine2, area, postalCode, city, district, state } =
    address;
  const inTown = city === undefined || city === '' ? district : city;
  // Mexico City is city and state at once.
  const places = inTown === state ? [state] : [inTown, state];
  const house = joined([buildingName, unit], '-');
  const town = joined([postalCode, joined(places, ', ')], ' ');
  return joined([joined([street, house], ' '), addressLine1, addressLine2, area, town], ', ');
};
