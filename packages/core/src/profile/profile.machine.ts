import type { UserDetails } from '@senda/contract';
import { getUser } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';

export interface Context {
  /** Null until loaded. */
  readonly user: UserDetails | null;
  readonly problem: Problem | null;
}

/** Loads who the customer is. */
export const profileMachine = setup({
  types: { context: {} as Context, events: {} as { readonly type: 'retry' } },
  actors: { getUser: callActor(getUser) },
  guards: outcomeGuards,
  actions: {
    setUser: assign({ user: ({ event }) => outputIn<'getUser'>(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'profile',
  context: { user: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'getUser',
        input: { query: {} },
        onDone: { target: 'showing', actions: 'setUser' },
        onError: onFailure,
      },
    },
    showing: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
