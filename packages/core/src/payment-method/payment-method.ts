import type { CardBy, PayBy, PaymentMethodData } from '../answers/payment.ts';
import { isUsable, type SavedCard } from '../card/saved-card.ts';
import type { PaymentMethodDraft } from './payment-method.schema.ts';

/** The cards that are shown of those that are kept: the default first, `most` of them. */
export function shownCards(kept: readonly SavedCard[], most: number): readonly SavedCard[] {
  return kept.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)).slice(0, most);
}

interface Choosing {
  readonly cards: readonly SavedCard[];
  readonly brands: readonly string[];
  readonly draft: PaymentMethodDraft | undefined;
  readonly answer: PaymentMethodData | undefined;
}

/** What is chosen when the list arrives: what she chose before while it can pay, else her default card, else a new one. */
export function startChoice({ cards, brands, draft, answer }: Choosing): PaymentMethodDraft {
  const usable = cards.filter((card) => isUsable(card, brands));
  const had = draft ?? (answer && { paymentMethodID: idOf(answer.payBy) });
  if (had?.paymentMethodID === null) return had;
  const again = usable.find(({ paymentMethodID }) => paymentMethodID === had?.paymentMethodID);
  const chosen = again ?? usable.find(({ isDefault }) => isDefault);
  return { paymentMethodID: chosen?.paymentMethodID ?? null };
}

const idOf = (payBy: PayBy): string | null => (payBy.method === 'new-card' ? null : payBy.paymentMethodID);

/** What is paid with: one of her cards, or a new one. */
export function cardByOf(cards: readonly SavedCard[], { paymentMethodID }: PaymentMethodDraft): CardBy {
  const kept = cards.find((card) => card.paymentMethodID === paymentMethodID);
  if (!kept) return { method: 'new-card' };
  return { method: 'saved-card', paymentMethodID: kept.paymentMethodID, card: kept.card };
}

/** How she wants the part paid that is paid later; `none`: there is no such part. */
export type Later = 'none' | 'both' | 'each';

/** The step's answer. */
export function payByOf(cards: readonly SavedCard[], draft: PaymentMethodDraft, later: Later): PayBy {
  const { paymentMethodID } = draft;
  if (later === 'each') return { method: 'each-part', paymentMethodID };
  return { ...cardByOf(cards, draft), ...(later === 'both' && { both: true }) };
}
