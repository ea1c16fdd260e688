import type { Address } from '@senda/contract';

/** Joins the parts that are not empty. */
export const joined = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by);

/** Formats an address in one line, as in Mexico: "Calle Orizaba 142-3, Roma Norte, 06700 Ciudad de México". */
export function addressLine(address: Address): string {
  const { street, buildingName, unit, addressLine1, addressLine2, area, postalCode, city, district, state } =
    address;
  const inTown = city === undefined || city === '' ? district : city;
  // Mexico City is city and state at once.
  const places = inTown === state ? [state] : [inTown, state];
  const house = joined([buildingName, unit], '-');
  const town = joined([postalCode, joined(places, ', ')], ' ');
  return joined([joined([street, house], ' '), addressLine1, addressLine2, area, town], ', ');
}
