import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets, orderAddress } from '../../base/addresses/targets.ts';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { groupedNumber } from '../../base/phone/grouped-number.ts';
import type { cancelPortinMachine } from './cancel-portin.machine.ts';
import { type CancelObstacle, type Context, obstacleIn } from './cancel-portin.setup.ts';

type Snapshot = SnapshotFrom<typeof cancelPortinMachine>;
type Send = ActorRefFrom<typeof cancelPortinMachine>['send'];

/** State and actions of the cancellation of a port-in. */
export interface CancelPortinView extends CallView {
  readonly screen: 'opening' | 'request' | 'ineligible' | 'cancelled' | 'notFound' | 'failed';
  /** The number that is on its way, grouped 2-4-4; null while unknown. */
  readonly incoming: string | null;
  /** The number that the line has now, grouped 2-4-4; null while unknown. */
  readonly number: string | null;
  /** The name of the donor operator; null if unknown. */
  readonly donor: string | null;
  /** When the number moves, ms since the epoch; null if unknown, or if that time has passed. */
  readonly switchAt: number | null;
  /** Whether the result of a cancellation is unknown, and the port-in was still in progress when it was looked up. */
  readonly isUnsure: boolean;
  /** Null if the port-in can be cancelled. */
  readonly obstacle: CancelObstacle | null;
  /** Whether the obstacle can end while the page is open. */
  readonly canCheck: boolean;
  /** The page of the line; null if the line is unknown. */
  readonly lineAt: ReturnType<typeof orderAddress> | null;
  readonly linesAt: RoutePath;
  submit(): void;
}

const screens = ['ineligible', 'cancelled', 'notFound'] as const;

function screenOf(snapshot: Snapshot, { blocking, loading }: CallView): CancelPortinView['screen'] {
  if (blocking) return 'failed';
  return loading ? 'opening' : (screens.find((screen) => snapshot.matches(screen)) ?? 'request');
}

const grouped = (number: string | undefined): string | null =>
  number === undefined ? null : groupedNumber(number);

function donorOf({ read }: Context): string | null {
  return read?.donors.find(({ donorId }) => donorId === read.portIn?.donorId)?.name ?? null;
}

function switchOf({ read, now }: Context): number | null {
  const at = read?.portIn?.switchAt;
  return at !== undefined && now() < at ? at : null;
}

/** Maps the machine of the cancellation of a port-in to its screen. */
export function cancelPortinView(snapshot: Snapshot, send: Send): CancelPortinView {
  const { context } = snapshot;
  const { read, isUnsure } = context;
  const page = callView(snapshot, send);
  const obstacle = read && snapshot.matches('ineligible') ? obstacleIn(read) : null;
  return {
    ...page,
    screen: screenOf(snapshot, page),
    incoming: grouped(read?.portIn?.number),
    number: grouped(read?.line.number),
    donor: donorOf(context),
    switchAt: switchOf(context),
    isUnsure: isUnsure && snapshot.matches('asking'),
    obstacle,
    canCheck: obstacle === 'tooLate' || obstacle === 'other',
    lineAt: read && orderAddress(read.line.orderRef),
    linesAt: navigationTargets.gotoDashboardPage,
    submit: () => send({ type: 'submit' }),
  };
}
