import type { WinBackOffer } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { shownLine } from '../../common/line/shown-line.ts';
import type { lineKeptMachine } from './line-kept.machine.ts';
import { commitmentEnd, isUnused } from './offers.ts';

type Snapshot = SnapshotFrom<typeof lineKeptMachine>;
type Send = ActorRefFrom<typeof lineKeptMachine>['send'];

/** State and actions of the page of a kept line. */
export interface LineKeptView extends CallView {
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  readonly notFound: boolean;
  /** The claimed reward; null without one. */
  readonly claimed: {
    readonly offer: WinBackOffer | null;
    /** Until when an unused reward can be activated, ms since the epoch; null if activated. */
    readonly usableUntil: number | null;
    /** Until when the offer keeps the line, ms since the epoch; null if unknown. */
    readonly staysUntil: number | null;
  } | null;
  /** The address where the native app continues; null to stay on the page. */
  readonly closeAt: RoutePath | null;
  readonly linesAt: RoutePath;
  /** Activates the reward. */
  activate(): void;
}

/** Maps the machine of a kept line to its screen. */
export function lineKeptView(snapshot: Snapshot, send: Send): LineKeptView {
  const { read, isInWebview } = snapshot.context;
  const { line = null, reward = null, offer = null } = read ?? {};
  const unused = isUnused(reward);
  return {
    ...callView(snapshot, send),
    number: line && shownLine(line).number,
    notFound: snapshot.matches('notFound'),
    claimed: reward && {
      offer,
      usableUntil: unused ? reward.claimableUntil : null,
      staysUntil: offer && commitmentEnd(reward, offer),
    },
    closeAt: isInWebview && reward !== null && !unused ? '/winbackrewards' : null,
    linesAt: navigationTargets.gotoDashboardPage,
    activate: () => send({ type: 'activate' }),
  };
}
