/** Update of lines. There are no timers: before an account's lines are read, their changes since the last read are stored. */
import type { RequestContext } from '../../request/context.ts';
import type { FormerNumberRow, LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import { atomically, type Collections, type Transaction } from '../../store/store.ts';
import { releasePlace } from '../delivery/slots.ts';
import { completedAt, isOver, payableUntil, progressAt } from '../order/progress.ts';
import { chargeAt } from '../payment/transaction.ts';
import { applyEffect } from './apply-effect.ts';
import { createLine } from './create-line.ts';
import { isAgreementDecided, isRenewalDue, renew, startRenewal } from './renewal.ts';
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

/** Starts a request whose fee is paid. Ends a request whose order has failed. */
async function afterPayment(store: Collections, row: RequestRow, now: number): Promise<RequestRow> {
  if (row.type === 'PORT_IN' || row.orderRef === undefined) return row;
  const order = await store.orders.get(row.orderRef);
  if (!order) return row;
  const charges = await store.payments.find({ orderRef: order.id });
  if (isOver(progressAt(order, charges, now))) {
    const at = Math.min(now, order.cancellation?.decidedAt ?? payableUntil(order, charges));
    const cut = order.cancellation?.isGranted
      ? ({ status: 'CANCELED', at } as const)
      : ({ status: 'FAILED', at, reason: 'NOT_PAID' } as const);
    return { ...row, cut };
  }
  if (row.startedAt !== undefined) return row;
  const paid = charges.map((charge) => chargeAt(charge, now)).find(({ status }) => status === 'PAID');
  return paid ? { ...row, startedAt: paid.settledAt } : row;
}

/** Returns the account's open requests that have changed, in their new state. */
async function advancedRequests(store: Collections, accountId: string, now: number): Promise<RequestRow[]> {
  const open = await store.serviceRequests.find({ accountId, isOpen: true });
  const found: RequestRow[] = [];
  for (const row of open) {
    const further = await afterPayment(store, row, now);
    const isOpen = !isFinal(latestEntry(further, now).status);
    if (further !== row || !isOpen) found.push({ ...further, isOpen });
  }
  return found;
}

/** Releases the number and the delivery place of a failed request. */
async function releaseRequest(tx: Transaction, row: RequestRow): Promise<void> {
  await releasePlace(tx, row.orderRef ?? row.id);
  if (row.number === undefined || row.orderRef === undefined) return;
  const sale = await tx.sales.get(row.number);
  if (sale?.orderRef === row.orderRef) await tx.sales.remove(row.number);
}

async function finish(tx: Transaction, row: RequestRow, now: number): Promise<void> {
  const { status, at } = latestEntry(row, now);
  const line = await tx.lines.get(row.accountNumber);
  if (status === 'DONE' && row.effect && line) await applyEffect(tx, line, row.effect, at);
  else await releaseRequest(tx, row);
}

/** Returns former numbers that can no longer be recovered. */
async function lapsedNumbers(store: Collections, accountId: string, now: number): Promise<FormerNumberRow[]> {
  const former = await store.formerNumbers.find({ accountId });
  return former.filter((row) => now >= row.recoverableUntil);
}

/** Returns lines with a started or paid period that is not stored yet. */
async function linesToRenew(store: Collections, accountId: string, now: number): Promise<LineRow[]> {
  const found: LineRow[] = [];
  for (const line of await store.lines.find({ accountId })) {
    if (await isRenewalDue(store, line, now)) found.push(line);
  }
  return found;
}

/** Returns lines with a renewal agreement that the bank has decided on. */
async function linesWithDecidedAgreement(
  store: Collections,
  accountId: string,
  now: number,
): Promise<LineRow[]> {
  const found: LineRow[] = [];
  for (const line of await store.lines.find({ accountId })) {
    if (await isAgreementDecided(store, line, now)) found.push(line);
  }
  return found;
}

async function releaseLapsed(tx: Transaction, accountId: string, now: number): Promise<void> {
  for (const { id } of await lapsedNumbers(tx, accountId, now)) {
    await tx.formerNumbers.remove(id);
    await tx.sales.remove(id);
  }
}

async function updateLinesIn(tx: Transaction, accountId: string, now: number): Promise<void> {
  for (const { order, activatedAt } of await newLines(tx, accountId, now)) {
    await createLine(tx, order, activatedAt);
  }
  for (const row of await advancedRequests(tx, accountId, now)) {
    const { id, startedAt, cut, isOpen } = row;
    await tx.serviceRequests.update(id, {
      ...(startedAt !== undefined && { startedAt }),
      ...(cut && { cut }),
      isOpen,
    });
    if (!isOpen) await finish(tx, row, now);
  }
  for (const line of await linesWithDecidedAgreement(tx, accountId, now)) await startRenewal(tx, line, now);
  for (const line of await linesToRenew(tx, accountId, now)) await renew(tx, line, now);
  await releaseLapsed(tx, accountId, now);
}

/** Stores the changes of an account's lines. Opens no transaction if there are none. */
export async function updateLines({ store, now }: Pick<RequestContext, 'store' | 'now'>, accountId: string) {
  const changes = [
    await newLines(store, accountId, now),
    await advancedRequests(store, accountId, now),
    await linesWithDecidedAgreement(store, accountId, now),
    await linesToRenew(store, accountId, now),
    await lapsedNumbers(store, accountId, now),
  ];
  if (changes.every((found) => found.length === 0)) return;
  await atomically(store, (tx) => updateLinesIn(tx, accountId, now));
}
