/** Status of a customer's line (specification, section 4). */
import type { PortIn, ServiceRequest, ServiceStatus, Subscription } from '@senda/contract';

/** Whether a line has ended and can no longer be renewed or terminated (specification, section 4: Inactive in a list). */
export const hasEnded = ({ status }: Subscription): boolean => status === 'Inactive';

/** Returns the lines that have not ended. */
export const livingLines = (lines: readonly Subscription[]): readonly Subscription[] =>
  lines.filter((line) => !hasEnded(line));

const endedStatuses: readonly ServiceStatus[] = ['DONE', 'CANCELED', 'FAILED', 'REJECTED', 'PORT_IN_FAILED'];

/** Whether a request or a transfer is in progress. */
export const isOpen = ({ status }: Pick<ServiceRequest, 'status'>): boolean =>
  !endedStatuses.includes(status);

/** Returns the request in progress; requests are sorted newest first. */
export const openIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  requests.find(isOpen) ?? null;

/** Returns the termination request in progress. */
export const terminationIn = (requests: readonly ServiceRequest[]): ServiceRequest | null =>
  openIn(requests.filter(({ type }) => type === 'TERMINATION_REQUEST'));

/** A line with its requests and its transfer. */
export interface LineFacts {
  readonly line: Subscription;
  /** Newest first. */
  readonly requests: readonly ServiceRequest[];
  /** The transfer of its number; null without one. */
  readonly transfer: PortIn | null;
}
