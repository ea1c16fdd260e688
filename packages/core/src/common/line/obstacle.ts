import type { IneligibleReason, ServiceRequest } from '@senda/contract';
import type { LineRead } from './line-read.ts';

/** Why a line cannot make a request: by a reason of its own, it is made already, another one is open, or the gateway does not say. */
export type Obstacle<O extends string> = O | 'requested' | 'occupied' | 'other';

/** How a request names what prevents it: `O` are the obstacles that have a name of their own. */
export interface Obstructed<O extends string> {
  /** Its type in the contract. */
  readonly type: ServiceRequest['type'];
  readonly obstacles: Readonly<Partial<Record<IneligibleReason, O>>>;
}

export const obstacleFor = <O extends string>(
  { obstacles }: Obstructed<O>,
  reason: IneligibleReason | undefined,
): Obstacle<O> => (reason === undefined ? undefined : obstacles[reason]) ?? 'other';

export const occupiedBy = (
  { type }: Pick<Obstructed<string>, 'type'>,
  open: ServiceRequest | null,
): 'requested' | 'occupied' => (open?.type === type ? 'requested' : 'occupied');

/** Returns what prevents a request; null if nothing does. A line that has ended is refused for that, also while a request of it is open. */
export function obstacleIn<O extends string>(
  request: Obstructed<O>,
  { eligibility: { eligible, reason }, open }: LineRead,
): Obstacle<O> | null {
  if (eligible) return null;
  const isOpen = reason === 'REQUEST_UNDER_WAY' || (reason === 'LINE_INACTIVE' && open !== null);
  return isOpen ? occupiedBy(request, open) : obstacleFor(request, reason);
}
