/** What happened to an order, and what happens next. */
import type { Order, Shipment } from '@senda/contract';
import { isCheckedByStaff, isCurpRejected } from '../../common/purchase/identity.ts';
import { isPaymentDue } from '../../common/purchase/lines.ts';
import { orderedSim } from '../../common/purchase/ordered-sim.ts';
import { buysPlan, isOrderEnded, type OrderStatus, orderStatusOf } from '../../common/purchase/status.ts';
import { statusText } from './order-status.ts';

/** Style of a timeline item (design, components): `arrived` is the end, `broken` where it stopped. */
export type Mark = 'done' | 'current' | 'next' | 'arrived' | 'broken';

/** What happens to an order. An order that pays for a service ends with its payment; the service has a page of its own. */
type Step = 'ordered' | 'paid' | 'approved' | 'sent' | 'delivered' | 'line';

export interface TimelineItem {
  readonly step: Step | 'FAILED' | 'CANCELLED';
  readonly mark: Mark;
  /** Message id. */
  readonly text: string;
  /** When it happened, ms since the epoch; null if it has not, or if it is unknown. */
  readonly at: number | null;
  /** Message id: when it will happen, or what it takes; null if it has happened, or nothing is known. */
  readonly hint: string | null;
}

/** What an order's timeline is made of. */
export interface TimelineRecords {
  readonly order: Order;
  /** The SIM card's shipment; null if unknown or missing. */
  readonly shipment: Shipment | null;
  /** Whether a payment is due, pending at the bank, or settled. */
  readonly payment: 'due' | 'confirming' | 'settled' | 'unreturned';
}

const reached: Readonly<Record<OrderStatus, number>> = {
  INITIATED: 0,
  CREATED: 0,
  PLACED: 1,
  APPROVED: 2,
  COMPLETED: 3,
  FAILED: 0,
  CANCELLED: 0,
};

/** Message ids: what has happened, and what is still to happen. */
const texts: Readonly<Record<Step, { readonly done: string; readonly open: string }>> = {
  ordered: { done: 'order.step.ordered', open: 'order.step.ordered' },
  paid: { done: 'order.step.paid', open: 'order.step.paid.open' },
  approved: { done: 'order.step.approved', open: 'order.step.approved.open' },
  sent: { done: 'order.step.sent', open: 'order.step.sent.open' },
  delivered: { done: 'order.step.delivered', open: 'order.step.delivered.open' },
  line: { done: 'order.step.line', open: 'order.step.line.open' },
};

/** Whether the SIM card has left, and has arrived; a pickup is not reported. */
const hasLeft = (status: Shipment['status'] | undefined): boolean =>
  status !== undefined && status !== 'PREPARING';
const hasArrived = (status: Shipment['status'] | undefined): boolean =>
  status === 'DELIVERED' || status === 'READY_FOR_PICKUP';

const isDone: Readonly<Record<Step, (records: TimelineRecords) => boolean>> = {
  ordered: () => true,
  paid: ({ order }) => reached[orderStatusOf(order)] >= 1,
  approved: ({ order }) => reached[orderStatusOf(order)] >= 2,
  // Nothing is sent of an order in review: a shipment reported before is a plan.
  sent: (records) => isDone.approved(records) && hasLeft(records.shipment?.status),
  delivered: (records) => isDone.approved(records) && hasArrived(records.shipment?.status),
  line: ({ order }) => orderStatusOf(order) === 'COMPLETED',
};

const statusOf: Readonly<Partial<Record<Step, OrderStatus>>> = {
  ordered: 'INITIATED',
  paid: 'PLACED',
  approved: 'APPROVED',
  line: 'COMPLETED',
};

const loggedAt = ({ log = [] }: Order, status: OrderStatus | undefined): number | null =>
  log.find((entry) => entry.status === status)?.at ?? null;

/** Returns when a step was done; that of the order itself is always known. */
const doneAt = (step: Step, { order }: TimelineRecords): number | null =>
  step === 'ordered' ? order.createdAt : loggedAt(order, statusOf[step]);

function paidHint({ order, payment }: TimelineRecords): string | null {
  if (payment === 'confirming') return 'order.step.paid.confirming';
  if (payment === 'settled') return null;
  return order.payUntil === undefined ? 'order.step.paid.due' : 'order.step.paid.until';
}

function deliveredHint({ shipment }: TimelineRecords): string | null {
  if (shipment === null) return null;
  if (shipment.status === 'DELIVERY_FAILED') return 'order.step.delivered.missed';
  return shipment.to === undefined ? null : 'order.step.delivered.slot';
}

const hints: Readonly<Record<Step, (records: TimelineRecords) => string | null>> = {
  ordered: () => null,
  paid: paidHint,
  approved: ({ order: { identity } }) => {
    if (identity?.submitUntil === undefined) return 'order.step.approved.hint';
    if (isCheckedByStaff(identity)) return 'order.step.approved.identityAssisted';
    return isCurpRejected(identity) ? 'order.step.approved.identityCurp' : 'order.step.approved.identity';
  },
  sent: () => null,
  delivered: deliveredHint,
  line: ({ order }) => (orderedSim(order) === 'esim' ? 'order.step.line.esim' : 'order.step.line.card'),
};

function stepsOf({ order }: TimelineRecords): readonly Step[] {
  const paid: readonly Step[] = isPaymentDue(order.preview) ? ['ordered', 'paid'] : ['ordered'];
  if (!buysPlan(order)) return paid;
  const isSent = orderedSim(order) === 'physical_sim';
  return [...paid, 'approved', ...(isSent ? (['sent', 'delivered'] as const) : []), 'line'];
}

/** Returns what had happened before an order ended unfinished; without a log, whether it was paid. */
function untilBreak(records: TimelineRecords): readonly Step[] {
  const { order } = records;
  const isLogged = (step: Step): boolean =>
    step === 'ordered' ||
    loggedAt(order, statusOf[step]) !== null ||
    (step === 'paid' && order.payment?.status === 'PAID');
  return stepsOf(records).filter(isLogged);
}

const done = (step: Step, records: TimelineRecords, mark: Mark = 'done'): TimelineItem => ({
  step,
  mark,
  text: texts[step].done,
  at: doneAt(step, records),
  hint: null,
});

/**
 * Returns an order's timeline: what has happened with its times, then what happens next. Order, SIM and line are reported apart, so that a
 * later step may have happened before an earlier one. An order that ended unfinished ends with a break.
 */
export function timelineOf(records: TimelineRecords): readonly TimelineItem[] {
  const { order } = records;
  const status = orderStatusOf(order);
  if (status === 'FAILED' || status === 'CANCELLED') {
    const broken = { step: status, mark: 'broken', text: statusText(status), hint: null } as const;
    const before = untilBreak(records).map((step) => done(step, records));
    return [...before, { ...broken, at: loggedAt(order, status) }];
  }
  const steps = stepsOf(records);
  const past = steps.filter((step) => isDone[step](records));
  const ahead = steps.filter((step) => !isDone[step](records));
  return [
    ...past.map((step) =>
      done(step, records, ahead.length === 0 && step === past.at(-1) ? 'arrived' : 'done'),
    ),
    ...ahead.map((step, index): TimelineItem => {
      const mark = index === 0 ? 'current' : 'next';
      return { step, mark, text: texts[step].open, at: null, hint: hints[step](records) };
    }),
  ];
}

/** Returns how many steps of an order are done, and of how many; null once it has ended. */
export function reachedIn(timeline: readonly TimelineItem[]): { step: number; of: number } | null {
  const current = timeline.findIndex(({ mark }) => mark === 'current');
  return current < 0 ? null : { step: current, of: timeline.length };
}

/** Whether an order can still change and is polled. */
export const isUnderWay = (order: Pick<Order, 'state' | 'status'>): boolean =>
  !isOrderEnded(orderStatusOf(order));
