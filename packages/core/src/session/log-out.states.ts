import type { States } from '../calls/states.ts';
import { logOutMachine } from './log-out.machine.ts';

/** One ready snapshot for each state: tests and stories start here. */
export const logOutStates: States<typeof logOutMachine> = {
  present: logOutMachine.resolveState({ value: 'present' }),
  telling: logOutMachine.resolveState({ value: 'telling' }),
  gone: logOutMachine.resolveState({ value: 'gone' }),
};
