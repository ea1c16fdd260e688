/** What runs now for a line: its open requests, and the transfer of its number. */
import type { PortIn, ServiceRequest } from '@senda/contract';
import type { LineFacts } from './line.ts';
import { type ListedRequest, listedRequest, waitingFirst } from './listed-request.ts';
import { isOpen } from './request-stage.ts';

/** Something that runs. The transfer of an order's number has no page of its own: the line's page tells of it. */
export interface Running extends Omit<ListedRequest, 'at'> {
  readonly at: ListedRequest['at'] | null;
}

/** Returns the transfer of an order's number in the form of a request. */
function asRequest({ requestId, accountNumber, status, reason, requestedAt, switchAt, log, number }: PortIn) {
  const request: ServiceRequest = {
    requestId,
    accountNumber,
    type: 'NUMBER_CHANGE',
    action: 'MNP',
    status,
    requestedAt,
    log,
    number,
    ...(reason && { reason }),
    ...(switchAt !== undefined && { expectedAt: switchAt }),
  };
  return request;
}

/**
 * Returns the transfer of an order's number at `now`, ms since the epoch; null once it is over. The other operator acts,
 * unless it waits for the customer.
 */
export function runningTransfer(
  line: LineFacts['line'],
  transfer: PortIn | null,
  now: number,
): Running | null {
  if (transfer === null || !isOpen(transfer)) return null;
  const listed = listedRequest(asRequest(transfer), line, null, now);
  const { actor } = listed.summary;
  return { ...listed, summary: { ...listed.summary, actor: actor === 'us' ? 'donor' : actor }, at: null };
}

/** Returns what runs for a line at `now`, ms since the epoch: what waits for the customer first. */
export function runningFor({ line, requests, transfer }: LineFacts, now: number): readonly Running[] {
  const moving = runningTransfer(line, transfer, now);
  return waitingFirst([
    ...requests.filter(isOpen).map((request) => listedRequest(request, line, null, now)),
    ...(moving ? [moving] : []),
  ]);
}
