/** When a line ends that is terminated. */
import type { ServiceRequest, Subscription, TerminationEnd } from '@senda/contract';
import type { Terminable } from './terminable.ts';
import type { WinBackDraft } from './win-back.schema.ts';

/** Returns the end as chosen: with what is paid unless the customer wants it sooner, where it can be chosen. */
export const endIn = ({ ends = 'PAID_END' }: WinBackDraft, read: Terminable | null): TerminationEnd =>
  read?.eligibility.atPaidEnd ? ends : 'SOONEST';

/** An end that can be chosen. */
export interface OfferedEnd {
  readonly ends: TerminationEnd;
  /** ms since the epoch. */
  readonly endsAt: number;
  /** What is given back for the days after it, minor currency units; null where none are left or the operator does not say. */
  readonly refund: number | null;
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
    refund: isCut ? (refund?.amount ?? null) : null,
    numberUntil: numberKeptUntil ?? null,
  };
  if (!atPaidEnd) return [soonest];
  const { endsAt: paidEnd, numberKeptUntil: keptUntil } = atPaidEnd;
  return [{ ends: 'PAID_END', endsAt: paidEnd, refund: null, numberUntil: keptUntil ?? null }, soonest];
}

/** What becomes of what the customer leaves behind. */
export interface LeftBehind {
  /** Until when the line is paid, where that is after its end, ms since the epoch. */
  readonly paidUntil: number | null;
  /** What is given back for the days after the end, minor currency units; null where the operator does not say. */
  readonly refund: number | null;
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
): LeftBehind => ({
  paidUntil: paidBeyond(line, endsAt),
  refund: request?.refund?.amount ?? null,
  numberUntil: request?.numberKeptUntil ?? null,
});
