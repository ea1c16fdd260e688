import type { IneligibleReason, ServiceRequest } from '@senda/contract';
import { renewalAddress } from '../../base/addresses/targets.ts';
import { type OpenRequest, openRequestLink } from '../../common/line/open-request.ts';
import type { FoundObstacle } from './terminable.ts';

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
  readonly obstacle: FoundObstacle | null;
}

const lasting: readonly (IneligibleReason | null)[] = ['LINE_INACTIVE', 'COMMITTED'];

/** Returns what a page shows of a line that cannot be terminated; `open`: its request in progress. */
export function obstacleView(
  { accountNumber, obstacle: found }: Known,
  open: ServiceRequest | null,
): ObstacleView {
  const obstacle = found?.reason ?? null;
  return {
    obstacle,
    openRequest: obstacle === 'REQUEST_UNDER_WAY' && open ? openRequestLink(open) : null,
    committedUntil: found?.committedUntil ?? null,
    renewalAt: obstacle === 'LINE_SUSPENDED' ? renewalAddress(accountNumber) : null,
    canCheck: !lasting.includes(obstacle),
  };
}
