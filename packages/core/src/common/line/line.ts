/** Status of a customer's line (spec 4.status.line). */
import type { PortIn, ServiceRequest, Subscription } from '@senda/contract';
import { isOpen } from './request-stage.ts';
import { kindOf } from './service-request.ts';

/** Whether a line has ended and can no longer be renewed or terminated (Inactive in a list: spec 4.status.line). */
export const hasEnded = ({ status }: Pick<Subscription, 'status'>): boolean => status === 'Inactive';

/** Whether a line can be used: it is neither suspended nor ended. */
export const isWorking = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'Active' || status === 'Grace';

/** Whether the paid period of a line is over at `now`, ms since the epoch; the status of a suspended line does not show it. */
export const isUnpaid = ({ nextCycleAt }: Pick<Subscription, 'nextCycleAt'>, now: number): boolean =>
  nextCycleAt <= now;

/** Whether the next period of a line is due at `now`, ms since the epoch: one that works is paid, whatever the device's clock shows. */
export function isOverdue(line: Pick<Subscription, 'status' | 'nextCycleAt'>, now: number): boolean {
  if (line.status === 'Suspend') return isUnpaid(line, now);
  return line.status === 'Grace';
}

/** Returns the lines that have not ended. */
export const livingLines = (lines: readonly Subscription[]): readonly Subscription[] =>
  lines.filter((line) => !hasEnded(line));

/** Returns the lines that have ended. */
export const endedLines = (lines: readonly Subscription[]): readonly Subscription[] => lines.filter(hasEnded);

/** Returns the lines whose own number is on its way from another operator. */
export const arrivingLines = (lines: readonly Subscription[]): readonly Subscription[] =>
  livingLines(lines).filter(
    ({ isProvisionalNumber, incomingNumber }) => isProvisionalNumber && incomingNumber !== undefined,
  );

/** Returns the request in progress; requests are sorted newest first. */
export const openIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  requests.find(isOpen) ?? null;

/** Returns the termination request in progress. */
export const terminationIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  openIn(requests.filter(({ type }) => type === 'TERMINATION_REQUEST'));

/** Returns the plan switch in progress. */
export const planSwitchIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  openIn(requests.filter(({ type }) => type === 'PLAN_SWITCH'));

/** Returns the request in progress of another operator that takes the number; not one to have it back. */
export const leavingIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  openIn(requests.filter((request) => kindOf(request) === 'PORT_OUT_REQUEST'));

/** A line with its requests and its transfer. */
export interface LineFacts {
  readonly line: Subscription;
  /** Newest first. */
  readonly requests: readonly ServiceRequest[];
  /** The transfer of its number; null without one. */
  readonly transfer: PortIn | null;
}
