/** How a choice of cards, or a refusal, changes the cards that pay. */

import type { Transaction } from '@senda/contract';
import type { PaidParts } from '../../common/purchase/parts.ts';
import { clearCardToken, type Intent } from './intent.ts';
import { canKeepOf, otherCard, selectionOf } from './payment.choice.ts';
import type { PaymentContext } from './payment.context.ts';
import type { ChosenCards } from './payment.schema.ts';

/** Returns the context with an intent, which may name other cards; those that a step before has asked for stay. */
export function withIntent(context: PaymentContext, draft: Intent) {
  if (!context.asks) return { draft };
  const selection = selectionOf({ ...context, draft });
  return { draft, ...selection, canKeep: canKeepOf(context.hasAccount, selection) };
}

/** Returns the context after a choice of cards. */
export function choose<More>(context: PaymentContext, chosen: ChosenCards, more: More) {
  const untried = {
    form: { ...context.form, tried: false },
    laterForm: { ...context.laterForm, tried: false },
  };
  // A card that was typed to be saved is no longer the one that pays.
  return { ...withIntent(context, { ...clearCardToken(context.draft), chosen }), ...untried, ...more };
}

/** Returns whether a payment is the one of the later part. */
export const isLaterPart = (parts: PaidParts | null, { transactionId }: Transaction): boolean =>
  transactionId === parts?.recurring.transactionId;

interface ChosenPart {
  readonly part: 'paymentMethodID' | 'recurring';
  /** Null for a new card. */
  readonly id: string | null;
}

/** Returns the chosen card that a payment was made with; null where a step before has asked for it. */
function chosenFor({ chosen }: Intent, parts: PaidParts | null, payment: Transaction): ChosenPart | null {
  if (chosen === undefined) return null;
  const part =
    chosen.recurring !== undefined && isLaterPart(parts, payment) ? 'recurring' : 'paymentMethodID';
  return { part, id: chosen[part] ?? null };
}

function withCard(intent: Intent, { part, id }: ChosenPart): Intent {
  if (intent.chosen === undefined) return intent;
  // The card of a wallet was not taken: a card is the other way.
  const { wallet: _, ...cards } = intent.chosen;
  return { ...intent, chosen: { ...cards, [part]: id } };
}

/** Returns the intent with a new card in place of the one that was left at the bank's question. */
export function withNewCard(intent: Intent, parts: PaidParts | null, left: Transaction): Intent {
  const card = chosenFor(intent, parts, left);
  return card ? withCard(intent, { ...card, id: null }) : intent;
}

/** Returns the intent after a refusal that another card fixes: a kept card that was not refused pays, else a new one. */
export function withOtherCard(context: PaymentContext, intent: Intent, refused: Transaction): Intent {
  const card = chosenFor(intent, context.parts, refused);
  if (card === null) return intent;
  const declined = [...new Set([...(intent.declined ?? []), ...(card.id === null ? [] : [card.id])])];
  const next = declined.length === 0 ? intent : { ...intent, declined };
  return withCard(next, { ...card, id: otherCard(context, declined) });
}
