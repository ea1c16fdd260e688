import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { refsToRead } from './listed-line.ts';
import { isToRead } from './listed-status.ts';
import { orderListSetup } from './order-list.setup.ts';

/** The customer's lines and orders. The list stays visible while it reloads. */
export const orderListMachine = orderListSetup.createMachine({
  id: 'order-list',
  context: ({ input }) => ({
    ...input,
    filter: 'all',
    orders: null,
    lines: null,
    reading: null,
    problem: null,
  }),
  on: { 'filter.changed': { actions: 'setFilter' } },
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      on: { ...repeated, refresh: repeated.retry },
      invoke: {
        src: 'readLists',
        onDone: { target: 'shown', actions: 'setLists' },
        onError: failed,
      },
    },
    /** The orders are shown while what their statuses depend on is read. */
    shown: {
      invoke: {
        src: 'listedRecords',
        input: ({ context: { orders, lines, now } }) => ({
          orderRefs: [
            ...new Set([
              ...refsToRead(lines ?? [], orders ?? []),
              ...(orders ?? []).filter(isToRead).map(({ order_ref }) => order_ref),
            ]),
          ],
          lines,
          now,
        }),
        onSnapshot: { actions: 'setReading' },
        onDone: { actions: 'setReading' },
      },
      on: { refresh: 'reading' },
    },
  },
});
