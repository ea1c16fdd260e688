/** Creation of the line of a completed order. */

import type { LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import type { OrderRow } from '../../store/rows/order.rows.ts';
import type { Transaction } from '../../store/store.ts';
import { donorSteps, nipValidFor } from '../donor.ts';
import { simNumberOf } from '../sim.ts';
import { switchOn } from '../working-days.ts';
import { applyEffect } from './apply-effect.ts';
import { periodOf } from './status.ts';

const digitsOf = (orderRef: string) => orderRef.replaceAll(/[^0-9]/g, '');

/** Returns the line of an order. Its account number is derived from the order's reference. */
function lineOfOrder(order: OrderRow, activatedAt: number): LineRow {
  const isPortIn = order.draft.numberType === 'PORT_IN';
  const digits = digitsOf(order.id);
  return {
    id: `70${digits.padStart(8, '0')}`,
    accountId: order.accountId,
    orderRef: order.id,
    // A provisional number: no number of the pool starts with 56.
    number: isPortIn ? `56${digits.padStart(8, '0')}` : order.number,
    isProvisional: isPortIn,
    simNumber: simNumberOf(order),
    simType: order.draft.simType,
    planSku: order.draft.planSku,
    activatedAt,
    paidUntil: activatedAt + periodOf(order.draft.planSku),
    autoRenewal: false,
    standing: 'live',
  };
}

/** Returns the latest NIP that the customer validated for a number. */
async function nipFor(tx: Transaction, { accountId, number }: OrderRow, at: number) {
  const checks = await tx.portInChecks.find({ accountId, number }, { newestFirst: true });
  const check = checks.find(({ validatedAt }) => validatedAt !== undefined);
  if (check?.validatedAt === undefined) return { nip: 'missing' } as const;
  const nip = at < check.validatedAt + nipValidFor ? 'fine' : 'expired';
  return { nip, donorId: check.donorId } as const;
}

/** Starts the transfer of an order's number. The transfer is refused if the number is being transferred to another line. */
async function startTransfer(tx: Transaction, order: OrderRow, line: LineRow): Promise<void> {
  const { number, accountId } = order;
  const { nip, donorId } = await nipFor(tx, order, line.activatedAt);
  const date = order.details?.portIn?.portDate;
  const [rival] = await tx.serviceRequests.find({ number, isOpen: true });
  const isTaken = rival !== undefined || (await tx.lines.find({ number, standing: 'live' })).length > 0;
  const transfer = {
    number,
    attempt: 1,
    startedAt: line.activatedAt,
    switchAt: date === undefined ? undefined : switchOn(date),
    nip,
  };
  const row: RequestRow = {
    id: `port-${order.id}-1`,
    accountId,
    accountNumber: line.id,
    type: 'PORT_IN',
    orderRef: order.id,
    number,
    requestedAt: line.activatedAt,
    startedAt: line.activatedAt,
    steps: isTaken ? [{ status: 'REJECTED', after: 0, reason: 'DONOR_REFUSED' }] : donorSteps(transfer),
    effect: { kind: 'number', number },
    isOpen: !isTaken,
    details: { attempt: 1, ...(donorId !== undefined && { donorId }) },
  };
  await tx.serviceRequests.insert(row);
}

/** Creates the line of an order, completed at `activatedAt` (ms). */
export async function createLine(tx: Transaction, order: OrderRow, activatedAt: number): Promise<void> {
  const line = lineOfOrder(order, activatedAt);
  await tx.lines.insert(line);
  const { person, decidedAt = activatedAt } = order.identity ?? {};
  if (person) await applyEffect(tx, line, { kind: 'link', ...person }, decidedAt);
  if (order.draft.numberType === 'PORT_IN') await startTransfer(tx, order, line);
}
