import type { Cancellation, Order, OrderDraft, OrderSummary } from '@senda/contract';
import { buysPlan } from '@senda/core/purchase';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { PaymentRow } from '../../store/rows/payment.rows.ts';
import type { Collections, Store } from '../../store/store.ts';
import { agreementOf } from '../payment/recurring.ts';
import { type RequestView, transactionAt } from '../payment/transaction.ts';
import { esimStateOf, installationAt, simNumberOf } from '../sim.ts';
import { identityAt } from './identity.ts';
import { invoicingAt } from './invoice.ts';
import { isOver, logAt, payableUntil, progressAt } from './progress.ts';

const firstReference = 204_418;

export const nextReference = async (store: Pick<Store, 'next'>): Promise<string> =>
  `SN-${firstReference - 1 + (await store.next('orders'))}`;

/** States in which the SIM of an order is known. */
const statesWithSim: readonly Order['status'][] = ['APPROVED', 'COMPLETED'];

function cancellationAt({ cancellation }: OrderRow, now: number): Cancellation | undefined {
  if (!cancellation) return undefined;
  const { requestedAt, decidedAt, isGranted } = cancellation;
  const decided = isGranted ? 'ACCEPTED' : 'REFUSED';
  return { status: now < decidedAt ? 'REQUESTED' : decided, requestedAt };
}

interface Payments {
  /** Oldest first. */
  readonly charges: readonly PaymentRow[];
  /** The latest. */
  readonly agreement: PaymentRow | undefined;
}

/** Reads an order with its payments, as of now. */
export async function readOrder(store: Collections, row: OrderRow, at: RequestView): Promise<Order> {
  const charges = await store.payments.find({ orderRef: row.id });
  const order = orderAt(row, { charges, agreement: await agreementOf(store, row.id) }, at);
  if (order.status !== 'APPROVED' || !buysPlan(order) || order.draft.simType !== 'esim') return order;
  const installation = await store.simInstallations.get(row.id);
  return { ...order, esimState: esimStateOf(installation && installationAt(installation, at.now)) };
}

/** Returns an order as its customer sees it. */
function orderAt(row: OrderRow, { charges, agreement }: Payments, at: RequestView): Order {
  const latest = charges.at(-1);
  const progress = progressAt(row, charges, at.now);
  const cancellation = cancellationAt(row, at.now);
  const identity = identityAt(row, at.now);
  const isUnpaid = progress.state === 'INI';
  return {
    order_ref: row.id,
    order_type: row.orderType,
    ...progress,
    product_label: row.productLabel,
    createdAt: row.createdAt,
    draft: row.draft,
    planName: row.planName,
    preview: row.preview,
    number: row.number,
    ...(latest && { payment: transactionAt(latest, at) }),
    ...(agreement && { recurring: transactionAt(agreement, at) }),
    ...(row.details && { details: row.details }),
    ...(row.placedWith && { placedWith: row.placedWith }),
    ...(statesWithSim.includes(progress.status) && { simNumber: simNumberOf(row) }),
    ...(isUnpaid && { payUntil: payableUntil(row, charges) }),
    ...(cancellation && { cancellation }),
    ...(identity && { identity }),
    ...invoicingAt(row, charges, at.now),
    log: logAt(row, charges, at.now),
  };
}

/** Returns whether a payment of an order is due, at the bank, or neither. */
function paymentStateOf({ state, preview, payment }: Order): OrderSummary['paymentState'] {
  if (payment?.status === 'PENDING')
    return payment.challenge === undefined && payment.voucher === undefined ? 'CONFIRMING' : 'DUE';
  const isDue = state === 'INI' && preview.total.amount > 0 && payment?.status !== 'PAID';
  return isDue ? 'DUE' : 'SETTLED';
}

export function summaryOf(order: Order): OrderSummary {
  const {
    order_ref,
    order_type,
    state,
    status,
    product_label,
    createdAt,
    planName,
    number,
    draft,
    esimState,
  } = order;
  return {
    order_ref,
    order_type,
    state,
    status,
    product_label,
    createdAt,
    planName,
    paymentState: paymentStateOf(order),
    ...(number && { number }),
    ...(buysPlan(order) && { simType: draft.simType }),
    ...(esimState && { esimState }),
  };
}

/** Checks that an order can be paid. @throws Refusal ORDER_CLOSED */
export function assertPayable(row: OrderRow, charges: readonly PaymentRow[], now: number): void {
  if (isOver(progressAt(row, charges, now))) throw new Refusal('ORDER_CLOSED');
}

/** Returns the number that the order is for. @throws Refusal INVALID_REQUEST (422) if the draft has none */
export function numberOf(draft: OrderDraft): string {
  if (draft.number !== undefined) return draft.number;
  const which = draft.numberType === 'NEW' ? 'Choose a number first.' : 'Say which number to transfer.';
  throw unprocessable('draft.number', which);
}

/** @throws Refusal INVALID_REQUEST (422) for a day that does not exist, such as 30 February */
export function assertCalendarDay(path: string, day: string): void {
  const parsed = new Date(`${day}T00:00:00Z`);
  const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
  if (!real) throw unprocessable(path, 'This day does not exist.');
}
