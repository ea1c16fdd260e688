/** The customer's lines as a list shows them: what is true, and whether the customer has to act. */
import type { OrderSummary, Subscription } from '@senda/contract';
import { orderAddress } from '../../base/addresses/targets.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { daysBetween } from '../../base/time/calendar.ts';
import { endedLines, hasEnded, isUnpaid, livingLines, terminationIn } from '../../common/line/line.ts';
import { isPeriodBeingPaid } from '../../common/line/renewal.ts';
import { awaitsLine } from '../../common/purchase/status.ts';
import { isToRead, type ListedRecords, type ListedStatus, listedStatus } from './listed-status.ts';
import type { StatusTone } from './order-status.ts';

/** Where a line is listed. yours: the customer has to act; inOrder: nothing is asked; ended: it is over; unread: none of it is known. */
export type LineGroup = 'unread' | 'yours' | 'inOrder' | 'ended';

/** A line, or an order that will become one. */
export interface ListedLine {
  readonly orderRef: string;
  /** Grouped 2-4-4; null if the order has none. */
  readonly number: string | null;
  readonly planName: Subscription['planName'];
  /** The line has ended. */
  readonly isOver: boolean;
  readonly group: LineGroup;
  /** Message id of the label. */
  readonly text: string;
  readonly tone: StatusTone;
  /** Message id of the sentence, with its date (ms since the epoch). */
  readonly sentence: string;
  readonly date: number | null;
  /** What is drawn: how much is behind and ahead, at least one each. */
  readonly progress: { readonly done: number; readonly ahead: number };
  readonly at: ReturnType<typeof orderAddress>;
}

/** Returns what has been read of an order. */
type RecordsOf = (orderRef: string) => ListedRecords;

const dated = (sentence: string, date: number | undefined): Pick<ListedLine, 'sentence' | 'date'> => ({
  sentence: date === undefined ? `${sentence}.undated` : sentence,
  date: date ?? null,
});

/** Whether an overdue period is to be paid, and not at the bank already; null if that is not known. */
function paymentOf(records: ListedRecords): boolean | null {
  if (typeof records !== 'object') return null;
  return records.renewal === null || !isPeriodBeingPaid(records.renewal);
}

/** Returns the sentence about a line's period, which is true whatever else is under way. */
function newsOf(
  line: Subscription,
  records: ListedRecords,
  now: number,
): Pick<ListedLine, 'sentence' | 'date'> {
  const { status, suspension, suspendsAt, lapsesAt, nextCycleAt, autoRenewal, endedAt } = line;
  if (status === 'Inactive') return dated('order.lines.ended', endedAt);
  if (suspension) return dated('order.lines.paused', suspension.at);
  const toPay = paymentOf(records);
  if (status === 'Suspend' && (toPay === null || !isUnpaid(line, now)))
    return { sentence: 'order.lines.stopped', date: null };
  if (status !== 'Active' && toPay === false) return { sentence: 'order.lines.beingPaid', date: null };
  if (status === 'Suspend') return dated('order.lines.suspended', lapsesAt);
  if (status === 'Grace') return dated('order.lines.grace', toPay === null ? undefined : suspendsAt);
  // A line whose end was asked for does not renew, which its requests show.
  const requests = typeof records === 'object' ? records.line?.requests : undefined;
  const renews = autoRenewal && requests !== undefined && terminationIn(requests) === null;
  return { sentence: renews ? 'order.lines.renews' : 'order.lines.until', date: nextCycleAt };
}

/** How many parts a period is drawn in. */
const parts = 5;

/** Returns how much of a time is drawn as behind and as ahead, at least one part each. */
function drawn(past: number, left: number): ListedLine['progress'] {
  const done = Math.round((parts * Math.max(0, past)) / Math.max(1, past + left));
  const behind = Math.min(parts - 1, Math.max(1, done));
  return { done: behind, ahead: parts - behind };
}

/** The label of a line in order, which its heading names already. */
const labelOf = (text: string): string => (text === 'order.line.active' ? 'order.lines.active' : text);

function groupOf({ isKnown, actor }: ListedStatus, isOver: boolean): LineGroup {
  if (!isKnown) return 'unread';
  if (actor === 'customer') return 'yours';
  return isOver ? 'ended' : 'inOrder';
}

/** Returns a line in a list at `now`, ms since the epoch. */
function listedLine(line: Subscription, records: ListedRecords, now: number): ListedLine {
  const status = listedStatus(undefined, records);
  const isRunning = line.status === 'Active';
  return {
    orderRef: line.orderRef,
    number: groupedNumber(line.number),
    planName: line.planName,
    isOver: hasEnded(line),
    group: groupOf(status, hasEnded(line)),
    text: labelOf(status.text),
    tone: status.tone,
    ...newsOf(line, records, now),
    progress: isRunning
      ? drawn(daysBetween(line.activatedAt, now), daysBetween(now, line.nextCycleAt))
      : { done: parts - 1, ahead: 1 },
    at: orderAddress(line.orderRef),
  };
}

function listedOrder(order: OrderSummary, records: ListedRecords): ListedLine {
  const status = listedStatus(order, records);
  return {
    orderRef: order.order_ref,
    number: order.number === undefined ? null : groupedNumber(order.number),
    planName: order.planName,
    isOver: false,
    group: groupOf(status, false),
    text: labelOf(status.text),
    tone: status.tone,
    sentence: 'order.lines.order',
    date: order.createdAt,
    progress: { done: 1, ahead: parts - 1 },
    at: orderAddress(order.order_ref),
  };
}

/** Returns the orders that become a line. */
function awaitedIn(lines: readonly Subscription[], orders: readonly OrderSummary[]): readonly OrderSummary[] {
  const known = new Set(lines.map(({ orderRef }) => orderRef));
  return orders.filter((order) => awaitsLine(order) && !known.has(order.order_ref));
}

/** Returns the orders that the statuses of a list depend on: those of lines that have ended last. */
export function refsToRead(
  lines: readonly Subscription[],
  orders: readonly OrderSummary[],
): readonly string[] {
  return [
    ...awaitedIn(lines, orders)
      .filter(isToRead)
      .map(({ order_ref }) => order_ref),
    ...[...livingLines(lines), ...endedLines(lines)].map(({ orderRef }) => orderRef),
  ];
}

const ranks: Readonly<Record<LineGroup, number>> = { yours: 0, unread: 1, inOrder: 2, ended: 3 };

/**
 * Returns the lines and the orders that become one at `now`, ms since the epoch: those that wait for the customer first. While one is
 * being read, none is in a group, so that they change places once.
 */
export function listedLines(
  lines: readonly Subscription[],
  orders: readonly OrderSummary[],
  recordsOf: RecordsOf,
  now: number,
): readonly ListedLine[] {
  const listed = [
    ...awaitedIn(lines, orders).map((order) => listedOrder(order, recordsOf(order.order_ref))),
    ...lines.map((line) => listedLine(line, recordsOf(line.orderRef), now)),
  ];
  if (listed.some(({ text }) => text === 'order.status.reading'))
    return listed.map((line) => ({ ...line, group: 'unread' }));
  return listed.toSorted((one, other) => ranks[one.group] - ranks[other.group]);
}

/**
 * Returns the order of the line that the home shows: the one last chosen, else the only one that has not ended. Null if the customer
 * has to choose; undefined without a line.
 */
export function homeLine(
  lines: readonly Subscription[],
  orders: readonly OrderSummary[],
  chosen: string | null,
): string | null | undefined {
  const living = [
    ...lines.filter((line) => !hasEnded(line)).map(({ orderRef }) => orderRef),
    ...orders.filter(awaitsLine).map(({ order_ref }) => order_ref),
  ];
  const candidates = [...new Set(living.length > 0 ? living : lines.map(({ orderRef }) => orderRef))];
  if (chosen !== null && candidates.includes(chosen)) return chosen;
  return candidates.length > 1 ? null : candidates[0];
}
