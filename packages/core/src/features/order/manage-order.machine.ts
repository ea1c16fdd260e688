import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import {
  manageOrderSetup,
  notFound,
  orderOf,
  resumptionOf,
  signedOut,
  startContext,
  suspensionOf,
  transferInputOf,
} from './manage-order.setup.ts';

/** Loads and polls one order: the one in the URL, or the newest. */
export const manageOrderMachine = manageOrderSetup.createMachine({
  id: 'manage-order',
  context: startContext,
  initial: 'opening',
  states: {
    opening: {
      ...callState('loading'),
      on: { ...repeated, refresh: repeated.retry },
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'findOrder',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isFound', target: 'showing', actions: 'setOrder' },
          { guard: 'isNamed', target: 'notFound' },
          { target: 'none' },
        ],
        onError: [notFound, failed],
      },
    },
    showing: {
      initial: 'reading',
      on: {
        resume: { guard: 'isResumable', target: '.resuming', actions: 'clearResumed' },
        suspend: {
          guard: 'isSuspendable',
          target: '.askingToSuspend',
          actions: ['clearSuspension', 'clearResumed'],
        },
        transferAgain: { guard: 'isTransferWanted', target: '.enteringNip' },
      },
      states: {
        reading: {
          invoke: {
            src: 'readDetails',
            input: ({ context }) => ({ order: orderOf(context), known: context.details }),
            onDone: { target: 'waiting', actions: 'setDetails' },
            onError: [signedOut, { target: 'waiting', actions: 'setProblem' }],
          },
        },
        waiting: {
          after: {
            refreshInterval: { guard: 'isUnsettled', target: 'refreshing' },
            slowInterval: { guard: 'isArriving', target: 'refreshing' },
          },
          on: {
            refresh: 'refreshing',
            retry: 'refreshing',
            cancel: { guard: 'isCancellable', target: 'asking', actions: 'clearCancelProblem' },
          },
        },
        resuming: {
          exit: 'clearResumption',
          invoke: {
            id: 'resumption',
            src: 'resumption',
            input: resumptionOf,
            onSnapshot: { actions: 'setResumption' },
            onDone: [
              { guard: 'isResumed', target: 'waiting', actions: 'setResumedLine' },
              { guard: 'isUncertain', target: 'refreshing' },
              { target: 'waiting' },
            ],
          },
        },
        /** A lost or stolen line is suspended also while a request prevents another SIM. */
        askingToSuspend: {
          on: { keep: 'waiting', 'reason.chosen': { target: 'suspending', actions: 'setSuspendReason' } },
        },
        /** A line that is suspended keeps its suspension: after a failure it can be asked for again. */
        suspending: {
          invoke: {
            src: 'suspendLine',
            input: suspensionOf,
            onDone: { target: 'waiting', actions: ['setSuspendedLine', 'clearSuspension'] },
            onError: [signedOut, { target: 'askingToSuspend', actions: 'setSuspendProblem' }],
          },
        },
        /** Whatever the dialog ended with, the transfer is read again. */
        enteringNip: {
          exit: 'clearTransferNip',
          invoke: {
            id: 'transferNip',
            src: 'transferNip',
            input: transferInputOf,
            onSnapshot: { actions: 'setTransferNip' },
            onDone: 'refreshing',
          },
        },
        asking: { on: { keep: 'waiting', confirm: 'cancelling' } },
        /** After a failure the order is loaded again, as the call may have succeeded. */
        cancelling: {
          invoke: {
            src: 'cancelOrder',
            input: ({ context }) => ({ params: { orderRef: context.orderRef ?? '' } }),
            onDone: { target: 'reading', actions: 'setOrder' },
            onError: [signedOut, { target: 'refreshing', actions: 'setCancelProblem' }],
          },
        },
        /** A failed refresh keeps what is shown, is reported and repeated. */
        refreshing: {
          tags: 'busy',
          invoke: {
            src: 'getOrder',
            input: ({ context }) => ({ params: { orderReference: context.orderRef ?? '' } }),
            onDone: { target: 'reading', actions: 'setOrder' },
            onError: [notFound, signedOut, { target: 'waiting', actions: 'setProblem' }],
          },
        },
        /** The session has ended. */
        stopped: { on: { refresh: 'refreshing', retry: 'refreshing' } },
      },
    },
    notFound: {},
    none: { on: { refresh: 'opening' } },
  },
});
