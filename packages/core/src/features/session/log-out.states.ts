import type { States } from '../../base/calls/states.ts';
import { logOutMachine } from './log-out.machine.ts';

/** One snapshot per state, for tests and stories. */
export const logOutStates: States<typeof logOutMachine> = {
  present: logOutMachine.resolveState({ value: 'present' }),
  telling: logOutMachine.resolveState({ value: 'telling' }),
  loggedOut: logOutMachine.resolveState({ value: 'loggedOut' }),
};
