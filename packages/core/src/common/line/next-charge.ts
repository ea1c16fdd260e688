import type { AutoRenewal, Subscription } from '@senda/contract';
import { isOverdue, isWorking } from './line.ts';

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
  /** The customer has asked to end the line. */
  readonly isEnding: boolean;
}

/** Returns the next charge at `now` (ms since the epoch), where it is certain; else null. */
export function nextChargeOf({ line, renewal, isEnding }: ChargeFacts, now: number): NextCharge | null {
  const { enabled, nextRenewalAt: at, amount } = renewal;
  const isDue = enabled && !isEnding && isWorking(line) && !isOverdue(line, now) && at > now;
  return isDue && amount > 0 ? { at, amount } : null;
}
