import { callState, failed } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { pollStates } from '../../common/transaction/polling.setup.ts';
import { type Context, linePaymentResultSetup, startContext } from './line-payment-result.setup.ts';

/** Shows the result of a line's payment as the gateway reports it, and waits until the paid line works. */
export const linePaymentResultMachine = linePaymentResultSetup.createMachine({
  id: 'line-payment-result',
  context: startContext,
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'readPayment',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isDeclined', target: 'refused', actions: 'setRead' },
          { guard: 'isPending', target: 'pending', actions: 'setRead' },
          { guard: 'isPaidAndRestored', target: 'paid', actions: 'setRead' },
          { target: 'restoring', actions: 'setRead' },
        ],
        onError: [notFound, failed],
      },
    },
    paid: {},
    /** Paid, but the line does not work yet. */
    restoring: {
      initial: 'waiting',
      states: {
        ...pollStates(
          {
            src: 'getSubscription',
            input: ({ context }: { context: Context }) => ({
              params: { accountNumber: context.accountNumber ?? '' },
            }),
          },
          [{ guard: 'isRestored', target: '#line-payment-result.paid', actions: 'setLine' }],
          [],
          'resting',
        ),
        resting: {},
      },
    },
    refused: {},
    /** The bank has not decided: the payment page polls the result. */
    pending: { tags: 'loading' },
    /** The customer has no such payment or line. */
    notFound: {},
  },
});
