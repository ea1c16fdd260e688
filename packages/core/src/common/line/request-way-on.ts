import type { ServiceRequest, Subscription } from '@senda/contract';
import type { RoutePath } from '../../base/addresses/routes.ts';
import {
  linePaymentAddress,
  navigationTargets,
  renewalAddress,
  serviceRequestAddress,
} from '../../base/addresses/targets.ts';
import { startAddress } from '../definitions/definition.ts';
import { termination } from '../definitions/termination.ts';
import { isOverdue } from './line.ts';

type Address = RoutePath | `${RoutePath}?${string}`;

/** The page that helps with an open request of the line; `kind` is part of its message ids. */
export interface RequestWayOn {
  readonly kind: 'termination' | 'request';
  readonly href: Address;
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

/** The page that helps with what keeps a line from a request; `kind` is part of its message ids. */
export type LineWayOn =
  | { readonly kind: 'plans' | 'lines' | 'renewal' | 'payment'; readonly href: Address }
  | RequestWayOn;

interface Obstructed {
  readonly line: Subscription | null;
  /** The request that is in the way; null if unknown. */
  readonly open: ServiceRequest | null;
  readonly now: () => number;
}

/** Returns the page that helps with an obstacle; the customer's lines by default. */
export function lineWayOn(obstacle: string | null, { line, open, now }: Obstructed): LineWayOn {
  if (obstacle === 'ended') return { kind: 'plans', href: navigationTargets.gotoShopPage };
  if ((obstacle === 'suspended' || obstacle === 'unpaid') && line) {
    if (isOverdue(line, now())) return { kind: 'payment', href: linePaymentAddress(line.accountNumber) };
    // One that its customer has suspended is paid: it is resumed from its page.
    if (!line.suspension) return { kind: 'renewal', href: renewalAddress(line.accountNumber) };
  }
  if ((obstacle === 'occupied' || obstacle === 'requested') && open) return requestWayOn(open);
  return { kind: 'lines', href: navigationTargets.gotoDashboardPage };
}
