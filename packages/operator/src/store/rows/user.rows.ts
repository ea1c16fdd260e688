import type { Consent, GuestContact, Profile, Vendor } from '@senda/contract';
import { collection } from './collection.ts';

/** What an account may have beside its e-mail and profile. */
export interface AccountTraits {
  /** The customer came over from the telecom company before, with this number; `gaveUp` are numbers given up since. */
  readonly telco?: { readonly phoneNo: string; readonly gaveUp?: readonly string[] };
  /** Vendors whose log-in is tied to the account. */
  readonly vendors?: readonly Vendor[];
  /** Whether use may be measured; absent until the customer decides. */
  readonly analytics?: boolean;
  /** True when staff of the operator have blocked further codes to this account. */
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
  /** Confirmed by a code, or taken as given where no code is asked for. */
  readonly contact?: GuestContact;
}

/** A vendor's word that was used; the id is the token's own. */
export interface VendorTokenRow {
  readonly id: string;
  readonly usedAt: number;
}

export interface AccountRow {
  readonly id: string;
  /** Lower case; one account an e-mail. */
  readonly email: string;
  readonly createdAt: number;
  /** The profile of the latest order. */
  readonly profile?: Profile;
  readonly traits?: AccountTraits;
}

/** A log-in; its id is the `jti` of every token issued for it. Logging out removes it. */
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
