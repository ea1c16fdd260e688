/** The card of a line: whether it works, and the days of its period. */
import type { Subscription } from '@senda/contract';
import { daysBetween } from '../../base/time/calendar.ts';
import { isWorking } from '../../common/line/line.ts';
import { hasSim, type LineStatus, type StatusFacts, summarizeStatus } from './order-status.ts';

/** How the card looks. lit: the line works; new: the customer cannot use it yet; off: it does not work. */
export type LineLook = 'lit' | 'new' | 'off';

/** How the drawn period ends. ring: at a day; cut: it has ended; grace: it has ended, and the line is kept until a day; open: at an unknown day. */
export type PeriodEnd = 'ring' | 'cut' | 'grace' | 'open';

/** What the days left are. period: of the paid period; works: until the line ends; toPay: until it is suspended. */
export type DaysLeft = 'period' | 'works' | 'toPay';

/** A date below the drawing, ms since the epoch. */
export interface LineDate {
  readonly kind:
    | 'since'
    | 'suspended'
    | 'renews'
    | 'ends'
    | 'over'
    | 'payBy'
    | 'keptUntil'
    | 'lastDay'
    | 'ended';
  readonly at: number;
  /** A date of long ago is shown by its month and year. */
  readonly by: 'day' | 'month';
}

/** Data of the paid period, in gigabytes with one decimal. */
export interface DataLeft {
  readonly left: number;
  readonly used: number;
  readonly of: number;
  /** What is drawn: parts used and left, at least one each unless none is. */
  readonly drawn: { readonly past: number; readonly left: number };
  /** When it was metered, ms since the epoch. */
  readonly at: number;
}

/** A line's card. */
export interface LineCard {
  readonly look: LineLook;
  /** Message id of the heading; null if the days left are the heading, or nothing is known. */
  readonly title: string | null;
  /** Calendar days left after today. */
  readonly left: { readonly days: number; readonly of: DaysLeft } | null;
  /** What is drawn, in days; null if nothing is known. */
  readonly period: { readonly past: number; readonly left: number; readonly end: PeriodEnd } | null;
  readonly dates: readonly LineDate[];
  /** Null where the line does not work, or nobody says. */
  readonly data: DataLeft | null;
}

/** More days could not be distinguished. */
const mostDrawn = 31;
/** In days; a date of longer ago is shown by its month and year. */
const longAgo = 300;

type Drawn = Pick<LineCard, 'title' | 'left' | 'period' | 'dates'>;

interface CardData {
  readonly facts: StatusFacts;
  readonly line: Subscription;
  /** ms since the epoch. */
  readonly now: number;
}

const dateAt = (kind: LineDate['kind'], at: number, now: number): LineDate => ({
  kind,
  at,
  by: daysBetween(at, now) > longAgo ? 'month' : 'day',
});

/** Returns where the dates begin: at the suspension that lasts, or at the activation. */
function startOf({ line, now }: CardData): LineDate {
  const { suspension, activatedAt } = line;
  return suspension ? dateAt('suspended', suspension.at, now) : dateAt('since', activatedAt, now);
}

/** A period whose last day is known. */
function until(
  data: CardData,
  kind: 'renews' | 'ends' | 'lastDay',
  at: number,
  of: DaysLeft = 'period',
): Drawn {
  const { now } = data;
  const start = startOf(data);
  const days = daysBetween(now, at);
  const past = Math.max(0, daysBetween(start.at, now));
  return {
    title: null,
    left: { days, of },
    period: { past: Math.min(past, mostDrawn), left: Math.min(days, mostDrawn), end: 'ring' },
    dates: [start, dateAt(kind, at, now)],
  };
}

/** A line without a last day that is still to come. Its dates are in order of time, as its drawing is: a suspension may begin after the period. */
function without(data: CardData, title: string | null, end: PeriodEnd, over: LineDate | null): Drawn {
  return {
    title,
    left: null,
    period: { past: 1, left: 0, end },
    dates: [startOf(data), ...(over === null ? [] : [over])].toSorted((one, other) => one.at - other.at),
  };
}

/** The end of the paid period, once it is over. */
const overOf = ({ facts, line, now }: CardData): LineDate | null =>
  facts.isUnpaid ? dateAt('over', line.nextCycleAt, now) : null;

/** The paid period is over, and the line works until `suspendsAt`. */
function unpaid(data: CardData): Drawn {
  const { facts, line, now } = data;
  const title = hasSim(facts) ? 'order.card.grace' : null;
  const { suspendsAt } = line;
  if (suspendsAt === undefined || suspendsAt <= now) return without(data, title, 'open', overOf(data));
  const days = daysBetween(now, suspendsAt);
  const over = dateAt('over', line.nextCycleAt, now);
  return {
    title: null,
    left: { days, of: 'toPay' },
    period: { past: Math.min(Math.max(1, daysBetween(over.at, now)), mostDrawn), left: days, end: 'ring' },
    dates: [over, dateAt('payBy', suspendsAt, now)],
  };
}

/** The line does not work, and is kept until `lapsesAt`. */
function suspended(data: CardData): Drawn {
  const { line, now } = data;
  const title = 'order.card.suspended';
  const { lapsesAt } = line;
  if (lapsesAt === undefined || lapsesAt <= now) return without(data, title, 'cut', overOf(data));
  const over = dateAt('over', line.nextCycleAt, now);
  return {
    title,
    left: null,
    period: {
      past: Math.min(Math.max(1, daysBetween(over.at, now)), mostDrawn),
      left: Math.min(daysBetween(now, lapsesAt), mostDrawn),
      end: 'grace',
    },
    dates: [over, dateAt('keptUntil', lapsesAt, now)],
  };
}

function running(data: CardData): Drawn {
  const { facts, line } = data;
  if (facts.isUnpaid) return without(data, null, 'open', null);
  return until(data, line.autoRenewal ? 'renews' : 'ends', line.nextCycleAt);
}

/** The paid period of a line goes on while its customer has suspended it. */
function paused(data: CardData): Drawn {
  const { facts, line } = data;
  return facts.isUnpaid
    ? without(data, 'order.card.suspended', 'cut', overOf(data))
    : until(data, 'ends', line.nextCycleAt);
}

function ending(data: CardData): Drawn {
  const { facts, line, now } = data;
  const { endAt } = facts;
  if (endAt === null || endAt <= now) return without(data, 'order.card.ending', 'open', null);
  return until(data, 'lastDay', endAt, isWorking(line) && hasSim(facts) ? 'works' : 'period');
}

const ended = (data: CardData): Drawn => ({
  ...without(data, null, 'cut', null),
  dates: [
    dateAt('since', data.line.activatedAt, data.now),
    ...(data.facts.endAt === null ? [] : [dateAt('ended', data.facts.endAt, data.now)]),
  ],
});

const drawn: Readonly<Record<Exclude<LineStatus, 'NONE' | 'UNREAD'>, (data: CardData) => Drawn>> = {
  Active: running,
  WAITING: (data) => (data.facts.isPaused ? paused(data) : running(data)),
  Grace: unpaid,
  Suspend: suspended,
  PAUSED: paused,
  ENDING: ending,
  Inactive: ended,
};

/** Shown while the line is loaded. */
const unread: LineCard = { look: 'off', title: null, left: null, period: null, dates: [], data: null };

const gigabyte = 1e9;
const inGigabytes = (bytes: number): number => Math.round((10 * bytes) / gigabyte) / 10;

/** So many parts of the data are drawn. */
const dataParts = 30;

/** Returns what is left of a line's data; more than all of it cannot be used. */
function dataOf({ dataUsage }: Subscription): DataLeft | null {
  if (dataUsage === undefined) return null;
  const { total, at } = dataUsage;
  const used = Math.min(dataUsage.used, total);
  const past = used === 0 ? 0 : Math.min(dataParts - 1, Math.max(1, Math.round((dataParts * used) / total)));
  return {
    left: inGigabytes(total - used),
    used: inGigabytes(used),
    of: inGigabytes(total),
    drawn: { past, left: dataParts - past },
    at,
  };
}

/** Returns how a line looks: one whose SIM has not arrived cannot be used yet. */
function lookOf({ facts, line }: CardData): LineLook {
  if (!isWorking(line)) return 'off';
  return hasSim(facts) ? 'lit' : 'new';
}

/** The days of a line whose SIM is the news are no heading: they say nothing of when it can be used. */
const withNewsFirst = ({ facts }: CardData, shown: Drawn): Drawn =>
  summarizeStatus(facts).isAboutDelivery
    ? { ...shown, title: shown.title ?? 'order.card.title', left: null }
    : shown;

/**
 * Returns the card of an order's line at `now`, ms since the epoch; null for an order that has none, or none yet. `line` is null until it is
 * loaded.
 */
export function lineCardOf(facts: StatusFacts, line: Subscription | null, now: number): LineCard | null {
  if (facts.order !== 'COMPLETED' || facts.line === 'NONE') return null;
  if (facts.line === 'UNREAD' || line === null) return unread;
  const data: CardData = { facts, line, now };
  const look = lookOf(data);
  const shown = withNewsFirst(data, drawn[facts.line](data));
  return { look, ...shown, data: look === 'lit' && shown.left !== null ? dataOf(line) : null };
}
