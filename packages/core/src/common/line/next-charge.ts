import type { AutoRenewal, ServiceRequest, Subscription } from '@senda/contract';
import { isOverdue, isWorking, planSwitchIn, terminationIn } from './line.ts';

/** When a line's card is charged next, and how much. */
export interface NextCharge {
  /** ms since the epoch. */
  readonly at: number;
  /** Minor currency units. */
  readonly amount: number;
}

interface ChargeFacts {
  readonly line: Subscription;
  readonly renewal: AutoRenewal;
  /** Those of the line: its end leaves no charge, and another plan has another price. */
  readonly requests: readonly ServiceRequest[];
}

/** Returns the next charge at `now` (ms since the epoch), where it is certain; else null. */
export function nextChargeOf({ line, renewal, requests }: ChargeFacts, now: number): NextCharge | null {
  const { enabled, nextRenewalAt: at, amount } = renewal;
  const isSame = terminationIn(requests) === null && planSwitchIn(requests) === null;
  const isDue = enabled && isSame && isWorking(line) && !isOverdue(line, now) && at > now;
  return isDue && amount > 0 ? { at, amount } : null;
}
