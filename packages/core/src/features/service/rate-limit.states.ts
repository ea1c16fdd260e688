import type { States } from '../../base/calls/states.ts';
import { rateLimitMachine } from './rate-limit.machine.ts';

const context = { target: '/orderlist', until: 24_000, now: () => 0, left: 24 };

/** One snapshot per state, for tests and stories. */
export const rateLimitStates: States<typeof rateLimitMachine> = {
  waiting: rateLimitMachine.resolveState({ value: 'waiting', context }),
  opening: rateLimitMachine.resolveState({ value: 'opening', context: { ...context, left: 0 } }),
};
