import type { WinBackOffer } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { isLocked, stateName } from '../calls/states.ts';
import { type ShownLine, shownLine } from '../line/shown-line.ts';
import { type ObstacleView, obstacleView } from './obstacle.view.ts';
import { offerIn } from './offers.ts';
import { type Context, wasDeciding, type winBackMachine } from './win-back.machine.ts';

type Snapshot = SnapshotFrom<typeof winBackMachine>;
type Send = ActorRefFrom<typeof winBackMachine>['send'];

/** State and actions of the decision to stay or to leave. */
export interface WinBackView extends ObstacleView {
  readonly state: string;
  readonly screen: 'opening' | 'decision' | 'reasonGone' | 'ineligible' | 'notFound' | 'failed';
  readonly busy: boolean;
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Whether staying, or leaving, is in progress. */
  readonly staying: boolean;
  readonly leaving: boolean;
  readonly problem: Problem | null;
  readonly line: ShownLine | null;
  readonly offers: readonly WinBackOffer[];
  readonly offer: WinBackOffer | null;
  /** Message id of the introduction. */
  readonly lede:
    | 'termination.decision.lede'
    | 'termination.decision.lede.none'
    | 'termination.decision.lede.uncertain'
    | 'termination.decision.lede.uncertain.none';
  /** Message id: the chosen offer is no longer available. */
  readonly notice: 'termination.gone.offer' | null;
  /** When the line ends if it is terminated now, ms since the epoch. */
  readonly endsAt: number | null;
  readonly linesAt: RoutePath;
  chooseOffer(offerId: string): void;
  /** Claims the selected offer, if there is one, and keeps the line. */
  stay(): void;
  leave(): void;
  retry(): void;
}

const stayingStates: readonly string[] = ['claiming', 'allocating'];
const leavingStates: readonly string[] = ['submitting', 'reviewing', 'looking'];
/** States that ask whether a termination is requested, before the line is kept. */
const askingStates: readonly string[] = ['checking', 'reviewing'];

/** Returns what introduces the decision: nothing is cancelled yet, unless a termination may have been requested. */
function ledeOf({ draft, isUncertain }: Context): WinBackView['lede'] {
  const lede = isUncertain ? 'termination.decision.lede.uncertain' : 'termination.decision.lede';
  return offerIn(draft) ? lede : `${lede}.none`;
}

function screenOf(snapshot: Snapshot): WinBackView['screen'] {
  const state = stateName(snapshot);
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (state === 'reasonGone' || state === 'notFound') return state;
  if (state === 'deciding' || wasDeciding(snapshot.context)) return 'decision';
  return snapshot.matches('failed') ? 'failed' : 'opening';
}

/** Maps the machine of the win-back to its screen. */
export function winBackView(snapshot: Snapshot, send: Send): WinBackView {
  const { draft, line, gone, endsAt, isStaying, problem } = snapshot.context;
  const state = stateName(snapshot);
  const isFailed = snapshot.matches('failed');
  return {
    state,
    locked: isLocked(snapshot, 'offer.chosen'),
    screen: screenOf(snapshot),
    busy: state !== 'deciding' && !isFailed,
    staying: stayingStates.includes(state) || (isStaying && askingStates.includes(state)),
    leaving: leavingStates.includes(state) && !isStaying,
    problem: isFailed ? problem : null,
    line: line && shownLine(line),
    offers: draft.winBackOptions ?? [],
    offer: offerIn(draft),
    lede: ledeOf(snapshot.context),
    notice: gone ? 'termination.gone.offer' : null,
    endsAt,
    ...obstacleView(state, snapshot.context),
    linesAt: navigationTargets.gotoDashboardPage,
    chooseOffer: (offerId) => send({ type: 'offer.chosen', offerId }),
    stay: () => send({ type: 'stay' }),
    leave: () => send({ type: 'leave' }),
    retry: () => send({ type: 'retry' }),
  };
}
