import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '../base/calls/states.ts';
import type { draftMachine } from './draft.machine.ts';
import type { Proof, Road } from './proof.ts';

/** A draft and what may be done with it. */
export interface DraftView {
  readonly state: StateName<typeof draftMachine>;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** A proof is on its way; the last one is shown meanwhile. */
  readonly proving: boolean;
  readonly proof: Proof | null;
  readonly road: Road | null;
  retry(): void;
}

/** Maps the machine of a draft to its screens. */
export function draftView(
  snapshot: SnapshotFrom<typeof draftMachine>,
  send: ActorRefFrom<typeof draftMachine>['send'],
): DraftView {
  const { proof } = snapshot.context;
  const proving = snapshot.hasTag('busy');
  return {
    state: stateName(snapshot) as StateName<typeof draftMachine>,
    loading: snapshot.hasTag('loading') || (proving && proof === null),
    proving,
    proof,
    road: proof?.road ?? null,
    retry: () => send({ type: 'retry' }),
  };
}
