/** How a choice of cards, or a refusal, changes the cards that pay. */

import type { Transaction } from '@senda/contract';
import type { PaidParts } from '../../common/purchase/parts.ts';
import { clearCardToken, type Intent } from './intent.ts';
import { canKeepOf, selectionOf } from './payment.choice.ts';
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

/** Returns the intent with a new card in place of the one that was refused, or left at the bank's question. */
export function withoutRefused(
  intent: Intent,
  parts: PaidParts | null,
  { transactionId }: Transaction,
): Intent {
  const { chosen } = intent;
  if (chosen === undefined) return intent;
  const isLater = chosen.recurring !== undefined && transactionId === parts?.recurring.transactionId;
  const other = isLater ? { recurring: null } : { paymentMethodID: null };
  return { ...intent, chosen: { ...chosen, ...other } };
}
