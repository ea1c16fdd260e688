import { callState, failed } from '../../base/calls/call-state.ts';
import { isCurpRejected } from '../../common/purchase/identity.ts';
import { orderIdentitySetup } from './order-identity.setup.ts';

/** Submits another identity check for an order whose check was rejected, and follows its review. */
export const orderIdentityMachine = orderIdentitySetup.createMachine({
  id: 'order-identity',
  context: ({ input }) => ({ ...input, order: null, config: null, kyc: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'getOrder',
        input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
        onDone: [
          { guard: 'isForStaff', target: 'assisted', actions: 'setOrder' },
          { guard: 'isAsked', target: 'requiring', actions: 'setOrder' },
          { guard: 'isReviewed', target: 'settled', actions: 'setOrder' },
          { target: 'reviewing', actions: 'setOrder' },
        ],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, failed],
      },
    },
    /** Reads what the plan of the order asks for. */
    requiring: {
      ...callState('loading'),
      on: { retry: { guard: 'hasFailed', target: 'loading' } },
      invoke: {
        src: 'getEkycContextSpecifications',
        input: ({ context: { order } }) => ({
          params: { context: 'onboarding' as const },
          query: { productType: order?.identity?.productType ?? 'prepaid' },
        }),
        onDone: { target: 'asking', actions: 'setConfig' },
        onError: failed,
      },
    },
    asking: {
      exit: 'clearKyc',
      invoke: {
        id: 'kyc',
        src: 'kyc',
        input: ({ context: { now, order, config } }) => ({
          data: {
            ...(config && { eKycConfig: config }),
            ...(order?.placedWith && { profile: order.placedWith.profile }),
          },
          orderReference: order?.order_ref ?? '',
          asksCurp: order?.identity !== undefined && isCurpRejected(order.identity),
          now,
        }),
        onSnapshot: { actions: 'setKyc' },
        onDone: 'loading',
      },
    },
    /** The check is under review: nothing is asked for, and the result follows by itself. */
    reviewing: { after: { reviewInterval: 'loading' } },
    /** The attempts online are used: staff checks the document. */
    assisted: {},
    /** The check was accepted, the order asks for none, or it has ended. */
    settled: {},
    notFound: {},
  },
});
