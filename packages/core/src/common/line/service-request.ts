/** Rules of a service request (spec 3.service-request, 4.status.service). */
import type { ServiceRequest } from '@senda/contract';
import type { RequestKind } from '../definitions/request.ts';

/** Returns what a request changes. */
export function kindOf({ type, action }: Pick<ServiceRequest, 'type' | 'action'>): RequestKind {
  return action === 'MNP' || action === 'REVERSE' ? action : type;
}

/** Returns when a request last changed, ms since the epoch. */
export const changedAt = ({ log, requestedAt }: ServiceRequest): number => log.at(-1)?.at ?? requestedAt;

/** Whether a response is older than the request shown: by its last change, then by the length of its history. */
export function isOlder(response: ServiceRequest, shown: ServiceRequest): boolean {
  const difference = changedAt(response) - changedAt(shown);
  return difference < 0 || (difference === 0 && response.log.length < shown.log.length);
}

/** Returns the newest request; undefined without one. */
export const newestRequest = (requests: readonly ServiceRequest[]): ServiceRequest | undefined =>
  requests.toSorted((one, other) => other.requestedAt - one.requestedAt)[0];
