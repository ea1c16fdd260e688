import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getNextTransitions,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate';

/** Compound states whose sub-states have names of their own. */
const divided = ['failed', 'ineligible'] as const;
type Divided = (typeof divided)[number];

/** The names within a compound state: that of a call has a further one once it has failed. */
type Inner<Name extends string, Value> = Name extends Divided
  ? `${Name}.${Value & string}`
  : Name | (Value extends 'failed' ? `${Name}.failed` : never);

type Flat<Value> = Value extends string
  ? Value
  : { [K in keyof Value & string]: Inner<K, Value[K]> }[keyof Value & string];

type Compound<Value> = Value extends string ? never : keyof Value & string;

/** Names of a machine's states: "entering", "submitting.failed", "ineligible.ended"; any other compound or parallel state by its own name. */
export type StateName<Machine extends AnyStateMachine> = Exclude<
  Flat<StateValueFrom<Machine>>,
  Compound<StateValueFrom<Machine>> & Divided
>;

/** A snapshot for each state of a machine; a missing state does not compile. */
export type States<Machine extends AnyStateMachine> = Readonly<
  Record<StateName<Machine>, SnapshotFrom<Machine>>
>;

/** Returns the name of a snapshot's state, as shown in `data-state`. */
export function stateName(snapshot: Pick<AnyMachineSnapshot, 'value'>): string {
  const { value } = snapshot;
  if (typeof value === 'string') return value;
  const [[name, inner] = ['', '']] = Object.entries(value);
  const isNamed = (divided as readonly string[]).includes(name) || inner === 'failed';
  return isNamed && typeof inner === 'string' ? `${name}.${inner}` : name;
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
