import type { CallResult } from '@senda/contract';
import type { CardBy, PayBy } from '../library/known.ts';
import type { PaymentMethodData, PaymentMethodTyped } from './payment-method.step.ts';

/** A card that a customer keeps, as the gateway lists it. */
export type SavedCard = CallResult<'savePaymentMethod'>;

/** The ways to pay that a channel offers. */
export type Enabled = CallResult<'listEnabledPaymentMethods'>['paymentMethods'];

/** The cards that are shown of those that are kept: the default first, `most` of them. */
export function shownCards(kept: readonly SavedCard[], most: number): readonly SavedCard[] {
  return kept.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault)).slice(0, most);
}

/** The brands of cards that may be used here. */
export const brandsIn = (enabled: Enabled): readonly string[] =>
  enabled.filter(({ type }) => type === 'CARD').flatMap(({ brands }) => brands);

/** Whether a kept card can pay: its month is not over, and its brand is taken. "master" and "mastercard" are one. */
export const isUsable = ({ isExpired, card }: SavedCard, brands: readonly string[]): boolean =>
  !isExpired && brands.includes(card.brand === 'master' ? 'mastercard' : card.brand);

interface Choosing {
  readonly cards: readonly SavedCard[];
  readonly brands: readonly string[];
  readonly typed: PaymentMethodTyped | undefined;
  readonly answer: PaymentMethodData | undefined;
}

/** What is chosen when the list arrives: what she chose before while it can pay, else her default card, else a new one. */
export function startChoice({ cards, brands, typed, answer }: Choosing): PaymentMethodTyped {
  const usable = cards.filter((card) => isUsable(card, brands));
  const had = typed ?? (answer && { paymentMethodID: idOf(answer.payBy) });
  if (had?.paymentMethodID === null) return had;
  const again = usable.find(({ paymentMethodID }) => paymentMethodID === had?.paymentMethodID);
  const chosen = again ?? usable.find(({ isDefault }) => isDefault);
  return { paymentMethodID: chosen?.paymentMethodID ?? null };
}

const idOf = (payBy: PayBy): string | null => (payBy.method === 'new-card' ? null : payBy.paymentMethodID);

/** What is paid with: one of her cards, or a new one. */
export function cardByOf(cards: readonly SavedCard[], { paymentMethodID }: PaymentMethodTyped): CardBy {
  const kept = cards.find((card) => card.paymentMethodID === paymentMethodID);
  if (!kept) return { method: 'new-card' };
  return { method: 'saved-card', paymentMethodID: kept.paymentMethodID, card: kept.card };
}

/** How she wants the part paid that is paid later; `none`: there is no such part. */
export type Later = 'none' | 'both' | 'each';

/** The step's answer. */
export function payByOf(cards: readonly SavedCard[], typed: PaymentMethodTyped, later: Later): PayBy {
  const { paymentMethodID } = typed;
  if (later === 'each') return { method: 'each-part', paymentMethodID };
  return { ...cardByOf(cards, typed), ...(later === 'both' && { both: true }) };
}
