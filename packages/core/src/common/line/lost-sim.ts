/** A SIM that others may have. */
import type { ServiceRequest, Subscription, SuspensionReason } from '@senda/contract';
import { isWorking } from './line.ts';
import { isOpen } from './request-stage.ts';

/** Reasons for another SIM that let others use the line. */
const suspensionReasons: ReadonlyMap<string, SuspensionReason> = new Map([
  ['lost', 'LOST'],
  ['stolen', 'STOLEN'],
]);

/** Returns why a line can be suspended at once, by the reason for another SIM; undefined if it need not be. */
export const suspensionReasonFor = (reasonId: string | undefined): SuspensionReason | undefined =>
  reasonId === undefined ? undefined : suspensionReasons.get(reasonId);

/** Whether a request is for another SIM in place of one that others may have. */
export const replacesLostSim = ({ type, reasonId }: Pick<ServiceRequest, 'type' | 'reasonId'>): boolean =>
  type === 'SIM_REPLACEMENT' && suspensionReasonFor(reasonId) !== undefined;

/** Whether others may use a line until its SIM is replaced: it is not suspended. */
export const isExposed = (request: ServiceRequest, line: Subscription | null): boolean =>
  replacesLostSim(request) && isOpen(request) && line !== null && isWorking(line);
