import type {
  CallInput,
  CallResult,
  IneligibleReason,
  ServiceRequest,
  TerminationEnd,
} from '@senda/contract';
import type { RequestContext } from '../request/context.ts';
import { unprocessable } from '../request/refusal.ts';
import { recoverableFor } from '../rules/lifecycle/apply-effect.ts';
import { cancelRequest, lineOf, openRequest, openRequestOf } from '../rules/lifecycle/lines.ts';
import { requestAt } from '../rules/lifecycle/service-request.ts';
import { lineStatus, notEligible } from '../rules/lifecycle/status.ts';
import type { LineRow, RequestRow, Step } from '../store/rows/line.rows.ts';
import { atomically, type Collections } from '../store/store.ts';

export const terminationReasons: CallResult<'listTerminationReasons'>['reasons'] = [
  { reasonId: 'price', name: { 'en-US': 'It is too expensive', 'es-MX': 'Es muy caro' } },
  { reasonId: 'coverage', name: { 'en-US': 'Poor coverage', 'es-MX': 'Mala cobertura' } },
  { reasonId: 'service', name: { 'en-US': 'Poor service', 'es-MX': 'Mal servicio' } },
  { reasonId: 'unused', name: { 'en-US': 'I do not use it', 'es-MX': 'No la uso' } },
  { reasonId: 'other', name: { 'en-US': 'Another reason', 'es-MX': 'Otro motivo' } },
];

/** Time from the request until the line ends (ms). */
const endsAfter = 24 * 60 * 60_000;

/** Returns the steps of a termination. @param notBefore when the line ends at the earliest (ms) */
const stepsUntil = (notBefore: number): readonly Step[] => [
  { status: 'SUBMITTED', after: 0 },
  { status: 'PROCESSING', after: 60_000 },
  { status: 'DONE', after: endsAfter, notBefore },
];

/** A period that was paid is not given back (minor currency units). */
const refund = 0;

/** Returns the end of what is paid (ms), if a line can end with it; undefined if that is no later than it can end at all. */
const paidEndOf = (line: LineRow, now: number): number | undefined =>
  lineStatus(line, now) === 'Active' && line.paidUntil > now + endsAfter ? line.paidUntil : undefined;

/** Returns why a line cannot be terminated. A suspended line can. */
async function terminationObstacle(
  store: Collections,
  line: LineRow,
  now: number,
): Promise<IneligibleReason | undefined> {
  if (lineStatus(line, now) === 'Inactive') return 'LINE_INACTIVE';
  if (await openRequestOf(store, line.id)) return 'REQUEST_UNDER_WAY';
  return line.committedUntil !== undefined && now < line.committedUntil ? 'COMMITTED' : undefined;
}

/** @throws Refusal NOT_ELIGIBLE_FOR_TERMINATION, with the reason */
async function assertTerminable(store: Collections, line: LineRow, now: number): Promise<void> {
  const reason = await terminationObstacle(store, line, now);
  const { committedUntil } = line;
  const facts = reason === 'COMMITTED' && committedUntil !== undefined ? { committedUntil } : {};
  if (reason) throw notEligible(reason, 'NOT_ELIGIBLE_FOR_TERMINATION', facts);
}

/** Returns when a line ends, and until when its number is kept. A temporary number is nobody's to recover. */
const endAt = (line: LineRow, endsAt: number): { endsAt: number; numberKeptUntil?: number } => ({
  endsAt,
  ...(!line.isProvisional && { numberKeptUntil: endsAt + recoverableFor }),
});

/** Returns when a line ends at the earliest (ms), as asked. @throws Refusal INVALID_REQUEST (422) */
function endAsked(line: LineRow, ends: TerminationEnd | undefined, now: number): number {
  if (ends !== 'PAID_END') return now;
  const paidEnd = paidEndOf(line, now);
  if (paidEnd === undefined) throw unprocessable('ends', 'The line cannot end with what is paid.');
  return paidEnd;
}

/** @throws Refusal NOT_ELIGIBLE_FOR_TERMINATION, NOT_FOUND */
export async function terminationEligibility(ctx: RequestContext, accountNumber: string) {
  const line = await lineOf(ctx, accountNumber);
  await assertTerminable(ctx.store, line, ctx.now);
  const paidEnd = paidEndOf(line, ctx.now);
  return {
    eligible: true,
    ...endAt(line, ctx.now + endsAfter),
    refund: { amount: refund },
    ...(paidEnd !== undefined && { atPaidEnd: endAt(line, paidEnd) }),
  };
}

/** @throws Refusal INVALID_REQUEST (422), NOT_ELIGIBLE_FOR_TERMINATION, NOT_FOUND */
export async function submitTermination(
  { body }: CallInput<'submitTermination'>,
  ctx: RequestContext,
): Promise<ServiceRequest> {
  const { accountNumber, reasonId, ends, feedback } = body;
  const line = await lineOf(ctx, accountNumber);
  if (!terminationReasons.some((reason) => reason.reasonId === reasonId)) {
    throw unprocessable('reasonId', 'There is no such reason.');
  }
  const row = await atomically(ctx.store, async (tx) => {
    const current = (await tx.lines.get(line.id)) ?? line;
    await assertTerminable(tx, current, ctx.now);
    const notBefore = endAsked(current, ends, ctx.now);
    const { numberKeptUntil } = endAt(current, Math.max(ctx.now + endsAfter, notBefore));
    return openRequest(tx, ctx, current, {
      type: 'TERMINATION_REQUEST',
      steps: stepsUntil(notBefore),
      effect: { kind: 'end', standing: 'terminated' },
      details: {
        refund,
        ...(numberKeptUntil !== undefined && { numberKeptUntil }),
        reasonId,
        ...(feedback !== undefined && { feedback }),
      },
    });
  });
  return requestAt(row, ctx.now);
}

export async function terminationOf(
  store: Collections,
  accountNumber: string,
): Promise<RequestRow | undefined> {
  const open = await openRequestOf(store, accountNumber);
  return open?.type === 'TERMINATION_REQUEST' ? open : undefined;
}

/** @throws Refusal NOT_ELIGIBLE, NOT_FOUND */
export async function cancelTermination(ctx: RequestContext, accountNumber: string): Promise<ServiceRequest> {
  const line = await lineOf(ctx, accountNumber);
  const row = await atomically(ctx.store, async (tx) => {
    const open = await terminationOf(tx, line.id);
    if (!open) throw notEligible('NOTHING_TO_CANCEL');
    return cancelRequest(tx, open, ctx.now);
  });
  return requestAt(row, ctx.now);
}
