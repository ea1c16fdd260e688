import type { ServiceRequest } from '@senda/contract';
import type { RoutePath } from '../addresses/routes.ts';
import { serviceRequestAddress } from '../addresses/targets.ts';
import { startAddress } from '../journeys/definition.ts';
import { termination } from '../journeys/termination.ts';

/** The page that helps with an open request of the line; `kind` is part of its message ids. */
export interface RequestWayOn {
  readonly kind: 'termination' | 'request';
  readonly href: RoutePath | `${RoutePath}?${string}`;
}

/** Returns where to go from another open request: a line that is to end can be kept, any other request is followed. */
export const requestWayOn = ({
  type,
  requestId,
  accountNumber,
}: Pick<ServiceRequest, 'type' | 'requestId' | 'accountNumber'>): RequestWayOn =>
  type === 'TERMINATION_REQUEST'
    ? { kind: 'termination', href: startAddress(termination, accountNumber) }
    : { kind: 'request', href: serviceRequestAddress(requestId) };
