/** How money goes back to who paid (decision 0110). */
import type { Card, model, RefundTerms, Transaction } from '@senda/contract';
import type { InferOutput } from 'valibot';

/** Money that goes back, or went. */
export interface Refund {
  /** Minor currency units. */
  readonly amount: number;
  /** Null where the gateway does not say. */
  readonly way: RefundTerms['way'] | null;
  /** The card that it goes to; null for another way. */
  readonly card: Card | null;
  /** What the gateway says of it. */
  readonly note: InferOutput<typeof model.LocalText> | null;
  /** Within how many days after its return it is there; null where the gateway does not say. */
  readonly days: number | null;
  /** Until when it is there (ms); null before it is returned, and where the gateway does not say. */
  readonly until: number | null;
}

const day = 24 * 60 * 60_000;

/** Returns how the money of a payment goes back. @param at when it was returned (ms); null if it would be */
export function refundOf(
  { amount, card, refund }: Pick<Transaction, 'amount' | 'card' | 'refund'>,
  at: number | null,
): Refund {
  const way = refund?.way ?? (card ? 'CARD' : null);
  const days = refund?.days ?? null;
  return {
    amount,
    way,
    card: way === 'CARD' ? (card ?? null) : null,
    note: refund?.note ?? null,
    days,
    until: at === null || days === null ? null : at + days * day,
  };
}
