/** How a line stands for the customer who has it (specification, section 4). */
import type { PortIn, ServiceReason, ServiceRequest, ServiceStatus, Subscription } from '@senda/contract';

/** A line that has ended: nothing of it can be renewed or ended any more (specification, section 4: Inactive in a list). */
export const hasEnded = ({ status }: Subscription): boolean => status === 'Inactive';

/** Lines that have not ended. */
export const livingLines = (lines: readonly Subscription[]): readonly Subscription[] =>
  lines.filter((line) => !hasEnded(line));

const endedStatuses: readonly ServiceStatus[] = ['DONE', 'CANCELED', 'FAILED', 'REJECTED', 'PORT_IN_FAILED'];

const isOpen = ({ status }: Pick<ServiceRequest, 'status'>): boolean => !endedStatuses.includes(status);

/** The request that is under way; they come newest first. */
export const openIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  requests.find(isOpen) ?? null;

/** The wish to end the line that is under way, among all that was asked for it. */
export const terminationIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  openIn(requests.filter(({ type }) => type === 'TERMINATION_REQUEST'));

/** A line with what was asked for it. */
export interface LineFacts {
  readonly line: Subscription;
  /** Newest first. */
  readonly requests: readonly ServiceRequest[];
  /** The transfer of its number; null where none began. */
  readonly transfer: PortIn | null;
}

/** What a line is to its customer now; instants are ms since the epoch. */
export type LineStanding =
  | { readonly kind: 'active' | 'grace' | 'suspended' }
  /** The customer must act (decisions, the purchase journey); `orderRef` is what she has to pay. */
  | { readonly kind: 'waiting'; readonly reason: ServiceReason; readonly orderRef: string | null }
  /** Her own number is on its way to it, or does not come. */
  | { readonly kind: 'arriving' | 'kept' }
  | { readonly kind: 'ending' | 'ended'; readonly at: number | null };

/** What is under way and waits for her. */
function waitingIn({ requests, transfer }: LineFacts): LineStanding | null {
  const request = requests.find(({ status }) => status === 'WAITING');
  if (request)
    return { kind: 'waiting', reason: request.reason ?? 'OTHER', orderRef: request.orderRef ?? null };
  if (transfer?.status !== 'WAITING') return null;
  return { kind: 'waiting', reason: transfer.reason ?? 'OTHER', orderRef: null };
}

/** How a line stands: what matters most to her wins. */
export function standingOf(facts: LineFacts): LineStanding {
  const { line, requests, transfer } = facts;
  if (hasEnded(line)) return { kind: 'ended', at: line.endedAt ?? null };
  const termination = terminationIn(requests);
  if (termination) return { kind: 'ending', at: termination.expectedAt ?? null };
  if (line.status === 'Suspend') return { kind: 'suspended' };
  if (line.status === 'Grace') return { kind: 'grace' };
  const waiting = waitingIn(facts);
  if (waiting) return waiting;
  if (!line.isProvisionalNumber || transfer === null) return { kind: 'active' };
  return { kind: isOpen(transfer) ? 'arriving' : 'kept' };
}
