import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CancellationView, cancellationView } from './cancellation.view.ts';
import type { terminationRequestedMachine } from './termination-requested.machine.ts';

type Snapshot = SnapshotFrom<typeof terminationRequestedMachine>;
type Send = ActorRefFrom<typeof terminationRequestedMachine>['send'];

/** State and actions of the page of a terminated line. */
export interface TerminationRequestedView extends CancellationView {
  readonly notFound: boolean;
  readonly linesAt: RoutePath;
}

/** Maps the machine of a terminated line to its screen. */
export const terminationRequestedView = (snapshot: Snapshot, send: Send): TerminationRequestedView => ({
  ...cancellationView(snapshot, snapshot.context, send),
  notFound: snapshot.matches('notFound'),
  linesAt: navigationTargets.gotoDashboardPage,
});
