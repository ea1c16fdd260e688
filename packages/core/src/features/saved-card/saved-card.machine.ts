import { and } from 'xstate';
import { callState, failed } from '../../base/calls/call-state.ts';
import { savedCardSetup, startContext } from './saved-card.setup.ts';

/**
 * Lists the customer's cards with the lines that each renews, and removes one. A removal whose response is lost is looked up in the
 * list (decision 0049).
 */
export const savedCardMachine = savedCardSetup.createMachine({
  id: 'saved-card',
  context: startContext,
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'readCards',
        input: ({ context: { customerId } }) => ({ customerId }),
        onDone: { target: 'shown', actions: 'setRead' },
        onError: failed,
      },
    },
    shown: {
      on: { 'removal.asked': { guard: 'isRemovable', target: 'confirming', actions: 'setTarget' } },
    },
    confirming: { on: { confirm: 'removing', close: { target: 'shown', actions: 'clearTarget' } } },
    removing: {
      ...callState('busy'),
      on: {
        // The gateway has refused the removal: the customer is asked again.
        retry: { guard: 'hasFailed', target: 'confirming' },
        'removal.asked': {
          guard: and(['hasFailed', 'isRemovable']),
          target: 'confirming',
          actions: 'setTarget',
        },
      },
      invoke: {
        src: 'deletePaymentMethod',
        input: ({ context: { customerId, target } }) => ({
          params: { customerId },
          query: { paymentMethodID: target?.paymentMethodID ?? '' },
        }),
        onDone: { target: 'shown', actions: 'setRemoved' },
        onError: [
          // A line has been set to renew with it meanwhile.
          { guard: 'isInUse', target: 'reading', actions: 'setInUse' },
          { guard: 'isNotFound', target: 'reading', actions: 'markDoubtful' },
          { guard: 'isLost', target: 'reading', actions: 'markDoubtful' },
          failed,
        ],
      },
    },
  },
});
