import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { maintenanceMachine } from './maintenance.machine.ts';

type Snapshot = SnapshotFrom<typeof maintenanceMachine>;
type Send = ActorRefFrom<typeof maintenanceMachine>['send'];

/** State and actions of the maintenance page. */
export interface MaintenanceView extends Pick<CallView, 'state' | 'busy' | 'problem'> {
  /** End of the maintenance (ms since the epoch); null while unknown. */
  readonly until: number | null;
  check(): void;
}

/** Maps the maintenance machine to its screen. */
export function maintenanceView(snapshot: Snapshot, send: Send): MaintenanceView {
  const { until, problem } = snapshot.context;
  const check = () => send({ type: 'check' });
  return { ...callView(snapshot, check), problem, until, check };
}
