import type { Subscription } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { hasEnded } from '../../common/line/line.ts';
import { type LineRequestView, lineRequestView } from '../../common/line/line-request.view.ts';
import { type OpenRequest, openRequestLink } from '../../common/line/open-request.ts';
import {
  type Context,
  type RequestObstacle,
  type Reversal,
  reasonIn,
  type reversePortOutMachine,
} from './reverse-port-out.machine.ts';

type Snapshot = SnapshotFrom<typeof reversePortOutMachine>;
type Send = ActorRefFrom<typeof reversePortOutMachine>['send'];

/** Why the number cannot be asked for; part of message ids. here: it is on its line; ended: the line ended otherwise. */
export type ReversalObstacle = 'here' | 'ended' | 'tooLate' | 'requested' | 'occupied' | 'other';

/** The line as it will be with its number. */
export interface ReturningLine {
  readonly planName: Subscription['planName'];
  readonly simType: Subscription['simType'];
  /** Until when the line is paid, ms since the epoch; null if that will be over. */
  readonly paidUntil: number | null;
}

/** State and actions of the request for a number that was ported out. */
export interface ReversePortOutView extends Omit<LineRequestView<string>, 'obstacle' | 'wayOn' | 'hasNext'> {
  readonly screen: 'opening' | 'request' | 'ineligible' | 'notFound' | 'failed';
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** When the number left, and until when it can be asked for; ms since the epoch, null if unknown. */
  readonly leftAt: number | null;
  readonly until: number | null;
  /** How long the return takes; null while unknown. */
  readonly hoursNeeded: number | null;
  readonly line: ReturningLine | null;
  readonly reasons: Reversal['specifications']['reasons'];
  /** Id of the chosen reason; null without one. */
  readonly reason: string | null;
  /** Message id of the reason's problem, after a submit. */
  readonly reasonProblem: 'reversePortOut.reason.missing' | null;
  /** Message id: the chosen reason is no longer available, or why a step-up ended. */
  readonly notice: string | null;
  /** Null if the number can be asked for. */
  readonly obstacle: ReversalObstacle | null;
  /** The request that is in the way; null if unknown, and for any other obstacle. */
  readonly openRequest: OpenRequest | null;
  readonly linesAt: RoutePath;
  /** Where a plan is chosen, to which any number can be transferred. */
  readonly plansAt: RoutePath;
}

const hour = 60 * 60_000;

function screenOf(snapshot: Snapshot): ReversePortOutView['screen'] {
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('reading')) return snapshot.hasTag('failed') ? 'failed' : 'opening';
  return 'request';
}

function obstacleOf(
  obstacle: RequestObstacle | 'notFound' | null,
  read: Reversal | null,
): ReversalObstacle | null {
  if (obstacle === 'notPortedOut') return read !== null && hasEnded(read.line) ? 'ended' : 'here';
  return obstacle === 'notFound' ? null : obstacle;
}

/** Returns the line as it will be; paid time that ends before the number is back is lost. */
function returningLine({ read, now }: Context): ReturningLine | null {
  if (read === null) return null;
  const { planName, simType, nextCycleAt } = read.line;
  const isPaid = nextCycleAt > now() + read.specifications.hoursNeeded * hour;
  return { planName, simType, paidUntil: isPaid ? nextCycleAt : null };
}

function noticeOf({ gone, stepUpEnd }: Context): string | null {
  if (gone) return 'reversePortOut.gone';
  return stepUpEnd && `reversePortOut.notice.${stepUpEnd}`;
}

/** Maps the machine of the request for a number to its screen. */
export function reversePortOutView(snapshot: Snapshot, send: Send): ReversePortOutView {
  const { context } = snapshot;
  const { read, tried } = context;
  const {
    obstacle: found,
    wayOn: _wayOn,
    hasNext: _hasNext,
    ...request
  } = lineRequestView(snapshot, context, send);
  const obstacle = obstacleOf(found, read);
  const open = obstacle === 'requested' || obstacle === 'occupied' ? (read?.open ?? null) : null;
  const reason = reasonIn(context) ?? null;
  const number = read?.eligibility.number ?? read?.line.number;
  return {
    ...request,
    screen: screenOf(snapshot),
    number: number === undefined ? null : groupedNumber(number),
    leftAt: read?.eligibility.portedOutAt ?? null,
    until: read?.eligibility.reversibleUntil ?? null,
    hoursNeeded: read?.specifications.hoursNeeded ?? null,
    line: returningLine(context),
    reasons: read?.specifications.reasons ?? [],
    reason,
    reasonProblem: tried && reason === null ? 'reversePortOut.reason.missing' : null,
    notice: noticeOf(context),
    obstacle,
    openRequest: open && openRequestLink(open),
    linesAt: navigationTargets.gotoDashboardPage,
    plansAt: navigationTargets.gotoShopPage,
  };
}
