import type { GuestContact, Vendor } from '@senda/contract';

/** What an account may have beside its e-mail and profile. */
export interface AccountTraits {
  /** She came over from the telecom company before, with this number; `gaveUp` are those she has no more. */
  readonly telco?: { readonly phoneNo: string; readonly gaveUp?: readonly string[] };
  /** Vendors whose log-in is tied to the account. */
  readonly vendors?: readonly Vendor[];
  /** Whether her use may be measured; absent until she says. */
  readonly analytics?: boolean;
  /** True when no code is sent to her a second time, by the word of someone at the operator. */
  readonly resendBlocked?: true;
}

/** What a vendor said of a customer. */
export interface Vouched {
  readonly vendor: Vendor;
  readonly phoneNo?: string;
}

/** Someone who buys without an account. */
export interface GuestRow {
  readonly id: string;
  readonly createdAt: number;
  /** What she confirmed by a code, or said of herself where none is asked for. */
  readonly contact?: GuestContact;
}

/** A vendor's word that was used; the id is the token's own. */
export interface VendorTokenRow {
  readonly id: string;
  readonly usedAt: number;
}

export interface UserRows {
  guests: GuestRow;
  vendorTokens: VendorTokenRow;
}

export interface UserSearch {
  guests: never;
  vendorTokens: never;
}

export const userKeys = { guests: [], vendorTokens: [] } as const;
