import * as states from '@senda/core/testing';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

type Snapshots = Readonly<Record<string, AnyMachineSnapshot>>;

/** Returns a snapshot of a machine by the name of its state or case in `<x>.states.ts`. @throws Error if there is none */
export function snapshotOf({ id }: AnyStateMachine, snapshot: string): AnyMachineSnapshot {
  const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const all = states as unknown as Readonly<Record<string, Snapshots>>;
  const found = { ...all[`${name}States`], ...all[`${name}Cases`] }[snapshot];
  if (!found) throw new Error(`${name}States and ${name}Cases have no "${snapshot}".`);
  return found;
}
