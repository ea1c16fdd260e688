/** How long we take to review an order and its identity check, against what was promised. */
import type { Order } from '@senda/contract';
import { isHeld } from './held.ts';
import { orderStatusOf } from './status.ts';

const hour = 60 * 60_000;

/** When a review started. */
export interface ReviewStart {
  /** ms since the epoch. */
  readonly at: number;
  /** Whether it is known that the review did not start later. */
  readonly isKnown: boolean;
}

/** What can be said of a review. */
export interface Review {
  /** Within how many hours it ends; 0 if that cannot be said. */
  readonly hours: number;
  /** Whether the promised hours have passed. */
  readonly isLate: boolean;
}

/** Returns when the review of an order started, by its payment and its latest identity check; null while none runs. */
export function reviewStart(order: Order): ReviewStart | null {
  if (isHeld(order) || !['INITIATED', 'CREATED', 'PLACED'].includes(orderStatusOf(order))) return null;
  const { identity, log, createdAt } = order;
  const placedAt = log?.at(-1)?.at;
  const isChecked = identity === undefined || identity.status === 'APPROVED';
  return {
    at: Math.max(placedAt ?? createdAt, identity?.submittedAt ?? 0),
    isKnown: placedAt !== undefined && (isChecked || identity.submittedAt !== undefined),
  };
}

/** Returns what can be said at `now` (ms) of a review that was promised within `hours`. */
export function reviewAt(start: ReviewStart | null, hours: number, now: number): Review {
  if (start === null || now < start.at + hours * hour) return { hours, isLate: false };
  return { hours: 0, isLate: hours > 0 && start.isKnown };
}
