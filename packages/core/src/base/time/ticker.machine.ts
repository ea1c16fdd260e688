import { sendParent, setup } from 'xstate';

/** Sends `tick` to its parent once a second, by the actor system's clock, which tests can simulate. */
export const tickerMachine = setup({ delays: { second: 1000 } }).createMachine({
  id: 'ticker',
  initial: 'waiting',
  states: {
    waiting: {
      after: { second: { target: 'waiting', reenter: true, actions: sendParent({ type: 'tick' }) } },
    },
  },
});
