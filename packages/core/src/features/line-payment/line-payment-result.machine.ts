import type { Subscription, Transaction } from '@senda/contract';
import { getSubscription, getTransactionStatus } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callActor } from '../../base/calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onInnerFailureOf,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../../base/calls/outcome.ts';
import { isWorking } from '../../shared/line/line.ts';
import { noPolls, type Polls, pollStates, pollsSetup } from '../../shared/transaction/polling.setup.ts';

export interface LinePaymentResultInput {
  /** Both as in the address, unchecked; null if missing. */
  readonly accountNumber: string | null;
  readonly transactionId: string | null;
}

export interface Context extends LinePaymentResultInput, Polls {
  readonly line: Subscription | null;
  readonly transaction: Transaction | null;
  readonly problem: Problem | null;
}

/** A paid line works again, unless its customer has suspended it. */
const isRestored = (line: Subscription): boolean => isWorking(line) || line.suspension !== undefined;

const isStatus =
  (status: Transaction['status']) =>
  ({ context }: { context: Context }): boolean =>
    context.transaction?.status === status;

const onLoadFailure = [
  { guard: 'isNotFound', target: '#line-payment-result.notFound' },
  ...onInnerFailureOf('line-payment-result'),
] as const;

const polling = pollsSetup<Context, { readonly type: 'retry' }>();

/** Shows the result of a line's payment by the gateway's word, and waits until the paid line works. */
export const linePaymentResultMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry' },
    input: {} as LinePaymentResultInput,
  },
  actors: {
    getTransactionStatus: callActor(getTransactionStatus),
    getSubscription: callActor(getSubscription),
  },
  delays: polling.delays,
  guards: {
    ...polling.guards,
    ...outcomeGuards,
    isMisnamed: ({ context }) => !isReference(context.accountNumber) || !isReference(context.transactionId),
    isLoaded: ({ context }) => context.line !== null && context.transaction !== null,
    isDeclined: isStatus('REFUSED'),
    isPending: isStatus('PENDING'),
    isLineRestored: ({ context }) => context.line !== null && isRestored(context.line),
    isRestored: ({ event }) => isRestored(outputIn<'getSubscription'>(event)),
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    ...polling.actions,
    setTransaction: assign({ transaction: ({ event }) => outputIn<'getTransactionStatus'>(event) }),
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearLoaded: assign({ line: null, transaction: null, problem: null }),
  },
}).createMachine({
  id: 'line-payment-result',
  context: ({ input }) => ({ ...input, line: null, transaction: null, ...noPolls, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearLoaded',
      initial: 'asking',
      states: {
        asking: {
          always: [
            { guard: 'isMisnamed', target: '#line-payment-result.notFound' },
            { guard: 'isLoaded', target: 'deciding' },
          ],
          invoke: [
            {
              src: 'getTransactionStatus',
              input: ({ context }) => ({ params: { transactionId: context.transactionId ?? '' } }),
              onDone: { actions: 'setTransaction' },
              onError: onLoadFailure,
            },
            {
              src: 'getSubscription',
              input: ({ context }) => ({ params: { accountNumber: context.accountNumber ?? '' } }),
              onDone: { actions: 'setLine' },
              onError: onLoadFailure,
            },
          ],
        },
        deciding: {
          always: [
            { guard: 'isDeclined', target: '#line-payment-result.refused' },
            { guard: 'isPending', target: '#line-payment-result.pending' },
            { guard: 'isLineRestored', target: '#line-payment-result.paid' },
            { target: '#line-payment-result.restoring' },
          ],
        },
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
    /** The bank has not decided: the page of the payment follows it. */
    pending: {},
    /** The customer has no such payment or line. */
    notFound: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
  },
});
