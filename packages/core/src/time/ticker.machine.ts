import { sendParent, setup } from 'xstate';

/** Tells its parent `tick` once a second, by the system's clock, so that tests move time themselves. */
export const tickerMachine = setup({ delays: { second: 1000 } }).createMachine({
  id: 'ticker',
  initial: 'waiting',
  states: {
    waiting: {
      after: { second: { target: 'waiting', reenter: true, actions: sendParent({ type: 'tick' }) } },
    },
  },
});
