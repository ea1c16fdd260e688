import type { Card } from '@senda/contract';
import { collection } from './collection.ts';

/**
 * A card that a customer entered. Until it is added it is valid for a short time. Only its brand, last four digits, expiry
 * and the bank's token are stored, from which the number cannot be derived.
 */
export interface PaymentMethodRow {
  readonly id: string;
  readonly accountId: string;
  readonly card: Card;
  /** Brand, last four digits and expiry; unique among the saved cards of a customer. */
  readonly cardKey: string;
  readonly bankToken: string;
  readonly added: boolean;
  readonly isDefault: boolean;
  readonly createdAt: number;
}

/** A 3-D Secure authentication of a stored card, or of the charges that wait for it. */
export interface AuthenticationRow {
  readonly id: string;
  readonly accountId: string;
  /** '' if it belongs to charges. */
  readonly methodId: string;
  readonly card: Card;
  readonly bankToken: string;
  /** Address to redirect to after the answer. */
  readonly returnUrl?: string;
  readonly status: 'OPEN' | 'APPROVED' | 'REFUSED';
  /** End of the time to answer, or of the approval (ms). */
  readonly expiresAt: number;
}

export const paymentMethodCollections = {
  paymentMethods: collection<PaymentMethodRow, 'accountId' | 'cardKey'>({
    name: 'paymentMethods_card',
    fields: ['accountId', 'cardKey'],
    where: (row) => row.added,
  }),
  authentications: collection<AuthenticationRow, 'methodId'>(),
};
