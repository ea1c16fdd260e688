import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { guestEntryMachine } from './guest-entry.machine.ts';

/** View model of the guest sign-up. */
export interface GuestEntryView {
  readonly state: string;
  /** Nothing to do: the sign-up is pending or done. */
  readonly waiting: boolean;
  /** Refusals are hidden: the visitor entered nothing that they could fix. */
  readonly problem: Problem | null;
  retry(): void;
  /** Continues without a guest session. */
  leave(): void;
}

const isShown = ({ kind }: Problem): boolean => kind !== 'refused' && kind !== 'signed-out';

/** Maps a snapshot to the view model of its screen. */
export function guestEntryView(
  snapshot: SnapshotFrom<typeof guestEntryMachine>,
  send: ActorRefFrom<typeof guestEntryMachine>['send'],
): GuestEntryView {
  const { problem } = snapshot.context;
  return {
    state: stateName(snapshot),
    waiting: !snapshot.matches('failed'),
    problem: snapshot.matches('failed') && problem && isShown(problem) ? problem : null,
    retry: () => send({ type: 'retry' }),
    leave: () => send({ type: 'leave' }),
  };
}
