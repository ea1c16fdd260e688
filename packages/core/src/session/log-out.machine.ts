import { logout } from '@senda/contract/calls';
import { setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';

/**
 * A log-out of her own (specification, sections 2 and 7). The gateway is told, so that the token serves nobody any more; whatever it
 * answers, and if it does not answer in time, she is logged out here.
 */
export const logOutMachine = setup({
  types: { events: {} as { readonly type: 'logOut' } },
  actors: { logout: callActor(logout) },
  delays: {
    /** Ours: nobody who wants to leave is kept by a network that does not answer. */
    patience: 3000,
  },
}).createMachine({
  id: 'log-out',
  initial: 'present',
  states: {
    present: { on: { logOut: 'telling' } },
    telling: {
      invoke: { src: 'logout', input: {}, onDone: 'gone', onError: 'gone' },
      after: { patience: 'gone' },
    },
    gone: { type: 'final' },
  },
});
