import type { Subscription } from '@senda/contract';
import { listSubscriptions } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { livingLines } from '../line/line.ts';

export type LinePickerInput = StepInput<unknown, unknown, Readonly<Record<string, never>>>;

export interface Context {
  /** The customer's lines that have not ended. */
  readonly lines: readonly Subscription[];
  readonly problem: Problem | null;
}

/** The choice of the line that a journey is about. The only line is chosen without asking. */
export const linePickerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry' },
    input: {} as LinePickerInput,
  },
  actors: { listSubscriptions: callActor(listSubscriptions) },
  guards: {
    ...outcomeGuards,
    hasNone: ({ event }) => livingLines(outputIn<'listSubscriptions'>(event).subscriptions).length === 0,
    hasOne: ({ event }) => livingLines(outputIn<'listSubscriptions'>(event).subscriptions).length === 1,
  },
  actions: {
    setLines: assign({
      lines: ({ event }) => livingLines(outputIn<'listSubscriptions'>(event).subscriptions),
      problem: null,
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
  },
}).createMachine({
  id: 'line-picker',
  context: { lines: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: [
          { guard: 'hasNone', target: 'none' },
          { guard: 'hasOne', target: 'known', actions: 'setLines' },
          { target: 'choosing', actions: 'setLines' },
        ],
        onError: onFailure,
      },
    },
    choosing: {},
    /** There is only one line. */
    known: {},
    none: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
