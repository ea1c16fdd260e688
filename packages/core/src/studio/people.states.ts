import type { NamedCustomer } from '@senda/contract';
import type { States } from '../base/calls/states.ts';
import { type PeopleChange, peopleMachine } from './people.machine.ts';

const by = { id: 'luis', name: 'Luis Peña' };
const person = (name: string, facts: NamedCustomer['facts']): NamedCustomer => ({
  id: name,
  name,
  facts,
  by,
  at: Date.UTC(2026, 10, 29, 18),
});

const people = [
  person('Marta, portabilidad', { numberType: 'PORT_IN', startedSession: 'none' }),
  person('Iñaki, tienda', { channel: 'retail', simType: 'physical_sim' }),
];
const [first] = people;
const change: PeopleChange = {
  kind: 'name',
  name: 'Marta, portabilidad',
  facts: first?.facts ?? {},
};

const snapshot = (
  value: Parameters<typeof peopleMachine.resolveState>[0]['value'],
  known = people,
  last: PeopleChange | null = null,
) => peopleMachine.resolveState({ value, context: { journey: 'onboarding', people: known, change: last } });

/** A snapshot of each state. */
export const peopleStates: States<typeof peopleMachine> = {
  opening: snapshot('opening', []),
  closed: snapshot('closed', []),
  signedOut: snapshot('signedOut', []),
  forbidden: snapshot('forbidden', []),
  failed: snapshot('failed', []),
  shown: snapshot('shown'),
  sending: snapshot('sending', people, change),
  changed: snapshot('changed', people, change),
  full: snapshot('full', people, change),
  unsent: snapshot('unsent', people, change),
};

/** Further snapshots that stories show. */
export const peopleCases = {
  /** Nobody has a name yet. */
  nobody: snapshot('shown', []),
} as const;
