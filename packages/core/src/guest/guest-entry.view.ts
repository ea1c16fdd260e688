import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Problem } from '../calls/outcome.ts';
import { stateName } from '../calls/states.ts';
import type { guestEntryMachine } from './guest-entry.machine.ts';

/** What the way in as a guest shows and can do. */
export interface GuestEntryView {
  readonly state: string;
  /** Nothing is to be done: the sign-up is on its way, or over. */
  readonly waiting: boolean;
  /** What is worth saying: she entered nothing and was not signed in, so that a refusal names nothing to mend. */
  readonly problem: Problem | null;
  retry(): void;
  /** Goes on without a guest's session. */
  leave(): void;
}

const isShown = ({ kind }: Problem): boolean => kind !== 'refused' && kind !== 'signed-out';

/** The only door between the guest's sign-up and its screen. */
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
