import { getMaintenance } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  failureStates,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
  waitAfter,
} from '../../base/calls/outcome.ts';
import { delayOf } from '../../base/time/delay.ts';
import { returnTarget } from './service.ts';

export interface MaintenanceInput {
  /** The original address, from the page's query; ignored unless safe. */
  readonly returnUrl: unknown;
}

interface Context {
  readonly target: string;
  /** End of the maintenance (ms since the epoch); null while unknown. */
  readonly until: number | null;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'check' };

/** The maintenance page: polls by itself, and returns to the original address afterwards. */
export const maintenanceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as MaintenanceInput,
    output: {} as { target: string },
  },
  actors: { getMaintenance: callActor(getMaintenance) },
  guards: outcomeGuards,
  actions: {
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
  // Our choice: often enough for customers, rarely enough for a recovering service.
  delays: { recheck: ({ context }) => delayOf(waitAfter(context.problem, 30_000)) },
}).createMachine({
  id: 'maintenance',
  context: ({ input }) => ({ target: returnTarget(input.returnUrl), until: null, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'getMaintenance',
        input: {},
        onDone: [
          {
            guard: ({ event }) => event.output.enabled,
            target: 'down',
            actions: ['clearProblem', assign({ until: ({ event }) => event.output.until ?? null })],
          },
          { target: 'over', actions: 'clearProblem' },
        ],
        onError: onFailure,
      },
    },
    down: { on: { check: 'checking' }, after: { recheck: 'checking' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { check: 'checking' },
      after: { recheck: 'checking' },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ target: context.target }),
});
