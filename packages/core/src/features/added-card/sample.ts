/** A card that was entered, for snapshots and tests. */
import { sampleNow } from '../../base/time/sample.ts';
import type { AddedCardDraft } from './added-card.ts';

export const sampleAddedCard: AddedCardDraft = {
  paymentMethodID: 'card-9',
  card: { brand: 'visa', last4: '3220', expiry: '08/31' },
  expiresAt: sampleNow + 15 * 60_000,
};
