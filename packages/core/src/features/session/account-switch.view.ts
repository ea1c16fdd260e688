import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { stateName } from '../../base/calls/states.ts';
import type { AccountSwitchInput, accountSwitchMachine } from './account-switch.machine.ts';

/** View model of the question whether a link may replace the session. */
export interface AccountSwitchView extends AccountSwitchInput {
  readonly state: string;
  /** Whether the customer has agreed; null until they answer. */
  readonly agreed: boolean | null;
  /** Replaces the session. */
  change(): void;
  /** Keeps it. */
  keep(): void;
}

/** Maps a snapshot to the view model of its screen. */
export function accountSwitchView(
  snapshot: SnapshotFrom<typeof accountSwitchMachine>,
  send: ActorRefFrom<typeof accountSwitchMachine>['send'],
): AccountSwitchView {
  return {
    ...snapshot.context,
    state: stateName(snapshot),
    agreed: snapshot.matches('asking') ? null : snapshot.matches('switched'),
    change: () => send({ type: 'switch' }),
    keep: () => send({ type: 'keep' }),
  };
}
