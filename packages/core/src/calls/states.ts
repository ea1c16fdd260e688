import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom, StateValueFrom } from 'xstate';

type Flat<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: K extends 'failed' ? `failed.${Value[K] & string}` : K }[keyof Value &
      string];

/** Names of a machine's states: "entering", "failed.limited"; a compound or parallel state by its own name. */
export type StateName<Machine extends AnyStateMachine> = Exclude<Flat<StateValueFrom<Machine>>, 'failed'>;

/** A snapshot for each state of a machine; a missing state does not compile. */
export type States<Machine extends AnyStateMachine> = Readonly<
  Record<StateName<Machine>, SnapshotFrom<Machine>>
>;

/** Returns the name of a snapshot's state, as shown in `data-state`. */
export function stateName(snapshot: Pick<AnyMachineSnapshot, 'value'>): string {
  const { value } = snapshot;
  if (typeof value === 'string') return value;
  const [[name, inner] = ['', '']] = Object.entries(value);
  return name === 'failed' && typeof inner === 'string' ? `failed.${inner}` : name;
}
