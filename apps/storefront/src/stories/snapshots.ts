import { stateName } from '@senda/core/base/calls';
import * as states from '@senda/core/testing';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

type Snapshots = Readonly<Record<string, AnyMachineSnapshot>>;

/** Returns the samples of a machine by the names of their states and cases in `<x>.states.ts`. */
function samplesOf({ id }: AnyStateMachine): Snapshots {
  const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const all = states as unknown as Readonly<Record<string, Snapshots>>;
  return { ...all[`${name}States`], ...all[`${name}Cases`] };
}

/** Returns a snapshot of a machine by the name of its state or case in `<x>.states.ts`. @throws Error if there is none */
export function snapshotOf(machine: AnyStateMachine, snapshot: string): AnyMachineSnapshot {
  const found = samplesOf(machine)[snapshot];
  if (!found) throw new Error(`The samples of ${machine.id} have no "${snapshot}".`);
  return found;
}

/** Returns the samples of a snapshot's machine in the same state, by name, itself first. */
export function snapshotsLike(snapshot: AnyMachineSnapshot): ReadonlyMap<string, AnyMachineSnapshot> {
  const all = Object.entries(samplesOf(snapshot.machine as AnyStateMachine));
  const like = all.filter(([, other]) => stateName(other) === stateName(snapshot));
  return new Map(
    like.toSorted(([, one], [, other]) => Number(other === snapshot) - Number(one === snapshot)),
  );
}
