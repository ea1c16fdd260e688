import { failedStates } from '../calls/sample.ts';
import type { States } from '../calls/states.ts';
import { profileMachine } from './profile.machine.ts';

const user = {
  external_id: 'customer-1',
  email: 'mariana.ruiz@example.com',
  first_name: 'Mariana',
  last_name: 'Ruiz Ortega',
  dob: { timestamp: Date.UTC(1994, 2, 14) },
};

/** One snapshot per state, for tests and stories. */
export const profileStates: States<typeof profileMachine> = {
  loading: profileMachine.resolveState({ value: 'loading', context: { user: null, problem: null } }),
  showing: profileMachine.resolveState({ value: 'showing', context: { user, problem: null } }),
  ...failedStates((kind, problem) =>
    profileMachine.resolveState({ value: { failed: kind }, context: { user: null, problem } }),
  ),
};

/** Further snapshot: a customer who has not bought anything yet. */
export const profileUnnamed = profileMachine.resolveState({
  value: 'showing',
  context: { user: { external_id: 'customer-1', email: user.email }, problem: null },
});
