/** Status and periods of a line. */
import type { IneligibleReason, Subscription, Suspension } from '@senda/contract';
import { Refusal, type RefusalDetails } from '../../request/refusal.ts';
import { planOf } from '../../seed/products.ts';
import type { LineRow } from '../../store/rows/line.rows.ts';

const day = 24 * 60 * 60_000;
/** Time from the end of the paid period until a line is suspended, and until it is inactive (ms). */
export const gracePeriod = 7 * day;
export const inactiveAfter = 37 * day;

/** Returns the length of a plan's period (ms); 30 days for a plan that is no longer sold. */
export const periodOf = (planSku: string): number => (planOf(planSku)?.validityDays ?? 30) * day;

/** Returns the suspension by the customer, while it lasts. */
export function suspensionOf({ standing, suspension }: LineRow): Suspension | undefined {
  if (standing !== 'live' || !suspension || suspension.endedAt !== undefined) return undefined;
  return { at: suspension.at, reason: suspension.reason };
}

/** Returns the status of a line by its payments at `now` (ms), regardless of the customer's suspension. */
function paidStatus(line: LineRow, now: number): Subscription['status'] {
  if (line.standing !== 'live') return 'Inactive';
  const late = now - line.paidUntil;
  if (late < 0) return 'Active';
  if (late < gracePeriod) return 'Grace';
  return late < inactiveAfter ? 'Suspend' : 'Inactive';
}

/** Returns the status of a line at `now` (ms; spec 4.status.line). */
export function lineStatus(line: LineRow, now: number): Subscription['status'] {
  const status = paidStatus(line, now);
  return status !== 'Inactive' && suspensionOf(line) ? 'Suspend' : status;
}

/** Returns why a line cannot have a new request; undefined if it can. One that its customer suspended can: it is paid. */
export function ineligibleReason(
  line: LineRow,
  hasOpenRequest: boolean,
  now: number,
): IneligibleReason | undefined {
  const status = paidStatus(line, now);
  if (status === 'Inactive') return 'LINE_INACTIVE';
  if (hasOpenRequest) return 'REQUEST_UNDER_WAY';
  return status === 'Suspend' ? 'LINE_SUSPENDED' : undefined;
}

const reasonMessages: Readonly<Record<IneligibleReason, string>> = {
  LINE_INACTIVE: 'The line is not active.',
  LINE_SUSPENDED: 'The line is suspended. Renew it first.',
  REQUEST_UNDER_WAY: 'Another request for this line is under way.',
  COMMITTED: 'The line has a commitment period that has not ended.',
  NOTHING_TO_CANCEL: 'There is nothing to cancel.',
  NOTHING_TO_REINITIATE: 'There is nothing to request again.',
  TOO_LATE: 'It is too late for that.',
  NOT_READY: 'It is too early for that.',
  NO_FORMER_NUMBER: 'There is no number to recover.',
  NOT_PORTED_OUT: 'The number has not left.',
  ALREADY_CLAIMED: 'The line has already claimed an offer.',
  PERIOD_OVER: 'The paid period is over. Pay for the next one first.',
  UNLIMITED_DATA: 'The data of the plan is unlimited.',
  ALREADY_LINKED: 'The line is linked to a person already.',
  NO_ATTEMPTS_LEFT: 'The attempts online are used. Staff can link the line.',
  OTHER: 'This is not possible now.',
};

export const notEligible = (
  reason: IneligibleReason,
  code: 'NOT_ELIGIBLE' | 'NOT_ELIGIBLE_FOR_TERMINATION' = 'NOT_ELIGIBLE',
  facts: RefusalDetails['facts'] = {},
): Refusal => new Refusal(code, { message: reasonMessages[reason], facts: { reason, ...facts } });

export const eligibility = (reason: IneligibleReason | undefined) =>
  reason === undefined ? { eligible: true } : { eligible: false, reason };
