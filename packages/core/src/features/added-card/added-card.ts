/** The card that the bank has to accept before it is saved, as a reload finds it again. */
import { model } from '@senda/contract';
import * as v from 'valibot';
import type { SavedCard } from '../../common/card/saved-card.ts';

/** A card that was entered and is not saved yet. Number, expiry and security code of the form are never stored. */
export const AddedCardDraft = v.object({
  /** The gateway's token of the card. */
  paymentMethodID: model.Id,
  /** Brand, last four digits and expiry, which the gateway returned. */
  card: v.object({ brand: v.string(), last4: v.string(), expiry: v.string() }),
  /** When the gateway forgets the card unless it is saved, ms since the epoch. */
  expiresAt: v.number(),
});
export type AddedCardDraft = Readonly<v.InferOutput<typeof AddedCardDraft>>;

/** Returns the saved card with the same digits; undefined without one. The gateway saves no card twice: such a card keeps its id. */
export const sameCard = ({ card }: AddedCardDraft, cards: readonly SavedCard[]): SavedCard | undefined =>
  cards.find(
    ({ card: { brand, last4, expiry } }) =>
      brand === card.brand && last4 === card.last4 && expiry === card.expiry,
  );
