/** Stored cards: temporary ones, and saved ones for later payments. */
import type { CallResult } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { Refusal } from '../../request/refusal.ts';
import type { PaymentMethodRow } from '../../store/rows/payment-method.rows.ts';
import type { Transaction } from '../../store/store.ts';
import { type BankCard, isExpired } from './bank-card.ts';

/** Maximum number of saved cards (spec 9.cards), and the lifetime of a card that is not saved (ms). */
const maxCards = 10;
export const unsavedLifetime = 15 * 60_000;

type SavedMethod = CallResult<'savePaymentMethod'>;

/** Returns a card as its customer sees it at `now` (ms). */
export const savedMethodOf = ({ id, card, isDefault }: PaymentMethodRow, now: number): SavedMethod => ({
  paymentMethodID: id,
  card,
  isDefault,
  isExpired: isExpired(card.expiry, now),
});

/** Returns a card of the customer that can be used at `now` (ms). @throws Refusal NOT_FOUND */
export async function methodForUse(
  tx: Pick<Transaction, 'paymentMethods'>,
  accountId: string,
  id: string,
  now: number,
): Promise<PaymentMethodRow> {
  const row = await tx.paymentMethods.get(id);
  const isGone = row?.added === false && now >= row.createdAt + unsavedLifetime;
  if (row?.accountId !== accountId || isGone)
    throw new Refusal('NOT_FOUND', { message: 'There is no such card.' });
  return row;
}

/** Returns the customer's saved cards, newest first. */
export async function savedMethods(
  tx: Pick<Transaction, 'paymentMethods'>,
  accountId: string,
): Promise<PaymentMethodRow[]> {
  const rows = await tx.paymentMethods.find({ accountId }, { newestFirst: true });
  return rows.filter((row) => row.added);
}

export const methodRow = (
  ctx: RequestContext,
  accountId: string,
  { card, bankToken }: BankCard,
): PaymentMethodRow => ({
  id: ctx.id(),
  accountId,
  card,
  cardKey: `${card.brand} ${card.last4} ${card.expiry}`,
  bankToken,
  added: false,
  isDefault: false,
  createdAt: ctx.now,
});

/** Makes a card the default and unsets the earlier default. */
async function makeDefault(tx: Transaction, methods: readonly PaymentMethodRow[], id: string): Promise<void> {
  for (const row of methods) {
    if (row.isDefault !== (row.id === id))
      await tx.paymentMethods.update(row.id, { isDefault: row.id === id });
  }
}

/**
 * Saves a card for later payments. The first card becomes the default. A card is not saved twice.
 * @throws Refusal TOO_MANY_CARDS
 */
export async function saveMethod(
  tx: Transaction,
  row: PaymentMethodRow,
  isDefault = false,
): Promise<PaymentMethodRow> {
  const saved = await savedMethods(tx, row.accountId);
  const same = saved.find(({ cardKey }) => cardKey === row.cardKey);
  if (!same && saved.length >= maxCards) throw new Refusal('TOO_MANY_CARDS');
  const added = same ?? { ...row, added: true, isDefault: saved.length === 0 };
  if (!same) {
    await tx.paymentMethods.remove(row.id);
    await tx.paymentMethods.insert(added);
  }
  if (!isDefault || added.isDefault) return added;
  await makeDefault(tx, [...saved.filter(({ id }) => id !== added.id), added], added.id);
  return { ...added, isDefault: true };
}
