import * as states from '@senda/core/testing';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';

type Snapshots = Readonly<Record<string, AnyMachineSnapshot>>;

/** Returns the snapshots of a machine by name: of each state, and further cases. */
export function snapshotsOf({ id }: Pick<AnyStateMachine, 'id'>): Snapshots {
  const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const all = states as unknown as Readonly<Record<string, Snapshots>>;
  return { ...all[`${name}States`], ...all[`${name}Cases`] };
}
