/** The line that came of an order, as the order's page speaks of it. */
import { type LineFacts, type LineStanding, standingOf } from '../lines/lines.ts';
import { groupedNumber } from '../order/grouped-number.ts';
import type { RoutePath } from '../routing/routes.ts';
import { orderAddress } from './order-payment.ts';

type Address = `${RoutePath}?${string}`;

/** A line: how it stands, and what can be done about that. */
export interface OrderLine {
  readonly standing: LineStanding['kind'];
  /** Message ids: how it stands, and what that means for her. */
  readonly text: string;
  readonly hint: string;
  /** When it ends or ended, ms since the epoch. */
  readonly at: number | null;
  /** Grouped 2-4-4; `incoming` is the number that is to take its place. */
  readonly number: string;
  readonly incoming: string | null;
  /** Where a line that is ending is kept. */
  readonly keepAt: Address | null;
  /** Where what it waits for is paid. */
  readonly payAt: Address | null;
  /** Somebody has to help her with it. */
  readonly needsHelp: boolean;
  /** Where it is renewed, and where it is ended; null where neither can be. */
  readonly renewalAt: Address | null;
  readonly terminationAt: Address | null;
}

/** What a line waits for, by its reason: each has its own way out. */
const wants = {
  NIP_MISSING: 'nip',
  NIP_EXPIRED: 'nip',
  DATA_MISMATCH: 'data',
  PAYMENT_DUE: 'payment',
  NOT_PAID: 'payment',
  DOCUMENT_UNREADABLE: 'document',
} as const;

function hintOf(standing: LineStanding): string {
  if ('at' in standing && standing.at === null) return `orders.line.${standing.kind}.undated`;
  if (standing.kind !== 'waiting') return `orders.line.${standing.kind}.hint`;
  const known: Readonly<Record<string, string>> = wants;
  return `orders.line.waiting.${known[standing.reason] ?? 'other'}`;
}

/** The number that is on its way, or did not come. */
const incomingOf = ({ line, transfer }: LineFacts): string | undefined =>
  transfer?.number ?? line.incomingNumber;

export function orderLine(facts: LineFacts): OrderLine {
  const standing = standingOf(facts);
  const { kind } = standing;
  const { accountNumber, number } = facts.line;
  const incoming = incomingOf(facts);
  const query = `accountNumber=${encodeURIComponent(accountNumber)}`;
  const goesOn = kind !== 'ending' && kind !== 'ended';
  const owed = kind === 'waiting' ? standing.orderRef : null;
  return {
    standing: kind,
    text: `orders.line.${kind}`,
    hint: hintOf(standing),
    at: 'at' in standing ? standing.at : null,
    number: groupedNumber(number),
    incoming: incoming === undefined ? null : groupedNumber(incoming),
    keepAt: kind === 'ending' ? `/manage/termination-request?${query}` : null,
    payAt: owed === null ? null : orderAddress(owed),
    needsHelp: kind === 'kept' || (kind === 'waiting' && owed === null),
    renewalAt: goesOn ? `/manage/auto-renewal-details?${query}` : null,
    terminationAt: goesOn ? `/manage/termination-request?${query}` : null,
  };
}
