/** How a line stands for the customer who has it (specification, section 4). */
import type { PortIn, ServiceRequest, ServiceStatus, Subscription } from '@senda/contract';

/** A line that has ended: nothing of it can be renewed or ended any more (specification, section 4: Inactive in a list). */
export const hasEnded = ({ status }: Subscription): boolean => status === 'Inactive';

/** Lines that have not ended. */
export const livingLines = (lines: readonly Subscription[]): readonly Subscription[] =>
  lines.filter((line) => !hasEnded(line));

const endedStatuses: readonly ServiceStatus[] = ['DONE', 'CANCELED', 'FAILED', 'REJECTED', 'PORT_IN_FAILED'];

/** Whether a request or a transfer is still under way. */
export const isOpen = ({ status }: Pick<ServiceRequest, 'status'>): boolean =>
  !endedStatuses.includes(status);

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
