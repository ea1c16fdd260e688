import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets, serviceRequestAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { stageOf } from '../line/request-stage.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { reversePortOutSuccessMachine } from './reverse-port-out-success.machine.ts';

type Snapshot = SnapshotFrom<typeof reversePortOutSuccessMachine>;
type Send = ActorRefFrom<typeof reversePortOutSuccessMachine>['send'];

/** How far the request is: the operator that has the number is asked, moves it, or it is over. */
export type ReversalStage = 'asked' | 'moving' | 'done' | 'failed';

/** State and actions of the page after a request for a number. */
export interface ReversePortOutSuccessView {
  readonly state: string;
  readonly loading: boolean;
  readonly notFound: boolean;
  readonly problem: Problem | null;
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
  retry(): void;
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
  const { requestId, request, isInWebview, now, problem } = snapshot.context;
  const stage = request === null ? 'asked' : stages[stageOf(request)];
  const { number, expectedAt } = request ?? {};
  return {
    state: stateName(snapshot),
    loading: snapshot.matches('loading'),
    notFound: snapshot.matches('notFound'),
    problem: snapshot.matches('failed') ? problem : null,
    stage,
    number: number === undefined ? null : groupedNumber(number),
    expectedAt: expectedAt !== undefined && now() < expectedAt ? expectedAt : null,
    statusAt: serviceRequestAddress(requestId),
    linesAt: navigationTargets.gotoDashboardPage,
    closeAt: isInWebview && request !== null && stage !== 'failed' ? '/reversePortOutSuccess' : null,
    retry: () => send({ type: 'retry' }),
  };
}
