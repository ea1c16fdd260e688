/** What a refused payment needs: another card, or the same one again. */
import type { Card, Transaction } from '@senda/contract';

/** Why a bank refused a payment. */
export type RefusalReason = NonNullable<Transaction['reason']>;

/** What the customer can do after a refusal: use another card, or retry the same one. */
export type Fix = 'another' | 'again';

/** Fixes by refusal reason, most likely first: an expired or lost card is not retried. */
export const fixesByReason = {
  INSUFFICIENT_FUNDS: ['another', 'again'],
  CARD_EXPIRED: ['another'],
  CARD_LOST: ['another'],
  BANK_REFUSED: ['another', 'again'],
  AUTHENTICATION_FAILED: ['again', 'another'],
  CANCELLED: ['again', 'another'],
} as const satisfies Record<RefusalReason, readonly Fix[]>;

/** Returns whether another card is the likelier fix of a refusal. */
export const needsOtherCard = (reason: RefusalReason): boolean => fixesByReason[reason][0] === 'another';

/** Returns the card that the customer types again; null for one in whose place another is asked for. */
export const retypedCard = (card: Card | null, refusal: RefusalReason | null): Card | null =>
  refusal !== null && needsOtherCard(refusal) ? null : card;

/** Returns why a payment was refused; null if it was not. */
export const refusalOf = (payment: Pick<Transaction, 'status' | 'reason'> | null): RefusalReason | null =>
  payment?.status === 'REFUSED' ? (payment.reason ?? 'BANK_REFUSED') : null;
