/** The transfer of an order's number from another operator. */
import type { CallInput, IneligibleReason, PortIn } from '@senda/contract';
import type { RequestContext } from '../../request/context.ts';
import { Refusal, unprocessable } from '../../request/refusal.ts';
import type { LineRow, RequestRow } from '../../store/rows/line.rows.ts';
import { atomically, type Collections, type Transaction } from '../../store/store.ts';
import { donorSteps } from '../donor.ts';
import { cancelRequest, openRequest, openRequestOf } from '../lifecycle/lines.ts';
import { doneAt, isFinal, latestEntry, logOf } from '../lifecycle/service-request.ts';
import { ineligibleReason, notEligible } from '../lifecycle/status.ts';
import { updateLines } from '../lifecycle/update-lines.ts';
import { portDatesAt, switchOn } from '../working-days.ts';
import { validatedCheck } from './nip.ts';
import { isTaken } from './number.ts';

/** Returns a transfer as its customer sees it at `now` (ms). */
export function portInAt(row: RequestRow, now: number): PortIn {
  const { id, accountNumber, orderRef = '', number = '', requestedAt, details } = row;
  const { status, reason } = latestEntry(row, now);
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
  if (!row) throw new Refusal('NOT_FOUND', { message: 'This order has no transfer in progress.' });
  return row;
}

/** Returns the latest transfer of one of the customer's orders. @throws Refusal NOT_SIGNED_IN, NOT_FOUND */
export async function transferOf(ctx: RequestContext, orderReference: string): Promise<RequestRow> {
  const { id } = await ctx.customer();
  const order = await ctx.store.orders.get(orderReference);
  if (order?.accountId !== id) throw new Refusal('NOT_FOUND');
  await updateLines(ctx, id);
  return latest(ctx.store, orderReference);
}

export function cancelObstacle(row: RequestRow, now: number): IneligibleReason | undefined {
  if (!row.isOpen) return 'NOTHING_TO_CANCEL';
  return latestEntry(row, now).status === 'DONOR_SWITCH' ? 'TOO_LATE' : undefined;
}

/** @throws Refusal NOT_ELIGIBLE, NOT_FOUND */
export async function cancelTransfer(ctx: RequestContext, orderReference: string): Promise<PortIn> {
  const { orderRef = '' } = await transferOf(ctx, orderReference);
  const row = await atomically(ctx.store, async (tx) => {
    const current = await latest(tx, orderRef);
    const obstacle = cancelObstacle(current, ctx.now);
    if (obstacle) throw notEligible(obstacle);
    return cancelRequest(tx, current, ctx.now);
  });
  return portInAt(row, ctx.now);
}

/** Returns why a transfer cannot be started again. */
export async function reinitiationObstacle(
  store: Collections,
  row: RequestRow,
  now: number,
): Promise<IneligibleReason | undefined> {
  const { status } = latestEntry(row, now);
  if (status === 'DONE') return 'NOTHING_TO_REINITIATE';
  if (row.isOpen) return status === 'WAITING' ? undefined : 'REQUEST_UNDER_WAY';
  const line = await store.lines.get(row.accountNumber);
  if (!line) return 'LINE_INACTIVE';
  return ineligibleReason(line, (await openRequestOf(store, line.id)) !== undefined, now);
}

/** Returns the time of the switch on a chosen day (ms). @throws Refusal INVALID_REQUEST (422) for an unavailable day */
export function switchInstant(portDate: string | undefined, now: number): number | undefined {
  if (portDate === undefined) return undefined;
  const isOffered = portDatesAt(now).includes(portDate);
  if (!isOffered) throw unprocessable('portDate', 'Choose one of the next five working days.');
  return switchOn(portDate);
}

type Body = CallInput<'reinitiatePortIn'>['body'];

async function retryTransfer(
  tx: Transaction,
  ctx: RequestContext,
  row: RequestRow,
  body: Body,
): Promise<RequestRow> {
  const { number = '', accountId } = row;
  const obstacle = await reinitiationObstacle(tx, row, ctx.now);
  if (obstacle) throw notEligible(obstacle);
  const requester = { accountId, now: ctx.now };
  const check = await validatedCheck(tx, { path: 'requestId', requestId: body.requestId }, requester);
  if (check.number !== number) throw unprocessable('requestId', 'This NIP is for another number.');
  if (await isTaken(tx, number, requester)) throw new Refusal('NUMBER_TAKEN');
  if (row.isOpen) await cancelRequest(tx, row, ctx.now);
  const line = (await tx.lines.get(row.accountNumber)) as LineRow;
  const attempt = (row.details.attempt ?? 1) + 1;
  const switchAt = switchInstant(body.portDate, ctx.now);
  return openRequest(tx, ctx, line, {
    type: 'PORT_IN',
    ...(row.orderRef !== undefined && { orderRef: row.orderRef }),
    number,
    steps: donorSteps({ number, attempt, startedAt: ctx.now, switchAt, nip: 'fine' }),
    effect: { kind: 'number', number },
    details: { attempt, donorId: check.donorId },
  });
}

/** @throws Refusal INVALID_REQUEST (422), NOT_ELIGIBLE, NUMBER_TAKEN, OTP_EXPIRED, NOT_FOUND */
export async function reinitiate(ctx: RequestContext, orderReference: string, body: Body): Promise<PortIn> {
  await transferOf(ctx, orderReference);
  const row = await atomically(ctx.store, async (tx) =>
    retryTransfer(tx, ctx, await latest(tx, orderReference), body),
  );
  return portInAt(row, ctx.now);
}
