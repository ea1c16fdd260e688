import { callState, failed } from '../../base/calls/call-state.ts';
import {
  orderRefIn,
  paymentInputOf,
  servicePaymentSetup,
  startContext,
  toPayment,
} from './service-payment.setup.ts';

/** Pays the order of a submitted request, and never another one: if it is closed, nothing is left to pay. */
export const servicePaymentMachine = servicePaymentSetup.createMachine({
  id: 'service-payment',
  context: startContext,
  initial: 'finding',
  states: {
    finding: {
      ...callState('loading'),
      always: { guard: 'isNothingDue', target: 'closed' },
      invoke: {
        src: 'getOrder',
        input: ({ context }) => ({ params: { orderReference: orderRefIn(context) ?? '' } }),
        onDone: [
          { guard: 'hasEnded', target: 'closed' },
          { target: 'paying', actions: 'setOrder' },
        ],
        onError: [{ guard: 'isOrderGone', target: 'closed' }, failed],
      },
    },
    paying: {
      on: { 'draft.followed': toPayment, 'data.followed': toPayment },
      invoke: {
        id: 'payment',
        src: 'payment',
        input: ({ context }) => paymentInputOf(context),
        onSnapshot: [{ guard: 'isClosed', target: 'closed' }, { actions: 'setPayment' }],
        onDone: { target: 'decided', actions: 'setResult' },
      },
    },
    /** The order has ended, or there is none: the request's status says what is left to do. */
    closed: {},
    decided: { type: 'final' },
  },
  output: ({ context: { result } }) => {
    if (result === null) throw new Error('The step cannot end without a payment.');
    return result;
  },
});
