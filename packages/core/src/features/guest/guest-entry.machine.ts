import type { GuestUser } from '@senda/contract';
import { guestSignUp } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
  repeated,
} from '../../base/calls/call-state.ts';
import { outputIn } from '../../base/calls/outcome.ts';

interface Context extends FailingContext {
  /** null until the gateway responds. */
  readonly user: GuestUser | null;
}

type Event = { readonly type: 'retry' | 'leave' };

/** Outcome of the guest sign-up; `left`: the visitor continues without a session. */
export type GuestEntryOutput =
  | { readonly outcome: 'guest'; readonly user: GuestUser }
  | { readonly outcome: 'left' };

const calls = failing<Context, Event>();

/** The guest flow's first call (spec 4.session.guest, 7.call.guestSignUp): a POST without a body that returns a guest's token. */
export const guestEntryMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    output: {} as GuestEntryOutput,
    tags: {} as CallTag,
  },
  actors: { guestSignUp: callActor(guestSignUp) },
  guards: calls.guards,
  actions: {
    ...calls.actions,
    setUser: assign({ user: ({ event }) => outputIn<'guestSignUp'>(event) }),
  },
}).createMachine({
  id: 'guest-entry',
  context: { user: null, problem: null },
  initial: 'signingUp',
  states: {
    signingUp: {
      ...callState('busy'),
      on: { ...repeated, leave: { guard: 'hasFailed', target: 'left' } },
      invoke: {
        src: 'guestSignUp',
        input: {},
        onDone: { target: 'entered', actions: 'setUser' },
        onError: failed,
      },
    },
    entered: { type: 'final', tags: 'busy' },
    left: { type: 'final', tags: 'busy' },
  },
  output: ({ context: { user } }): GuestEntryOutput =>
    user === null ? { outcome: 'left' } : { outcome: 'guest', user },
});
