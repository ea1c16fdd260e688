/** What the product has to know of a country. `#country/…` is the folder of one: `imports` in package.json (decision 0118). */

import type { Address } from '@senda/contract';

/** Telephone numbers of a country (`phone-rules.ts`). */
export interface PhoneRules {
  /** Lengths of the groups in which a number is shown; together, the digits of a number. */
  readonly groups: readonly number[];
  /** Maximum characters of a number's field. */
  readonly fieldSize: number;
  /** A number's digits, without prefixes. */
  readonly national: RegExp;
  /** What may stand before a number's digits. */
  readonly prefix: RegExp;
  /** A number with or without its country code, without separators. */
  readonly withCode: RegExp;
}

/** A country's own facts (`place.ts`). */
export interface Place {
  /** ISO 3166-1. */
  readonly code: string;
  /** Digits of a postal code where the configuration says none. */
  readonly postalCodeSize: number;
  /** Time zone (IANA) until the country's configuration has loaded. */
  readonly timeZone: string;
  /** A time of day in UTC that is on the same day in all of the country: "12:00:00Z". */
  readonly sameDayTime: string;
}

/** Formats an address in one line (`address-line.ts`). */
export type AddressLine = (address: Address) => string;
