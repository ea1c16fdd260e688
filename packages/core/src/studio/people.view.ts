import type { NamedCustomer } from '@senda/contract';
import type { Facts } from '@senda/journey';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type StateName, stateName } from '../base/calls/states.ts';
import type { PeopleChange, peopleMachine } from './people.machine.ts';

/** The customers of a journey that have a name. */
export interface PeopleView {
  readonly state: StateName<typeof peopleMachine>;
  /** Nothing can be changed while it is asked for. */
  readonly busy: boolean;
  readonly people: readonly NamedCustomer[];
  /** What was sent last. */
  readonly change: PeopleChange | null;
  name(name: string, facts: Facts): void;
  forget(person: NamedCustomer): void;
  retry(): void;
}

/** Maps the machine of named customers to their choices. */
export function peopleView(
  snapshot: SnapshotFrom<typeof peopleMachine>,
  send: ActorRefFrom<typeof peopleMachine>['send'],
): PeopleView {
  const { people, change } = snapshot.context;
  return {
    state: stateName(snapshot) as StateName<typeof peopleMachine>,
    busy: snapshot.hasTag('busy'),
    people,
    change,
    name: (name, facts) => send({ type: 'change', change: { kind: 'name', name, facts } }),
    forget: (person) => send({ type: 'change', change: { kind: 'forget', person } }),
    retry: () => send({ type: 'retry' }),
  };
}
