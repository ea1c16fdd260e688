import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../../base/calls/outcome.ts';
import { stateName } from '../../base/calls/states.ts';
import type { maintenanceMachine } from './maintenance.machine.ts';

type Snapshot = SnapshotFrom<typeof maintenanceMachine>;
type Send = ActorRefFrom<typeof maintenanceMachine>['send'];

/** State and actions of the maintenance page. */
export interface MaintenanceView {
  readonly state: string;
  readonly busy: boolean;
  /** End of the maintenance (ms since the epoch); null while unknown. */
  readonly until: number | null;
  readonly problem: Problem | null;
  check(): void;
}

/** Maps the maintenance machine to its screen. */
export const maintenanceView = (snapshot: Snapshot, send: Send): MaintenanceView => ({
  state: stateName(snapshot),
  busy: snapshot.matches('checking') || snapshot.matches('over'),
  until: snapshot.context.until,
  problem: snapshot.context.problem,
  check: () => send({ type: 'check' }),
});
