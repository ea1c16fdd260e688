import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { RoutePath } from '../../base/addresses/routes.ts';
import { navigationTargets } from '../../base/addresses/targets.ts';
import { type CallOffView, callOffView } from './call-off.view.ts';
import type { endedMachine } from './ended.machine.ts';

type Snapshot = SnapshotFrom<typeof endedMachine>;
type Send = ActorRefFrom<typeof endedMachine>['send'];

/** State and actions of the page of a terminated line. */
export interface EndedView extends CallOffView {
  readonly notFound: boolean;
  readonly linesAt: RoutePath;
}

/** Maps the machine of a terminated line to its screen. */
export const endedView = (snapshot: Snapshot, send: Send): EndedView => ({
  ...callOffView(snapshot, snapshot.context, send),
  notFound: snapshot.matches('notFound'),
  linesAt: navigationTargets.gotoDashboardPage,
});
