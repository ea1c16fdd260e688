/**
 * Lines as of now. No timer runs: reading an account's lines first stores
 * what has changed since the last read.
 */
import type { RequestContext } from '../../request/context.ts';
import { atomically, type Collections, type Transaction } from '../../store/port.ts';
import type { FormerNumberRow, LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import { freePlace } from '../delivery/slots.ts';
import { completedAt, isOver, payableUntil, progressAt } from '../order/progress.ts';
import { chargeAt } from '../payment/transaction.ts';
import { beginLine } from './begin.ts';
import { applyEffect } from './effects.ts';
import { beginRenewal, hasToRenew, isAgreementDecided, renew } from './renewal.ts';
import { isFinal, latestEntry } from './service-request.ts';

interface NewLine {
  readonly order: OrderRow;
  readonly activatedAt: number;
}

/** Returns completed orders without a line; fee orders never have one. */
async function newLines(store: Collections, accountId: string, now: number): Promise<NewLine[]> {
  const orders = await store.orders.find({ accountId });
  const lines = await store.lines.find({ accountId });
  const requests = await store.serviceRequests.find({ accountId });
  const known = new Set([...lines, ...requests].map(({ orderRef }) => orderRef));
  const found: NewLine[] = [];
  for (const order of orders) {
    if (known.has(order.id)) continue;
    const charges = await store.payments.find({ orderRef: order.id });
    const activatedAt = completedAt(order, charges, now);
    if (activatedAt !== undefined) found.push({ order, activatedAt });
  }
  return found;
}

/** Starts a request whose fee has been paid; ends one whose order is over. */
async function afterPayment(store: Collections, row: RequestRow, now: number): Promise<RequestRow> {
  if (row.type === 'PORT_IN' || row.orderRef === undefined) return row;
  const order = await store.orders.get(row.orderRef);
  if (!order) return row;
  const charges = await store.payments.find({ orderRef: order.id });
  if (isOver(progressAt(order, charges, now))) {
    const at = Math.min(now, order.cancellation?.decidedAt ?? payableUntil(order));
    const cut = order.cancellation?.isGranted
      ? ({ status: 'CANCELED', at } as const)
      : ({ status: 'FAILED', at, reason: 'NOT_PAID' } as const);
    return { ...row, cut };
  }
  if (row.startedAt !== undefined) return row;
  const paid = charges.map((charge) => chargeAt(charge, now)).find(({ status }) => status === 'PAID');
  return paid ? { ...row, startedAt: paid.settledAt } : row;
}

/** Returns the account's open requests that have advanced, in their new state. */
async function moved(store: Collections, accountId: string, now: number): Promise<RequestRow[]> {
  const open = await store.serviceRequests.find({ accountId, isOpen: true });
  const found: RequestRow[] = [];
  for (const row of open) {
    const further = await afterPayment(store, row, now);
    const isOpen = !isFinal(latestEntry(further, now).status);
    if (further !== row || !isOpen) found.push({ ...further, isOpen });
  }
  return found;
}

/** Releases what a failed request holds: its number, its place in a delivery slot. */
async function giveBack(tx: Transaction, row: RequestRow): Promise<void> {
  await freePlace(tx, row.orderRef ?? row.id);
  if (row.number === undefined || row.orderRef === undefined) return;
  const sale = await tx.sales.get(row.number);
  if (sale?.orderRef === row.orderRef) await tx.sales.remove(row.number);
}

async function finish(tx: Transaction, row: RequestRow, now: number): Promise<void> {
  const { status, at } = latestEntry(row, now);
  const line = await tx.lines.get(row.accountNumber);
  if (status === 'DONE' && row.effect && line) await applyEffect(tx, line, row.effect, at);
  else await giveBack(tx, row);
}

/** Returns former numbers that can no longer be recovered. */
async function lapsed(store: Collections, accountId: string, now: number): Promise<FormerNumberRow[]> {
  const former = await store.formerNumbers.find({ accountId });
  return former.filter((row) => now >= row.recoverableUntil);
}

/** Returns lines with a period that has started, or was paid for, and is not stored yet. */
async function toRenew(store: Collections, accountId: string, now: number): Promise<LineRow[]> {
  const found: LineRow[] = [];
  for (const line of await store.lines.find({ accountId })) {
    if (await hasToRenew(store, line, now)) found.push(line);
  }
  return found;
}

/** Returns lines with an agreement that the bank has decided on and that is not stored yet. */
async function agreedOn(store: Collections, accountId: string, now: number): Promise<LineRow[]> {
  const found: LineRow[] = [];
  for (const line of await store.lines.find({ accountId })) {
    if (await isAgreementDecided(store, line, now)) found.push(line);
  }
  return found;
}

/** Releases former numbers that were not recovered in time. */
async function releaseLapsed(tx: Transaction, accountId: string, now: number): Promise<void> {
  for (const { id } of await lapsed(tx, accountId, now)) {
    await tx.formerNumbers.remove(id);
    await tx.sales.remove(id);
  }
}

async function settleIn(tx: Transaction, accountId: string, now: number): Promise<void> {
  for (const { order, activatedAt } of await newLines(tx, accountId, now)) {
    await beginLine(tx, order, activatedAt);
  }
  for (const row of await moved(tx, accountId, now)) {
    const { id, startedAt, cut, isOpen } = row;
    await tx.serviceRequests.update(id, {
      ...(startedAt !== undefined && { startedAt }),
      ...(cut && { cut }),
      isOpen,
    });
    if (!isOpen) await finish(tx, row, now);
  }
  for (const line of await agreedOn(tx, accountId, now)) await beginRenewal(tx, line, now);
  for (const line of await toRenew(tx, accountId, now)) await renew(tx, line, now);
  await releaseLapsed(tx, accountId, now);
}

/** Stores what has changed on an account's lines. Cheap when nothing has. */
export async function settle({ store, now }: Pick<RequestContext, 'store' | 'now'>, accountId: string) {
  const news = [
    await newLines(store, accountId, now),
    await moved(store, accountId, now),
    await agreedOn(store, accountId, now),
    await toRenew(store, accountId, now),
    await lapsed(store, accountId, now),
  ];
  if (news.every((found) => found.length === 0)) return;
  await atomically(store, (tx) => settleIn(tx, accountId, now));
}
