import type { CardBy, PayBy, PaymentMethodData } from '../answers/payment.ts';
import { isUsable, type SavedCard } from '../card/saved-card.ts';
import type { PaymentMethodDraft } from './payment-method.schema.ts';

/** Returns at most `most` saved cards, the default card first. */
export function shownCards(kept: readonly SavedCard[], most: number): readonly SavedCard[] {
  return kept.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)).slice(0, most);
}

interface ChoiceInput {
  readonly cards: readonly SavedCard[];
  readonly brands: readonly string[];
  readonly draft: PaymentMethodDraft | undefined;
  readonly answer: PaymentMethodData | undefined;
}

/** Returns the initial choice: the previous one if it can pay, else the default card, else a new card. */
export function startChoice({ cards, brands, draft, answer }: ChoiceInput): PaymentMethodDraft {
  const usable = cards.filter((card) => isUsable(card, brands));
  const had = draft ?? (answer && { paymentMethodID: idOf(answer.payBy) });
  if (had?.paymentMethodID === null) return had;
  const again = usable.find(({ paymentMethodID }) => paymentMethodID === had?.paymentMethodID);
  const chosen = again ?? usable.find(({ isDefault }) => isDefault);
  return { paymentMethodID: chosen?.paymentMethodID ?? null };
}

const idOf = (payBy: PayBy): string | null => (payBy.method === 'new-card' ? null : payBy.paymentMethodID);

/** Returns the chosen card: a saved one or a new one. */
export function cardMethodOf(cards: readonly SavedCard[], { paymentMethodID }: PaymentMethodDraft): CardBy {
  const kept = cards.find((card) => card.paymentMethodID === paymentMethodID);
  if (!kept) return { method: 'new-card' };
  return { method: 'saved-card', paymentMethodID: kept.paymentMethodID, card: kept.card };
}

/** How the part paid later is paid; `none`: there is no such part. */
export type Later = 'none' | 'both' | 'each';

/** Returns the step's answer. */
export function payByOf(cards: readonly SavedCard[], draft: PaymentMethodDraft, later: Later): PayBy {
  const { paymentMethodID } = draft;
  if (later === 'each') return { method: 'each-part', paymentMethodID };
  return { ...cardMethodOf(cards, draft), ...(later === 'both' && { both: true }) };
}
