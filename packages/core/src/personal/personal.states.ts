import type { SnapshotFrom } from 'xstate';
import type { States } from '../calls/states.ts';
import { samplePlan } from '../catalogue/sample.ts';
import { startForm } from '../form/form.ts';
import { startValues } from './fields.ts';
import { personalMachine } from './personal.machine.ts';

type Snapshot = SnapshotFrom<typeof personalMachine>;
type Context = Snapshot['context'];

const filled = startValues({
  firstName: 'Mariana',
  lastName: 'Ruiz',
  dob: '1994-05-17',
  contactNumber: '5501427788',
});

const context: Context = {
  known: {
    plan: samplePlan,
    simType: 'physical_sim',
    number: { number: '5501427788', category: 'FREE_NUMBER', amount: 0 },
    numberType: 'NEW',
    session: { userId: 'sample' },
  },
  settings: { minimumAge: 18, maximumAge: 100 },
  channel: 'web',
  email: 'name@example.com',
  // Noon of the device's own day, since ages go by it.
  now: () => new Date(2026, 10, 21, 12).getTime(),
  newId: () => 'sample',
  form: startForm(filled),
  typed: {},
  problem: null,
};

const at = (value: Parameters<typeof personalMachine.resolveState>[0]['value'], changed: Context = context) =>
  personalMachine.resolveState({ value, context: changed });

/** One ready snapshot for each state: tests and stories start here. */
export const personalStates: States<typeof personalMachine> = {
  loading: at('loading', { ...context, form: startForm(startValues()) }),
  editing: at('editing'),
  done: at('done'),
  'failed.signedOut': at({ failed: 'signedOut' }, { ...context, problem: { kind: 'signedOut' } }),
};

/** Beside the states: Next was pressed on a form with mistakes. */
export const personalWithProblems: Snapshot = at('editing', {
  ...context,
  form: {
    ...startForm({ ...filled, lastName: '', dob: '2012-02-29', contactNumber: '55 0142' }),
    tried: true,
  },
});
