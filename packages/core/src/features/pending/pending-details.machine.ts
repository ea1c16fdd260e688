import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { outputOf, type PendingDetailsOutput, pendingDetailsSetup } from './pending-details.setup.ts';

/** One unfinished order with its current price, to resume or to drop. */
export const pendingDetailsMachine = pendingDetailsSetup.createMachine({
  id: 'pending-details',
  context: ({ input }) => ({ ...input, pending: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isUnknown', target: 'notFound' },
      invoke: {
        src: 'readPending',
        input: ({ context: { email, cartId } }) => ({ email, cartId }),
        onDone: [{ guard: 'isFound', target: 'shown', actions: 'setPending' }, { target: 'notFound' }],
        onError: failed,
      },
    },
    shown: { on: { resume: 'resumed', drop: 'confirming' } },
    /** Dropping is final, so it needs a confirmation. */
    confirming: { on: { keep: 'shown', confirm: 'dropping' } },
    dropping: {
      ...callState('busy'),
      on: {
        ...repeated,
        resume: { guard: 'hasFailed', target: 'resumed' },
        drop: { guard: 'hasFailed', target: 'confirming' },
      },
      invoke: {
        src: 'dropCart',
        input: ({ context }) => ({ params: { cartId: context.pending?.cart.cartId ?? '' } }),
        onDone: 'dropped',
        onError: [{ guard: 'isGone', target: 'dropped' }, failed],
      },
    },
    notFound: {},
    resumed: { type: 'final', tags: 'busy', output: ({ context }) => outputOf('resumed', context) },
    dropped: { type: 'final', tags: 'busy', output: ({ context }) => outputOf('dropped', context) },
  },
  output: ({ event }) => (event as unknown as { output: PendingDetailsOutput }).output,
});
