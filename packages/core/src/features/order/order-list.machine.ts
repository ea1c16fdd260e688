import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { isToRead } from './listed-status.ts';
import { orderListSetup } from './order-list.setup.ts';

/** The customer's orders. The list stays visible while it reloads. */
export const orderListMachine = orderListSetup.createMachine({
  id: 'order-list',
  context: ({ input }) => ({ ...input, filter: 'all', orders: null, reading: null, problem: null }),
  on: { 'filter.changed': { actions: 'setFilter' } },
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      on: { ...repeated, refresh: repeated.retry },
      invoke: {
        src: 'listCustomerOrders',
        input: {},
        onDone: { target: 'shown', actions: 'setOrders' },
        onError: failed,
      },
    },
    /** The orders are shown while what their statuses depend on is read. */
    shown: {
      invoke: {
        src: 'listedRecords',
        input: ({ context: { orders, now } }) => ({
          orderRefs: (orders ?? []).filter(isToRead).map(({ order_ref }) => order_ref),
          lines: null,
          now,
        }),
        onSnapshot: { actions: 'setReading' },
        onDone: { actions: 'setReading' },
      },
      on: { refresh: 'reading' },
    },
  },
});
