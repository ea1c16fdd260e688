/** Ending a line, and thinking better of it. */
import type { CallInput, IneligibleReason, ServiceRequest } from '@senda/contract';
import type { Operation } from '../gateway/handler.ts';
import { unprocessable } from '../gateway/refusal.ts';
import { cancelRequest, lineOf, openRequest, openRequestOf } from '../lines/access.ts';
import { requestAt } from '../lines/course/request.ts';
import { lineStatus, notEligible } from '../lines/course/standing.ts';
import type { LineRow, RequestRow, Step } from '../lines/lines.rows.ts';
import { atomically, type Collections } from '../store/port.ts';
import { terminationReasons } from './reasons.ts';

/** How long a line goes on after its customer said that she leaves (ms). */
const endsAfter = 24 * 60 * 60_000;

const steps: readonly Step[] = [
  { status: 'SUBMITTED', after: 0 },
  { status: 'PROCESSING', after: 60_000 },
  { status: 'DONE', after: endsAfter },
];

/** Why a line cannot be ended. One that is suspended can. */
async function terminationObstacle(
  store: Collections,
  line: LineRow,
  now: number,
): Promise<IneligibleReason | undefined> {
  if (lineStatus(line, now) === 'Inactive') return 'LINE_INACTIVE';
  if (await openRequestOf(store, line.id)) return 'REQUEST_UNDER_WAY';
  return line.committedUntil !== undefined && now < line.committedUntil ? 'COMMITTED' : undefined;
}

/** @throws Refusal NOT_ELIGIBLE_FOR_TERMINATION, saying why */
async function assertMayEnd(store: Collections, line: LineRow, now: number): Promise<void> {
  const reason = await terminationObstacle(store, line, now);
  if (reason) throw notEligible(reason, 'NOT_ELIGIBLE_FOR_TERMINATION');
}

/** @throws Refusal NOT_ELIGIBLE_FOR_TERMINATION, NOT_FOUND */
export async function terminationEligibility(op: Operation, accountNumber: string) {
  await assertMayEnd(op.store, await lineOf(op, accountNumber), op.now);
  return { eligible: true, endsAt: op.now + endsAfter };
}

/** @throws Refusal INVALID_REQUEST (422), NOT_ELIGIBLE_FOR_TERMINATION, NOT_FOUND */
export async function submitTermination(
  { body }: CallInput<'submitTermination'>,
  op: Operation,
): Promise<ServiceRequest> {
  const { accountNumber, reasonId, feedback } = body;
  const line = await lineOf(op, accountNumber);
  if (!terminationReasons.some((reason) => reason.reasonId === reasonId)) {
    throw unprocessable('reasonId', 'There is no such reason.');
  }
  const row = await atomically(op.store, async (tx) => {
    const current = (await tx.lines.get(line.id)) ?? line;
    await assertMayEnd(tx, current, op.now);
    return openRequest(tx, op, current, {
      type: 'TERMINATION_REQUEST',
      steps,
      effect: { kind: 'end', standing: 'terminated' },
      details: { reasonId, ...(feedback !== undefined && { feedback }) },
    });
  });
  return requestAt(row, op.now);
}

/** The termination that is under way. */
export async function terminationOf(
  store: Collections,
  accountNumber: string,
): Promise<RequestRow | undefined> {
  const open = await openRequestOf(store, accountNumber);
  return open?.type === 'TERMINATION_REQUEST' ? open : undefined;
}

/** @throws Refusal NOT_ELIGIBLE, NOT_FOUND */
export async function cancelTermination(op: Operation, accountNumber: string): Promise<ServiceRequest> {
  const line = await lineOf(op, accountNumber);
  const row = await atomically(op.store, async (tx) => {
    const open = await terminationOf(tx, line.id);
    if (!open) throw notEligible('NOTHING_TO_CANCEL');
    return cancelRequest(tx, open, op.now);
  });
  return requestAt(row, op.now);
}
