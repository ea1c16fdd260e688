/** The transfer of the number that an order brings. */
import type { CallInput, IneligibleReason, PortIn } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';
import { Refusal, unprocessable } from '../gateway/refusal.ts';
import { cancelRequest, openRequest, openRequestOf } from '../lines/access.ts';
import { doneAt, isFinal, logOf, standingOf } from '../lines/course/request.ts';
import { settle } from '../lines/course/settle.ts';
import { notEligible, whyNot } from '../lines/course/standing.ts';
import type { LineRow, RequestRow } from '../lines/lines.rows.ts';
import { donorSteps } from '../rules/donor.ts';
import { portDatesAt, switchOn } from '../rules/working-days.ts';
import { atomically, type Collections, type Transaction } from '../store/port.ts';
import { validatedCheck } from './nip.ts';
import { isTaken } from './number.ts';

/** A transfer as its customer sees it at `now` (ms). */
export function portInAt(row: RequestRow, now: number): PortIn {
  const { id, accountNumber, orderRef = '', number = '', requestedAt, details } = row;
  const { status, reason } = standingOf(row, now);
  const switchAt = isFinal(status) ? undefined : doneAt(row);
  return {
    requestId: id,
    orderRef,
    accountNumber,
    number,
    ...(details.donorId !== undefined && { donorId: details.donorId }),
    attempt: details.attempt ?? 1,
    status,
    ...(reason && { reason }),
    requestedAt,
    ...(switchAt !== undefined && { switchAt }),
    log: logOf(row, now),
  };
}

async function latest(store: Collections, orderRef: string): Promise<RequestRow> {
  const [row] = await store.serviceRequests.find(
    { orderRef, type: 'PORT_IN' },
    { newestFirst: true, limit: 1 },
  );
  if (!row) throw new Refusal('NOT_FOUND', { message: 'This order has no transfer that has begun.' });
  return row;
}

/** The latest transfer of one of her orders. @throws Refusal NOT_SIGNED_IN, NOT_FOUND */
export async function transferOf(op: Operation, orderReference: string): Promise<RequestRow> {
  const { id } = await op.customer();
  const order = await op.store.orders.get(orderReference);
  if (order?.accountId !== id) throw new Refusal('NOT_FOUND');
  await settle(op, id);
  return latest(op.store, orderReference);
}

/** Why a transfer cannot be called off. */
export function cancelObstacle(row: RequestRow, now: number): IneligibleReason | undefined {
  if (!row.isOpen) return 'NOTHING_TO_CANCEL';
  return standingOf(row, now).status === 'DONOR_SWITCH' ? 'TOO_LATE' : undefined;
}

/** @throws Refusal NOT_ELIGIBLE, NOT_FOUND */
export async function cancelTransfer(op: Operation, orderReference: string): Promise<PortIn> {
  const { orderRef = '' } = await transferOf(op, orderReference);
  const row = await atomically(op.store, async (tx) => {
    const current = await latest(tx, orderRef);
    const obstacle = cancelObstacle(current, op.now);
    if (obstacle) throw notEligible(obstacle);
    return cancelRequest(tx, current, op.now);
  });
  return portInAt(row, op.now);
}

/** Why the donor cannot be asked again. */
export async function reinitiationObstacle(
  store: Collections,
  row: RequestRow,
  now: number,
): Promise<IneligibleReason | undefined> {
  const { status } = standingOf(row, now);
  if (status === 'DONE') return 'NOTHING_TO_REINITIATE';
  if (row.isOpen) return status === 'WAITING' ? undefined : 'REQUEST_UNDER_WAY';
  const line = await store.lines.get(row.accountNumber);
  if (!line) return 'LINE_INACTIVE';
  return whyNot(line, (await openRequestOf(store, line.id)) !== undefined, now);
}

/** When a chosen day's switch is. @throws Refusal INVALID_REQUEST (422) for a day that cannot be chosen */
export function chosenSwitch(portDate: string | undefined, now: number): number | undefined {
  if (portDate === undefined) return undefined;
  const isOffered = portDatesAt(now).includes(portDate);
  if (!isOffered) throw unprocessable('portDate', 'Choose one of the next five working days.');
  return switchOn(portDate);
}

type Body = CallInput<'reinitiatePortIn'>['body'];

async function askAgain(tx: Transaction, op: Operation, row: RequestRow, body: Body): Promise<RequestRow> {
  const { number = '', accountId } = row;
  const obstacle = await reinitiationObstacle(tx, row, op.now);
  if (obstacle) throw notEligible(obstacle);
  const whose = { accountId, now: op.now };
  const check = await validatedCheck(tx, { path: 'requestId', requestId: body.requestId }, whose);
  if (check.number !== number) throw unprocessable('requestId', 'This NIP is of another number.');
  if (await isTaken(tx, number, whose)) throw new Refusal('NUMBER_TAKEN');
  if (row.isOpen) await cancelRequest(tx, row, op.now);
  const line = (await tx.lines.get(row.accountNumber)) as LineRow;
  const attempt = (row.details.attempt ?? 1) + 1;
  const switchAt = chosenSwitch(body.portDate, op.now);
  return openRequest(tx, op, line, {
    type: 'PORT_IN',
    ...(row.orderRef !== undefined && { orderRef: row.orderRef }),
    number,
    steps: donorSteps({ number, attempt, startedAt: op.now, switchAt, nip: 'fine' }),
    effect: { kind: 'number', number },
    details: { attempt, donorId: check.donorId },
  });
}

/** @throws Refusal INVALID_REQUEST (422), NOT_ELIGIBLE, NUMBER_TAKEN, OTP_EXPIRED, NOT_FOUND */
export async function reinitiate(op: Operation, orderReference: string, body: Body): Promise<PortIn> {
  await transferOf(op, orderReference);
  const row = await atomically(op.store, async (tx) =>
    askAgain(tx, op, await latest(tx, orderReference), body),
  );
  return portInAt(row, op.now);
}
