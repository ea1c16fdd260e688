import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate';

/** The names of a compound state: that of a call has a further one once it has failed. */
type Named<Name extends string, Value> = Name | (Value extends 'failed' ? `${Name}.failed` : never);

type Flat<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: Named<K, Value[K]> }[keyof Value & string];

/** Names of a machine's states: "entering", "submitting.failed"; any other compound or parallel state by its own name. */
export type StateName<Machine extends AnyStateMachine> = Flat<StateValueFrom<Machine>>;

/** A snapshot for each state of a machine; a missing state does not compile. */
export type States<Machine extends AnyStateMachine> = Readonly<
  Record<StateName<Machine>, SnapshotFrom<Machine>>
>;

/** Returns the name of a snapshot's state, as shown in `data-state`. */
export function stateName(snapshot: Pick<AnyMachineSnapshot, 'value'>): string {
  const { value } = snapshot;
  if (typeof value === 'string') return value;
  const [[name, inner] = ['', '']] = Object.entries(value);
  return inner === 'failed' ? `${name}.failed` : name;
}

/** Whether a guard needs a call that has failed. */
const needsFailure = (guard: unknown): boolean =>
  guard === 'hasFailed' ||
  (typeof guard === 'function' &&
    'guards' in guard &&
    Array.isArray(guard.guards) &&
    guard.guards.some(needsFailure));

/** Returns whether a machine ignores these edits in its state: the fields are then read-only. */
export const isLocked = <Snapshot extends AnyMachineSnapshot>(
  snapshot: Snapshot,
  ...edits: readonly Parameters<Snapshot['can']>[0]['type'][]
): boolean =>
  snapshot.status !== 'active' ||
  !getNextTransitions(snapshot).some(
    ({ eventType, guard }) =>
      edits.includes(eventType) && (snapshot.hasTag('failed') || !needsFailure(guard)),
  );
