/** State of a service request, computed from the clock. */
import type { ServiceLogEntry, ServiceRequest, ServiceStatus } from '@senda/contract';
import type { RequestRow, Step } from '../../store/rows/line.rows.ts';

const final: ReadonlySet<ServiceStatus> = new Set([
  'DONE',
  'FAILED',
  'CANCELED',
  'REJECTED',
  'PORT_IN_FAILED',
]);

export const isFinal = (status: ServiceStatus): boolean => final.has(status);

const timeOf = ({ after, notBefore = 0 }: Step, startedAt: number): number =>
  Math.max(startedAt + after, notBefore);

/** Returns the times of a request's steps (ms); none before its fee is paid. */
export const stepTimes = ({ steps, startedAt }: RequestRow): readonly number[] =>
  startedAt === undefined ? [] : steps.map((step) => timeOf(step, startedAt));

const entryOf = (step: Step, startedAt: number): ServiceLogEntry => ({
  status: step.status,
  at: timeOf(step, startedAt),
  ...(step.reason && { reason: step.reason }),
});

/** Returns the log of a request until `now` (ms), oldest first. */
export function logOf(row: RequestRow, now: number): ServiceLogEntry[] {
  const { requestedAt, startedAt, steps, cut, orderRef, type } = row;
  const paid = orderRef !== undefined && type !== 'PORT_IN';
  const waiting: ServiceLogEntry[] = paid
    ? [{ status: 'WAITING', at: requestedAt, reason: 'PAYMENT_DUE' }]
    : [];
  const done = startedAt === undefined ? [] : steps.map((step) => entryOf(step, startedAt));
  const until = Math.min(now, cut ? cut.at - 1 : now);
  const log = [...waiting, ...done].filter(({ at }) => at <= until);
  return cut && cut.at <= now ? [...log, cut] : log;
}

export function latestEntry(row: RequestRow, now: number): ServiceLogEntry {
  return logOf(row, now).at(-1) ?? { status: 'SUBMITTED', at: row.requestedAt };
}

/** Returns when a request is expected to finish. */
export function doneAt({ startedAt, steps, cut }: RequestRow): number | undefined {
  const last = steps.at(-1);
  if (cut || startedAt === undefined || last?.status !== 'DONE') return undefined;
  return timeOf(last, startedAt);
}

/** Returns the fields of the contract that describe the effect on the line. */
function effectFields({ effect, number }: RequestRow): Partial<ServiceRequest> {
  const brought = number ?? (effect && 'number' in effect ? effect.number : undefined);
  return {
    ...(brought !== undefined && { number: brought }),
    ...(effect?.kind === 'plan' && { planSku: effect.planSku }),
    ...(effect?.kind === 'sim' && { simType: effect.simType }),
  };
}

/** Returns a request as its customer sees it at `now` (ms). @throws Error for a transfer (see `portInAt`) */
export function requestAt(row: RequestRow, now: number): ServiceRequest {
  const { id, accountNumber, type, action, requestedAt, orderRef, details } = row;
  if (type === 'PORT_IN') throw new Error('A transfer is not a service request');
  const { status, reason } = latestEntry(row, now);
  const expectedAt = isFinal(status) ? undefined : doneAt(row);
  return {
    requestId: id,
    ...(details.reference !== undefined && { reference: details.reference }),
    accountNumber,
    type,
    ...(action && { action }),
    status,
    ...(reason && { reason }),
    requestedAt,
    ...(expectedAt !== undefined && { expectedAt }),
    log: logOf(row, now),
    ...(orderRef !== undefined && { orderRef }),
    ...(details.fee !== undefined && { fee: { amount: details.fee } }),
    ...effectFields(row),
    ...(row.effect?.kind === 'link' && status === 'DONE' && { folio: row.effect.folio }),
    ...(details.item !== undefined && { item: details.item }),
    ...(details.validUntil !== undefined && { validUntil: details.validUntil }),
    ...(details.shippingAddress !== undefined && { shippingAddress: details.shippingAddress }),
    ...(details.refund !== undefined && { refund: { amount: details.refund } }),
    ...(details.numberKeptUntil !== undefined && { numberKeptUntil: details.numberKeptUntil }),
    ...(details.reasonId !== undefined && { reasonId: details.reasonId }),
    ...(details.feedback !== undefined && { feedback: details.feedback }),
  };
}
