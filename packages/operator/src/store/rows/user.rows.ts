import type { Consent, GuestContact, InvoiceDetails, Profile, Vendor } from '@senda/contract';
import { collection } from './collection.ts';

/** Optional properties of an account. */
export interface AccountTraits {
  /** Set if the customer was migrated from the former telecom company with this number; `gaveUp` are released numbers. */
  readonly telco?: { readonly phoneNo: string; readonly gaveUp?: readonly string[] };
  /** Vendors whose log-in is linked to the account. */
  readonly vendors?: readonly Vendor[];
  /** Consent to analytics; absent until the customer decides. */
  readonly analytics?: boolean;
  /** Whom their invoices are for; absent unless they have it kept. */
  readonly invoice?: InvoiceDetails;
  /** Set if codes to this account cannot be resent. */
  readonly resendBlocked?: true;
}

/** Claims of a vendor about a customer. */
export interface Vouched {
  readonly vendor: Vendor;
  readonly phoneNo?: string;
}

/** A shopper without an account. */
export interface GuestRow {
  readonly id: string;
  readonly createdAt: number;
  /** Confirmed by a code, or accepted without one if none is needed. */
  readonly contact?: GuestContact;
}

/** A used vendor token; the id contains the token's id. */
export interface VendorTokenRow {
  readonly id: string;
  readonly usedAt: number;
}

export interface AccountRow {
  readonly id: string;
  /** In lower case; unique. */
  readonly email: string;
  readonly createdAt: number;
  readonly profile?: Profile;
  readonly traits?: AccountTraits;
}

/** A log-in; the id is the `jti` of its tokens. Logging out removes it. */
export interface SessionRow {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
}

export interface ConsentRow {
  readonly id: string;
  readonly accountId: string;
  readonly documentName: Consent['documentName'];
  readonly userFlow: string;
  readonly productId: string;
  readonly record: Consent;
}

export const userCollections = {
  accounts: collection<AccountRow, 'email'>({ name: 'accounts_email', fields: ['email'] }),
  sessions: collection<SessionRow, 'accountId'>(),
  consents: collection<ConsentRow, 'accountId' | 'documentName' | 'userFlow' | 'productId'>({
    name: 'consents_document',
    fields: ['accountId', 'documentName', 'userFlow', 'productId'],
  }),
  guests: collection<GuestRow>(),
  vendorTokens: collection<VendorTokenRow>(),
};
