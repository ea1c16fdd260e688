import type { WinBackOffer } from '@senda/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import { type ShownLine, shownLine } from '../../common/line/shown-line.ts';
import { endIn, endsOf, type LeftBehind, type OfferedEnd, paidBeyond } from './ends.ts';
import { type ObstacleView, obstacleView } from './obstacle.view.ts';
import { offerIn } from './offers.ts';
import type { winBackMachine } from './win-back.machine.ts';
import type { Context } from './win-back.setup.ts';

type Snapshot = SnapshotFrom<typeof winBackMachine>;
type Send = ActorRefFrom<typeof winBackMachine>['send'];

/** State and actions of the decision to stay or to leave. */
export interface WinBackView extends CallView, ObstacleView {
  readonly screen: 'opening' | 'decision' | 'reasonGone' | 'ineligible' | 'notFound' | 'failed';
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Whether staying, keeping the line without the offer, or leaving, is in progress. */
  readonly staying: boolean;
  readonly keeping: boolean;
  readonly leaving: boolean;
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
  /** The ends to choose from; empty where there is no choice. */
  readonly ends: readonly (OfferedEnd & { readonly chosen: boolean })[];
  /** When the line ends if it is terminated as chosen, ms since the epoch. */
  readonly endsAt: number | null;
  readonly left: LeftBehind;
  readonly linesAt: RoutePath;
  chooseOffer(offerId: string): void;
  chooseEnd(ends: OfferedEnd['ends']): void;
  /** Claims the selected offer, if there is one, and keeps the line. */
  stay(): void;
  /** Keeps the line as it is, without an offer. */
  keep(): void;
  leave(): void;
}

/** Returns what introduces the decision: nothing is cancelled yet, unless a termination may have been requested. */
function ledeOf({ draft, isUncertain }: Context): WinBackView['lede'] {
  const lede = isUncertain ? 'termination.decision.lede.uncertain' : 'termination.decision.lede';
  return offerIn(draft) ? lede : `${lede}.none`;
}

/** Returns the end as chosen; undefined before it is known. */
const chosenEnd = ({ read, draft }: Context): OfferedEnd | undefined =>
  endsOf(read).find(({ ends }) => ends === endIn(draft, read));

function leftBehind(context: Context): LeftBehind {
  const end = chosenEnd(context);
  return {
    paidUntil: paidBeyond(context.read?.line ?? null, end?.endsAt ?? null),
    paidDays: end?.paidDays ?? null,
    numberUntil: end?.numberUntil ?? null,
  };
}

const screens = ['ineligible', 'notFound', 'reasonGone'] as const;

function screenOf(snapshot: Snapshot, { blocking, loading }: CallView): WinBackView['screen'] {
  if (blocking) return 'failed';
  const screen = screens.find((state) => snapshot.matches(state));
  return screen ?? (loading || snapshot.context.read === null ? 'opening' : 'decision');
}

/** Maps the machine of the win-back to its screen. */
export function winBackView(snapshot: Snapshot, send: Send): WinBackView {
  const { context } = snapshot;
  const { draft, gone } = context;
  const offer = offerIn(draft);
  const ends = endsOf(context.read);
  const end = chosenEnd(context);
  const { line = null, open = null } = context.read ?? {};
  const page = callView(snapshot, send);
  const isAt = (...states: readonly Parameters<Snapshot['matches']>[0][]) =>
    page.busy && states.some((state) => snapshot.matches(state));
  return {
    ...page,
    locked: isLocked(snapshot, 'offer.chosen'),
    screen: screenOf(snapshot, page),
    staying: isAt('claiming', 'allocating', ...(offer === null ? ['checking' as const] : [])),
    keeping: offer !== null && isAt('checking'),
    leaving: isAt('submitting', 'looking'),
    line: line && shownLine(line),
    offers: draft.winBackOptions ?? [],
    offer,
    lede: ledeOf(context),
    notice: gone ? 'termination.gone.offer' : null,
    ends: ends.length < 2 ? [] : ends.map((offered) => ({ ...offered, chosen: offered.ends === end?.ends })),
    endsAt: end?.endsAt ?? context.endsAt,
    left: leftBehind(context),
    ...obstacleView(context, open),
    linesAt: navigationTargets.gotoDashboardPage,
    chooseOffer: (offerId) => send({ type: 'offer.chosen', offerId }),
    chooseEnd: (chosen) => send({ type: 'end.chosen', ends: chosen }),
    stay: () => send({ type: 'stay' }),
    keep: () => send({ type: 'keep' }),
    leave: () => send({ type: 'leave' }),
  };
}
