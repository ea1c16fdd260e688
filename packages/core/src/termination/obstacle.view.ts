import type { IneligibleReason, ServiceRequest } from '@senda/contract';
import { renewalAddress } from '../addresses/targets.ts';
import { obstacleAt } from '../line/eligibility.ts';
import { type OpenRequest, openRequestLink } from '../line/open-request.ts';

/** Why a line cannot be terminated now, and what helps. */
export interface ObstacleView {
  /** null if the line can be terminated. */
  readonly obstacle: IneligibleReason | null;
  /** The request that is in the way; null if unknown, and for any other obstacle. */
  readonly openRequest: OpenRequest | null;
  /** Until when an accepted offer keeps the line, ms since the epoch; null if unknown. */
  readonly committedUntil: number | null;
  /** Where a suspended line is paid; null for any other obstacle. */
  readonly renewalAt: ReturnType<typeof renewalAddress> | null;
  /** Whether the obstacle can end while the page is open. */
  readonly canCheck: boolean;
}

interface Known {
  readonly accountNumber: string;
  readonly other: ServiceRequest | null;
  readonly committedUntil: number | null;
}

const lasting: readonly (IneligibleReason | null)[] = ['LINE_INACTIVE', 'COMMITTED'];

/** Returns the obstacle of a state of a termination's machine. */
export function obstacleView(state: string, { accountNumber, other, committedUntil }: Known): ObstacleView {
  const obstacle = obstacleAt(state);
  return {
    obstacle,
    openRequest: obstacle === 'REQUEST_UNDER_WAY' && other ? openRequestLink(other) : null,
    committedUntil,
    renewalAt: obstacle === 'LINE_SUSPENDED' ? renewalAddress(accountNumber) : null,
    canCheck: !lasting.includes(obstacle),
  };
}
