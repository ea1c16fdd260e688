import type { Card } from '@senda/contract';
import { collection } from './collection.ts';

/**
 * A card that a customer handed over. Until it is added it stands in for the card for a while only; what is kept of it
 * is its brand, last four digits and expiry, and the bank's own word for it, from which no number can be had.
 */
export interface PaymentMethodRow {
  readonly id: string;
  readonly accountId: string;
  readonly card: Card;
  /** Brand, last four digits and expiry in one: a customer keeps a card once. */
  readonly cardKey: string;
  readonly bankToken: string;
  readonly added: boolean;
  readonly isDefault: boolean;
  readonly createdAt: number;
}

/** A 3-D Secure step, of a card that was handed over or of the charges that wait for it. */
export interface AuthenticationRow {
  readonly id: string;
  readonly accountId: string;
  /** '' when it is a charge that waits. */
  readonly methodId: string;
  readonly card: Card;
  readonly bankToken: string;
  /** Where the customer goes after answering. */
  readonly returnUrl?: string;
  readonly status: 'OPEN' | 'APPROVED' | 'REFUSED';
  /** Until when the customer may answer; once approved, until when the approval is good (ms). */
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
