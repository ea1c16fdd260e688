/** The cards that a customer can pay with: the channel's methods and the kept cards. */
import type { Problem } from '../../base/calls/outcome.ts';
import { brandsIn, type CardOption, type Enabled, isUsable, type SavedCard } from './saved-card.ts';

/** The payment methods that the gateway returned. */
export interface Methods {
  /** Payment methods that the channel offers. */
  readonly availablePaymentMethods: Enabled;
  /** The customer's saved cards, in the order shown. */
  readonly savedPaymentMethods: readonly SavedCard[];
  readonly problem: Problem | null;
}

export const noMethods: Methods = { availablePaymentMethods: [], savedPaymentMethods: [], problem: null };

/** Returns whether a saved card exists and can pay; null, a new card, is always offered. */
export const isOffered = ({ savedPaymentMethods: cards, ...methods }: Methods, id: string | null): boolean =>
  id === null ||
  cards.some(
    (card) => card.paymentMethodID === id && isUsable(card, brandsIn(methods.availablePaymentMethods)),
  );

/** Returns the saved cards as options; none is chosen if `chosen` is null. */
export function cardOptions(methods: Methods, chosen: string | null): readonly CardOption[] {
  const brands = brandsIn(methods.availablePaymentMethods);
  return methods.savedPaymentMethods.map((saved) => ({
    paymentMethodID: saved.paymentMethodID,
    card: saved.card,
    isExpired: saved.isExpired,
    usable: isUsable(saved, brands),
    chosen: saved.paymentMethodID === chosen,
  }));
}
