/** The return of a number that was ported out, as the gateway allows it for a line that has ended. */
import type { CallResult, IneligibleReason, ServiceRequest } from '@senda/contract';
import { hasEnded, type LineFacts, openIn } from '../../common/line/line.ts';
import { kindOf } from '../../common/line/service-request.ts';

export type LineReturn = CallResult<'getReversePortOutEligibility'>;

/** Why a number cannot be asked for. refused: for a reason that this storefront does not know. */
export type ReturnObstacle = 'notPortedOut' | 'underWay' | 'tooLate' | 'refused';

const obstacles: Partial<Record<IneligibleReason, ReturnObstacle>> = {
  NOT_PORTED_OUT: 'notPortedOut',
  REQUEST_UNDER_WAY: 'underWay',
  TOO_LATE: 'tooLate',
};

/** Returns why the number of a line cannot be asked for at `now`, ms since the epoch; null if it can. */
export function obstacleToReturn(
  { line, requests }: Pick<LineFacts, 'line' | 'requests'>,
  lineReturn: LineReturn | null,
  now: number,
): ReturnObstacle | null {
  if (!hasEnded(line) || lineReturn === null) return 'notPortedOut';
  const { eligible, reason = 'OTHER', reversibleUntil = Number.POSITIVE_INFINITY } = lineReturn;
  if (!eligible) return obstacles[reason] ?? 'refused';
  if (openIn(requests) !== null) return 'underWay';
  return now < reversibleUntil ? null : 'tooLate';
}

/** Whether a number is asked for. */
export const isReturning = (requests: readonly ServiceRequest[]): boolean => {
  const open = openIn(requests);
  return open !== null && kindOf(open) === 'REVERSE';
};
