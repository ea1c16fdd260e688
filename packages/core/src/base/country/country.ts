/** What the product has to know of a country. `#country/…` is the folder of one: `imports` in package.json (decision 0118). */

import type { Address } from '@senda/contract';

/** Telephone numbers of a country (`phone-rules.ts`). */
export interface PhoneRules {
  /** Maximum characters of a number's field. */
  readonly fieldSize: number;
  /** A number's digits, without prefixes. */
  readonly national: RegExp;
  /** What may stand before a number's digits. */
  readonly prefix: RegExp;
  /** A number with or without its country code, without separators. */
  readonly withCode: RegExp;
}

/** Formats an address in one line (`address-line.ts`). */
export type AddressLine = (address: Address) => string;
