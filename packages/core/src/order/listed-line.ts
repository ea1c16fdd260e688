/** The customer's lines as a list shows them: what is true, and whether the customer has to act. */
import type { OrderSummary, Subscription } from '@senda/contract';
import { orderAddress } from '../addresses/targets.ts';
import { hasEnded } from '../line/line.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import { awaitsLine } from '../purchase/status.ts';
import { daysBetween } from '../time/calendar.ts';
import { listedStatus, type StatusTone } from './order-status.ts';

/** Where a line is listed. yours: the customer has to act; inOrder: nothing is asked; ended: it is over. */
export type LineGroup = 'yours' | 'inOrder' | 'ended';

/** A line, or an order that will become one. */
export interface ListedLine {
  readonly orderRef: string;
  /** Grouped 2-4-4; null if the order has none. */
  readonly number: string | null;
  readonly planName: Subscription['planName'];
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

type ShownStatus = Pick<ListedLine, 'group' | 'text' | 'tone' | 'sentence' | 'date'>;

const yours = (text: string, tone: StatusTone, sentence: string, date: number | null): ShownStatus => ({
  group: 'yours',
  text,
  tone,
  sentence: date === null ? `${sentence}.undated` : sentence,
  date,
});

function statusOf(line: Subscription): ShownStatus {
  const { status, suspension, suspendsAt, lapsesAt, nextCycleAt, autoRenewal, endedAt } = line;
  if (status === 'Inactive') {
    const date = endedAt ?? null;
    const sentence = date === null ? 'order.lines.ended.undated' : 'order.lines.ended';
    return { group: 'ended', text: 'order.line.ended', tone: 'plain', sentence, date };
  }
  if (suspension) return yours('order.line.suspended', 'warn', 'order.lines.paused', suspension.at);
  if (status === 'Suspend')
    return yours('order.line.suspended', 'bad', 'order.lines.suspended', lapsesAt ?? null);
  if (status === 'Grace') return yours('order.line.grace', 'warn', 'order.lines.grace', suspendsAt ?? null);
  return {
    group: 'inOrder',
    text: 'order.lines.active',
    tone: 'ok',
    sentence: autoRenewal ? 'order.lines.renews' : 'order.lines.until',
    date: nextCycleAt,
  };
}

/** How many parts a period is drawn in. */
const parts = 5;

/** Returns how much of a time is drawn as behind and as ahead, at least one part each. */
function drawn(past: number, left: number): ListedLine['progress'] {
  const done = Math.round((parts * Math.max(0, past)) / Math.max(1, past + left));
  const behind = Math.min(parts - 1, Math.max(1, done));
  return { done: behind, ahead: parts - behind };
}

/** Returns a line in a list at `now`, ms since the epoch. */
function listedLine(line: Subscription, now: number): ListedLine {
  const shown = statusOf(line);
  return {
    orderRef: line.orderRef,
    number: groupedNumber(line.number),
    planName: line.planName,
    ...shown,
    progress:
      shown.group === 'inOrder'
        ? drawn(daysBetween(line.activatedAt, now), daysBetween(now, line.nextCycleAt))
        : { done: parts - 1, ahead: 1 },
    at: orderAddress(line.orderRef),
  };
}

function listedOrder(order: OrderSummary): ListedLine {
  const { text, tone, actor } = listedStatus(order);
  return {
    orderRef: order.order_ref,
    number: order.number === undefined ? null : groupedNumber(order.number),
    planName: order.planName,
    group: actor === 'customer' ? 'yours' : 'inOrder',
    text,
    tone,
    sentence: 'order.lines.order',
    date: order.createdAt,
    progress: { done: 1, ahead: parts - 1 },
    at: orderAddress(order.order_ref),
  };
}

const ranks: Readonly<Record<LineGroup, number>> = { yours: 0, inOrder: 1, ended: 2 };

/** Returns the lines and the orders that become one at `now`, ms since the epoch: those that wait for the customer first. */
export function listedLines(
  lines: readonly Subscription[],
  orders: readonly OrderSummary[],
  now: number,
): readonly ListedLine[] {
  const known = new Set(lines.map(({ orderRef }) => orderRef));
  const awaited = orders.filter((order) => awaitsLine(order) && !known.has(order.order_ref));
  return [...awaited.map(listedOrder), ...lines.map((line) => listedLine(line, now))].toSorted(
    (one, other) => ranks[one.group] - ranks[other.group],
  );
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
