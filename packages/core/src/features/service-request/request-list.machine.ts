import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { requestListSetup } from './request-list.setup.ts';

/** The customer's service requests. The list stays visible while it is read again. */
export const requestListMachine = requestListSetup.createMachine({
  id: 'request-list',
  context: ({ input }) => ({ ...input, read: null, readAt: input.now(), problem: null }),
  initial: 'reading',
  on: { 'line.chosen': { actions: 'setLine' } },
  states: {
    reading: {
      ...callState('loading'),
      on: { ...repeated, check: repeated.retry },
      invoke: {
        src: 'readRequests',
        input: ({ context: { scope, channel, read } }) => ({ scope, channel, read }),
        onDone: { target: 'shown', actions: 'setRead' },
        onError: failed,
      },
    },
    shown: { on: { check: 'reading', 'page.returned': 'reading' } },
  },
});
