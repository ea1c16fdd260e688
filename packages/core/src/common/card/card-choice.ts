/** The choice of one card. */
import type { CardBy, PayBy, PaymentMethodData } from '../../base/answers/payment.ts';
import { isUsable, type SavedCard } from './saved-card.ts';

/** A chosen card by its id; null for a new one. */
export interface ChosenCard {
  readonly paymentMethodID: string | null;
}

/** Returns at most `most` saved cards, the default card first. */
export function shownCards(saved: readonly SavedCard[], most: number): readonly SavedCard[] {
  return saved.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)).slice(0, most);
}

interface ChoiceInput {
  readonly cards: readonly SavedCard[];
  readonly brands: readonly string[];
  readonly draft: ChosenCard | undefined;
  readonly answer: PaymentMethodData | undefined;
}

/** Returns the initial choice: the previous one if it can pay, else the default card, else a new card. */
export function startChoice({ cards, brands, draft, answer }: ChoiceInput): ChosenCard {
  const usable = cards.filter((card) => isUsable(card, brands));
  const had = draft ?? (answer && { paymentMethodID: idOf(answer.payBy) });
  if (had?.paymentMethodID === null) return had;
  const again = usable.find(({ paymentMethodID }) => paymentMethodID === had?.paymentMethodID);
  const chosen = again ?? usable.find(({ isDefault }) => isDefault);
  return { paymentMethodID: chosen?.paymentMethodID ?? null };
}

const idOf = (payBy: PayBy): string | null => (payBy.method === 'new-card' ? null : payBy.paymentMethodID);

/** Returns the chosen card: a saved one or a new one. */
export function cardMethodOf(cards: readonly SavedCard[], { paymentMethodID }: ChosenCard): CardBy {
  const saved = cards.find((card) => card.paymentMethodID === paymentMethodID);
  if (!saved) return { method: 'new-card' };
  return { method: 'saved-card', paymentMethodID: saved.paymentMethodID, card: saved.card };
}
