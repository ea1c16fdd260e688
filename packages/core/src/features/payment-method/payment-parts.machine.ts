import { noMethods } from '../../common/card/methods.ts';
import { answerOf, paymentPartsSetup } from './payment-parts.setup.ts';
import { loadingMethods } from './read-methods.ts';

/** Choice of a payment method for each part of an order: the upfront part and the recurring part. */
export const paymentPartsMachine = paymentPartsSetup.createMachine({
  id: 'payment-parts',
  context: ({ input }) => ({ ...input, ...noMethods }),
  initial: 'loading',
  states: {
    loading: loadingMethods,
    choosing: {
      entry: 'startChoice',
      on: { 'method.chosen': { guard: 'isOffered', actions: 'choose' }, submit: 'chosen' },
    },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => ({ payParts: answerOf(context) }),
});
