import { noMethods } from '../../common/card/methods.ts';
import { paymentMethodSetup } from './payment-method.setup.ts';
import { payByOf } from './payment-method.ts';
import { loadingMethods } from './read-methods.ts';

/**
 * Choice of the payment method. A guest has no saved cards, so they are not fetched. If a part of the order is paid later, a
 * popup asks whether the same card pays that part.
 */
export const paymentMethodMachine = paymentMethodSetup.createMachine({
  id: 'payment-method',
  context: ({ input }) => ({ ...input, ...noMethods, later: 'none' }),
  initial: 'loading',
  states: {
    loading: loadingMethods,
    choosing: {
      entry: 'startChoice',
      always: { guard: 'isPopupOpen', target: 'asking' },
      on: {
        'method.chosen': { guard: 'isOffered', actions: 'choose' },
        submit: [{ guard: 'hasParts', target: 'asking', actions: 'openPopup' }, { target: 'chosen' }],
      },
    },
    /** The multiple-payment popup (spec 3.payment.multiplePaymentPopup): one card for both parts, or one per part. */
    asking: {
      on: {
        'both.chosen': { target: 'chosen', actions: ['setLaterBoth', 'closePopup'] },
        'each.chosen': { target: 'chosen', actions: ['setLaterEach', 'closePopup'] },
        'popup.left': { target: 'choosing', actions: 'closePopup' },
      },
    },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context: { savedPaymentMethods, draft, later } }) => ({
    payBy: payByOf(savedPaymentMethods, draft ?? { paymentMethodID: null }, later),
  }),
});
