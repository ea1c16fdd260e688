import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import type { logOutMachine } from './log-out.machine.ts';

/** State and actions of the log-out in the account menu. */
export interface LogOutView {
  readonly state: string;
  readonly busy: boolean;
  logOut(): void;
}

/** Maps the log-out machine to the menu. */
export const logOutView = (
  snapshot: SnapshotFrom<typeof logOutMachine>,
  send: ActorRefFrom<typeof logOutMachine>['send'],
): LogOutView => ({
  state: stateName(snapshot),
  busy: !snapshot.matches('present'),
  logOut: () => send({ type: 'logOut' }),
});
