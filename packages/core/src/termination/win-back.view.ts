import type { IneligibleReason, WinBackOffer } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { obstacleAt } from '../line/eligibility.ts';
import { type ShownLine, shownLine } from '../line/shown-line.ts';
import { offerIn } from './offers.ts';
import type { Context, winBackMachine } from './win-back.machine.ts';

type Snapshot = SnapshotFrom<typeof winBackMachine>;
type Send = ActorRefFrom<typeof winBackMachine>['send'];

/** State and actions of the decision to stay or to leave. */
export interface WinBackView {
  readonly state: string;
  readonly screen: 'opening' | 'decision' | 'reasonGone' | 'ineligible' | 'notFound' | 'failed';
  readonly busy: boolean;
  /** Whether staying, or leaving, is in progress. */
  readonly staying: boolean;
  readonly leaving: boolean;
  readonly problem: Problem | null;
  readonly line: ShownLine | null;
  readonly offers: readonly WinBackOffer[];
  readonly offer: WinBackOffer | null;
  /** Message id: the chosen offer is no longer available. */
  readonly notice: 'termination.gone.offer' | null;
  /** When the line ends if it is terminated now, ms since the epoch. */
  readonly endsAt: number | null;
  /** Why the line cannot be terminated now. */
  readonly obstacle: IneligibleReason | null;
  readonly linesAt: RoutePath;
  chooseOffer(offerId: string): void;
  /** Claims the selected offer, if there is one, and keeps the line. */
  stay(): void;
  leave(): void;
  retry(): void;
}

const stayingStates: readonly string[] = ['claiming', 'allocating'];
const leavingStates: readonly string[] = ['submitting', 'reviewing'];

/** Whether the decision was already on screen when the current or failed call began. */
const wasDeciding = ({ calling, gone, endsAt }: Context): boolean =>
  calling === 'claiming' ||
  calling === 'submitting' ||
  (endsAt !== null && (gone || calling === 'reviewing'));

function screenOf(snapshot: Snapshot): WinBackView['screen'] {
  const state = stateName(snapshot);
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (state === 'reasonGone' || state === 'notFound') return state;
  if (state === 'deciding' || wasDeciding(snapshot.context)) return 'decision';
  return snapshot.matches('failed') ? 'failed' : 'opening';
}

/** Maps the machine of the win-back to its screen. */
export function winBackView(snapshot: Snapshot, send: Send): WinBackView {
  const { draft, line, gone, endsAt, problem } = snapshot.context;
  const state = stateName(snapshot);
  const isFailed = snapshot.matches('failed');
  return {
    state,
    screen: screenOf(snapshot),
    busy: state !== 'deciding' && !isFailed,
    staying: stayingStates.includes(state),
    leaving: leavingStates.includes(state),
    problem: isFailed ? problem : null,
    line: line && shownLine(line),
    offers: draft.winBackOptions ?? [],
    offer: offerIn(draft),
    notice: gone ? 'termination.gone.offer' : null,
    endsAt,
    obstacle: obstacleAt(state),
    linesAt: navigationTargets.gotoDashboardPage,
    chooseOffer: (offerId) => send({ type: 'offer.chosen', offerId }),
    stay: () => send({ type: 'stay' }),
    leave: () => send({ type: 'leave' }),
    retry: () => send({ type: 'retry' }),
  };
}
