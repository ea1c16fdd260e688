import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import type { Problem } from '../../base/calls/outcome.ts';
import type { guestEntryMachine } from './guest-entry.machine.ts';

/** View model of the guest sign-up: busy while it is pending, or done. Refusals are hidden: the visitor entered nothing to fix. */
export interface GuestEntryView extends CallView {
  /** Continues without a guest session. */
  leave(): void;
}

const isShown = ({ kind }: Problem): boolean => kind !== 'refused' && kind !== 'signed-out';

/** Maps a snapshot to the view model of its screen. */
export function guestEntryView(
  snapshot: SnapshotFrom<typeof guestEntryMachine>,
  send: ActorRefFrom<typeof guestEntryMachine>['send'],
): GuestEntryView {
  const { problem, ...calls } = callView(snapshot, send);
  return {
    ...calls,
    problem: problem && isShown(problem) ? problem : null,
    leave: () => send({ type: 'leave' }),
  };
}
