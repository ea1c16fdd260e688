/** Rules of a service request (specification, sections 3 and 4). */
import type { ServiceRequest } from '@senda/contract';

/** What a request changes. MNP: the line gets a number of another operator. */
export type RequestKind = ServiceRequest['type'] | 'MNP';

/** Returns what a request changes; a reversed port-out brings a number back, like a recovery. */
export function kindOf({ type, action }: Pick<ServiceRequest, 'type' | 'action'>): RequestKind {
  if (action === 'MNP') return 'MNP';
  return action === 'REVERSE' ? 'NUMBER_RECOVERY' : type;
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
