/** When a line ends that is terminated. */
import type { DaysRefund, ServiceRequest, Subscription, TerminationEnd } from '@senda/contract';
import { type Refund, refundOf } from '../../common/transaction/refund.ts';
import type { Terminable } from './terminable.ts';
import type { WinBackDraft } from './win-back.schema.ts';

/** Returns the end as chosen: with what is paid unless the customer wants it sooner, where it can be chosen. */
export const endIn = ({ ends = 'PAID_END' }: WinBackDraft, read: Terminable | null): TerminationEnd =>
  read?.eligibility.atPaidEnd ? ends : 'SOONEST';

/** What becomes of the paid days after an end; `kind` is part of message ids, `unsaid` where the operator does not say. */
export type PaidDays =
  | { readonly kind: 'returned'; readonly refund: Refund }
  | { readonly kind: 'lost' | 'unsaid' };

/** Returns what becomes of paid days, by what the operator says of them. */
function paidDaysBy(refund: DaysRefund | undefined): PaidDays {
  if (refund === undefined) return { kind: 'unsaid' };
  const { amount, card, terms } = refund;
  return amount > 0
    ? { kind: 'returned', refund: refundOf({ amount, card, refund: terms }, null) }
    : { kind: 'lost' };
}

/** An end that can be chosen. */
export interface OfferedEnd {
  readonly ends: TerminationEnd;
  /** ms since the epoch. */
  readonly endsAt: number;
  /** What becomes of the paid days after it; null where none are left. */
  readonly paidDays: PaidDays | null;
  /** Until when the number can be recovered, ms since the epoch; null if unknown. */
  readonly numberUntil: number | null;
}

/** Returns the ends of a line, the last one first; none before they are known. */
export function endsOf(read: Terminable | null): readonly OfferedEnd[] {
  const { endsAt, refund, numberKeptUntil, atPaidEnd } = read?.eligibility ?? {};
  if (endsAt === undefined) return [];
  const isCut = (read?.line.nextCycleAt ?? 0) > endsAt;
  const soonest: OfferedEnd = {
    ends: 'SOONEST',
    endsAt,
    paidDays: isCut ? paidDaysBy(refund) : null,
    numberUntil: numberKeptUntil ?? null,
  };
  if (!atPaidEnd) return [soonest];
  const { endsAt: paidEnd, numberKeptUntil: keptUntil } = atPaidEnd;
  return [{ ends: 'PAID_END', endsAt: paidEnd, paidDays: null, numberUntil: keptUntil ?? null }, soonest];
}

/** What becomes of what the customer leaves behind. */
export interface LeftBehind {
  /** Until when the line is paid, where that is after its end, ms since the epoch. */
  readonly paidUntil: number | null;
  /** What becomes of the paid days after the end; null where none are left. */
  readonly paidDays: PaidDays | null;
  /** Until when the number can be recovered, ms since the epoch. */
  readonly numberUntil: number | null;
}

/** Returns until when a line is paid that ends at `endsAt`, ms since the epoch; null unless that is after its end. */
export const paidBeyond = (line: Subscription | null, endsAt: number | null): number | null =>
  line !== null && endsAt !== null && line.nextCycleAt > endsAt ? line.nextCycleAt : null;

/** Returns what a requested termination leaves behind. */
export const leftBy = (
  request: ServiceRequest | null,
  line: Subscription | null,
  endsAt: number | null,
): LeftBehind => {
  const paidUntil = paidBeyond(line, endsAt);
  return {
    paidUntil,
    paidDays: paidUntil === null ? null : paidDaysBy(request?.refund),
    numberUntil: request?.numberKeptUntil ?? null,
  };
};
