import { sampleProblem } from '../../base/calls/sample.ts';
import type { States } from '../../base/calls/states.ts';
import { maintenanceMachine } from './maintenance.machine.ts';

/** 4:00 in Mexico City. */
const until = Date.UTC(2026, 10, 21, 10);
const context = { target: '/orderlist', until: null, problem: null };

/** One snapshot per state, for tests and stories. */
export const maintenanceStates: States<typeof maintenanceMachine> = {
  checking: maintenanceMachine.resolveState({ value: { checking: 'asking' }, context }),
  'checking.failed': maintenanceMachine.resolveState({
    value: { checking: 'failed' },
    context: { ...context, problem: sampleProblem },
  }),
  down: maintenanceMachine.resolveState({ value: 'down', context: { ...context, until } }),
  over: maintenanceMachine.resolveState({ value: 'over', context }),
};
