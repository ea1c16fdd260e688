import { or } from 'xstate';
import { listedRecordsSetup, nextRefs } from './listed-records.setup.ts';

/** Reads what the statuses of listed orders depend on. What cannot be read stays unknown, and nothing waits for it. */
export const listedRecordsMachine = listedRecordsSetup.createMachine({
  id: 'listed-records',
  context: ({ input }) => ({ ...input, requests: null, read: {}, isDone: false, readAt: input.now() }),
  output: ({ context }) => context,
  initial: 'readingLines',
  states: {
    readingLines: {
      always: { guard: 'isRead', target: 'done' },
      invoke: {
        src: 'readLines',
        input: ({ context }) => context,
        onDone: { target: 'readingOrders', actions: 'setLines' },
      },
    },
    /** Without the lines no status of an order is known. */
    readingOrders: {
      always: { guard: or(['isRead', 'lacksLines']), target: 'done' },
      invoke: {
        src: 'readListedOrders',
        input: ({ context }) => ({ orderRefs: nextRefs(context), lines: context.lines ?? [] }),
        onDone: { target: 'readingOrders', reenter: true, actions: 'setOrders' },
      },
    },
    done: { type: 'final', entry: 'setDone' },
  },
});
