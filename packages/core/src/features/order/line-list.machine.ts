import { callState, failed } from '../../base/calls/call-state.ts';
import { lineListSetup } from './line-list.setup.ts';
import { refsToRead } from './listed-line.ts';

/** The customer's lines: the one whose home is shown, or the choice among several. */
export const lineListMachine = lineListSetup.createMachine({
  id: 'line-list',
  context: ({ input }) => ({ ...input, lines: [], orders: [], reading: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'readLists',
        onDone: [
          { guard: 'hasNone', target: 'none', actions: 'setLists' },
          { guard: 'isKnown', target: 'known', actions: 'setLists' },
          { target: 'choosing', actions: 'setLists' },
        ],
        onError: failed,
      },
    },
    /** The lines are shown while what their statuses depend on is read. */
    choosing: {
      invoke: {
        src: 'listedRecords',
        input: ({ context: { lines, orders, now } }) => ({
          orderRefs: refsToRead(lines, orders),
          lines,
          now,
        }),
        onSnapshot: { actions: 'setReading' },
        onDone: { actions: 'setReading' },
      },
    },
    /** One line is shown without asking. */
    known: { tags: 'loading' },
    none: {},
  },
});
