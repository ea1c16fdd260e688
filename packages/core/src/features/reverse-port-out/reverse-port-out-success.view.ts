import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, serviceRequestAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import { stageOf } from '../../common/line/request-stage.ts';
import { requestIdOf, type reversePortOutSuccessMachine } from './reverse-port-out-success.machine.ts';

type Snapshot = SnapshotFrom<typeof reversePortOutSuccessMachine>;
type Send = ActorRefFrom<typeof reversePortOutSuccessMachine>['send'];

/** How far the request is: the operator that has the number is asked, moves it, or it is over. */
export type ReversalStage = 'asked' | 'moving' | 'done' | 'failed';

/** State and actions of the page after a request for a number. */
export interface ReversePortOutSuccessView extends CallView {
  readonly notFound: boolean;
  readonly stage: ReversalStage;
  /** Grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** When the number should be back, ms since the epoch; null if unknown, or if that day has passed. */
  readonly expectedAt: number | null;
  /** Where the request is followed. */
  readonly statusAt: ReturnType<typeof serviceRequestAddress>;
  readonly linesAt: RoutePath;
  /** The native app continues here; null to stay on the page. */
  readonly closeAt: RoutePath | null;
}

const stages = {
  reviewing: 'asked',
  moving: 'asked',
  waiting: 'asked',
  donor: 'moving',
  done: 'done',
  cancelled: 'failed',
  failed: 'failed',
} as const satisfies Record<ReturnType<typeof stageOf>, ReversalStage>;

/** Maps the machine of the page after a request for a number to its screen. */
export function reversePortOutSuccessView(snapshot: Snapshot, send: Send): ReversePortOutSuccessView {
  const { read: request, input } = snapshot.context;
  const stage = request === null ? 'asked' : stages[stageOf(request)];
  const { number, expectedAt } = request ?? {};
  return {
    ...callView(snapshot, send),
    notFound: snapshot.matches('notFound'),
    stage,
    number: number === undefined ? null : groupedNumber(number),
    expectedAt: expectedAt !== undefined && input.now() < expectedAt ? expectedAt : null,
    statusAt: serviceRequestAddress(requestIdOf(input)),
    linesAt: navigationTargets.gotoDashboardPage,
    closeAt:
      input.webview === true && request !== null && stage !== 'failed' ? '/reversePortOutSuccess' : null,
  };
}
