import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { type Context, profileMachine } from './profile.machine.ts';

const user = {
  external_id: 'customer-1',
  email: 'mariana.ruiz@example.com',
  first_name: 'Mariana',
  last_name: 'Ruiz Ortega',
  dob: { timestamp: Date.UTC(1994, 2, 14) },
};

const opening: Context = { user: null, problem: null };

/** One snapshot per state, for tests and stories. */
export const profileStates: States<typeof profileMachine> = {
  reading: profileMachine.resolveState({ value: { reading: 'asking' }, context: opening }),
  'reading.failed': profileMachine.resolveState({
    value: { reading: 'failed' },
    context: { ...opening, problem: sampleProblem },
  }),
  shown: profileMachine.resolveState({ value: 'shown', context: { ...opening, user } }),
};

export const profileCases = {
  /** A country whose lines are linked to persons. */
  linked: profileMachine.resolveState({
    value: 'shown',
    context: { ...opening, user: { ...user, linked_lines: 2 } },
  }),
  /** A customer who has not bought anything yet. */
  unnamed: profileMachine.resolveState({
    value: 'shown',
    context: { ...opening, user: { external_id: 'customer-1', email: user.email } },
  }),
};
