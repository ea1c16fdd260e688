import type { UserDetails } from '@senda/contract';
import { getUser } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
} from '../../base/calls/call-state.ts';
import { outputIn } from '../../base/calls/outcome.ts';

export interface Context extends FailingContext {
  /** Null until read. */
  readonly user: UserDetails | null;
}

type Event = { readonly type: 'retry' };

const calls = failing<Context, Event>();

/** Reads who the customer is. */
export const profileMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as CallTag },
  actors: { getUser: callActor(getUser) },
  guards: calls.guards,
  actions: { ...calls.actions, setUser: assign({ user: ({ event }) => outputIn<'getUser'>(event) }) },
}).createMachine({
  id: 'profile',
  context: { user: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'getUser',
        input: { query: {} },
        onDone: { target: 'shown', actions: 'setUser' },
        onError: failed,
      },
    },
    shown: {},
  },
});
