import { getMaintenance } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failed, failing } from '../../base/calls/call-state.ts';
import { waitAfter } from '../../base/calls/outcome.ts';
import { delayOf } from '../../base/time/delay.ts';
import { returnTarget } from './service.ts';

export interface MaintenanceInput {
  /** The original address, from the page's query; ignored unless safe. */
  readonly returnUrl: unknown;
}

interface Context extends FailingContext {
  readonly target: string;
  /** End of the maintenance (ms since the epoch); null while unknown. */
  readonly until: number | null;
}

type Event = { readonly type: 'check' };

const calls = failing<Context, Event>();
const checked = '#maintenance.checking';

/** The maintenance page: polls by itself, and returns to the original address afterwards. */
export const maintenanceMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as MaintenanceInput,
    output: {} as { target: string },
    tags: {} as CallTag,
  },
  actors: { getMaintenance: callActor(getMaintenance) },
  guards: calls.guards,
  actions: calls.actions,
  // Our choice: often enough for customers, rarely enough for a recovering service.
  delays: { recheck: ({ context }) => delayOf(waitAfter(context.problem, 30_000)) },
}).createMachine({
  id: 'maintenance',
  context: ({ input }) => ({ target: returnTarget(input.returnUrl), until: null, problem: null }),
  initial: 'checking',
  states: {
    /** A problem stays on the page until a check is answered. */
    checking: {
      tags: 'busy',
      initial: 'asking',
      states: {
        asking: {},
        failed: { tags: 'failed', on: { check: checked }, after: { recheck: checked } },
      },
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
        onError: failed,
      },
    },
    down: { on: { check: checked }, after: { recheck: checked } },
    over: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => ({ target: context.target }),
});
