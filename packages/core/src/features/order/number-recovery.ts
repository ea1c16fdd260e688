/** The recovery of a former number, as the gateway allows it for a line. */
import type { CallResult, IneligibleReason } from '@senda/contract';
import { hasEnded, type LineFacts, openIn } from '../../common/line/line.ts';
import { stageOf } from '../../common/line/request-stage.ts';

export type NumberRecovery = CallResult<'getNumberRecoveryEligibility'>;

/** Why a former number cannot be recovered. */
export type RecoveryObstacle = 'underWay' | 'suspended' | 'ended' | 'refused';

const obstacles: Partial<Record<IneligibleReason, RecoveryObstacle>> = {
  REQUEST_UNDER_WAY: 'underWay',
  LINE_SUSPENDED: 'suspended',
  LINE_INACTIVE: 'ended',
};

/** Whether a line may have a former number: its number has changed, or it has ended. */
export const mayRecover = ({ line, requests }: Pick<LineFacts, 'line' | 'requests'>): boolean =>
  hasEnded(line) ||
  requests.some(
    (request) =>
      (request.type === 'NUMBER_CHANGE' || request.type === 'NUMBER_RECOVERY') && stageOf(request) === 'done',
  );

/** Returns until when the last of the line's former numbers can be recovered; null if none can at `now`. Both in ms since the epoch. */
export function recoverableUntil(recovery: NumberRecovery | null, now: number): number | null {
  const last = Math.max(...(recovery?.numbers ?? []).map((number) => number.recoverableUntil), 0);
  return now < last ? last : null;
}

/** Returns why a former number of a line cannot be recovered; null if it can. */
export function obstacleToRecovery(
  { requests }: Pick<LineFacts, 'requests'>,
  { eligible, reason = 'OTHER' }: NumberRecovery,
): RecoveryObstacle | null {
  if (openIn(requests) !== null) return 'underWay';
  return eligible ? null : (obstacles[reason] ?? 'refused');
}
