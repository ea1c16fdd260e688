import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../addresses/routes.ts';
import { navigationTargets, orderAddress } from '../addresses/targets.ts';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import { groupedNumber } from '../phone/grouped-number.ts';
import type { Context, cancelPortinMachine } from './cancel-portin.machine.ts';

type Snapshot = SnapshotFrom<typeof cancelPortinMachine>;
type Send = ActorRefFrom<typeof cancelPortinMachine>['send'];

/** Why a port-in cannot be cancelled; part of message ids. */
export type CancelObstacle = 'nothing' | 'arrived' | 'stopped' | 'tooLate' | 'other';

/** State and actions of the cancellation of a port-in. */
export interface CancelPortinView {
  readonly state: string;
  readonly screen: 'opening' | 'request' | 'ineligible' | 'cancelled' | 'notFound' | 'failed';
  readonly busy: boolean;
  readonly problem: Problem | null;
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
  retry(): void;
}

const busyStates: readonly string[] = ['checking', 'cancelling', 'confirming'];

function screenOf(snapshot: Snapshot): CancelPortinView['screen'] {
  const state = stateName(snapshot);
  if (snapshot.matches('ineligible')) return 'ineligible';
  if (state === 'cancelled' || state === 'notFound') return state;
  const isFailed = snapshot.matches('failed');
  if (state === 'asking') return 'request';
  if (snapshot.context.isAsked && (isFailed || busyStates.includes(state))) return 'request';
  return isFailed ? 'failed' : 'opening';
}

const grouped = (number: string | undefined): string | null =>
  number === undefined ? null : groupedNumber(number);

function donorOf({ donors, portIn }: Context): string | null {
  return donors.find(({ donorId }) => donorId === portIn?.donorId)?.name ?? null;
}

function switchOf({ portIn, now }: Context): number | null {
  const at = portIn?.switchAt;
  return at !== undefined && now() < at ? at : null;
}

/** Maps the machine of the cancellation of a port-in to its screen. */
export function cancelPortinView(snapshot: Snapshot, send: Send): CancelPortinView {
  const { context } = snapshot;
  const { line, portIn, isUnsure } = context;
  const state = stateName(snapshot);
  const screen = screenOf(snapshot);
  const isFailed = snapshot.matches('failed');
  const obstacle = screen === 'ineligible' ? (state.split('.')[1] as CancelObstacle) : null;
  return {
    state,
    screen,
    busy: screen === 'request' && state !== 'asking' && !isFailed,
    problem: isFailed ? context.problem : null,
    incoming: grouped(portIn?.number),
    number: grouped(line?.number),
    donor: donorOf(context),
    switchAt: switchOf(context),
    isUnsure: isUnsure && state === 'asking',
    obstacle,
    canCheck: obstacle === 'tooLate' || obstacle === 'other',
    lineAt: line && orderAddress(line.orderRef),
    linesAt: navigationTargets.gotoDashboardPage,
    submit: () => send({ type: 'submit' }),
    retry: () => send({ type: 'retry' }),
  };
}
