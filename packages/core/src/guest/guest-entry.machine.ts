import type { CallResult, GuestUser } from '@senda/contract';
import { guestSignUp } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';

interface Context {
  /** null until the gateway responds. */
  readonly user: GuestUser | null;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'retry' | 'leave' };

/** Outcome of the guest sign-up; `left`: the visitor continues without a session. */
export type GuestEntryOutput =
  | { readonly outcome: 'guest'; readonly user: GuestUser }
  | { readonly outcome: 'left' };

const guestIn = (event: unknown): GuestUser => (event as { output: CallResult<'guestSignUp'> }).output;

/** The guest flow's first call (specification, sections 4 and 7): a POST without a body that returns a guest's token. */
export const guestEntryMachine = setup({
  types: { context: {} as Context, events: {} as Event, output: {} as GuestEntryOutput },
  actors: { guestSignUp: callActor(guestSignUp) },
  guards: outcomeGuards,
  actions: {
    setUser: assign({ user: ({ event }) => guestIn(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'guest-entry',
  context: { user: null, problem: null },
  initial: 'signingUp',
  states: {
    signingUp: {
      entry: 'clearProblem',
      invoke: {
        src: 'guestSignUp',
        input: {},
        onDone: { target: 'entered', actions: 'setUser' },
        onError: onFailure,
      },
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { retry: 'signingUp', leave: 'left' },
    },
    entered: { type: 'final' },
    left: { type: 'final' },
  },
  output: ({ context: { user } }): GuestEntryOutput =>
    user === null ? { outcome: 'left' } : { outcome: 'guest', user },
});
