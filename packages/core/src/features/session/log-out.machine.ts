import { logout } from '@senda/contract/calls';
import { setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';

/**
 * A log-out by the customer (spec 2.guard.leave, 7.call.logout). Revokes the token at the gateway; logs out locally even if that
 * fails or times out.
 */
export const logOutMachine = setup({
  types: { events: {} as { readonly type: 'logOut' } },
  actors: { logout: callActor(logout) },
  // Our choice: a slow network must not delay the log-out.
  delays: { patience: 3000 },
}).createMachine({
  id: 'log-out',
  initial: 'present',
  states: {
    present: { on: { logOut: 'telling' } },
    telling: {
      invoke: { src: 'logout', input: {}, onDone: 'loggedOut', onError: 'loggedOut' },
      after: { patience: 'loggedOut' },
    },
    loggedOut: { type: 'final' },
  },
});
