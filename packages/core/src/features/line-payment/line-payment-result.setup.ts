import type { Subscription, Transaction } from '@senda/contract';
import { getSubscription, getTransactionStatus } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn } from '../../base/calls/outcome.ts';
import { isWorking } from '../../common/line/line.ts';
import { noPolls, type Polls, pollsSetup } from '../../common/transaction/polling.setup.ts';

export interface LinePaymentResultInput {
  /** Both as in the address, unchecked; null if missing. */
  readonly accountNumber: string | null;
  readonly transactionId: string | null;
}

/** A payment, and the line that it is for. */
export interface LinePaymentRead {
  readonly transaction: Transaction;
  readonly line: Subscription;
}

export interface Context extends LinePaymentResultInput, Polls, FailingContext {
  /** Null until read. */
  readonly read: LinePaymentRead | null;
}

const readPayment = reads(
  { getTransactionStatus, getSubscription },
  async (ask, { accountNumber, transactionId }: LinePaymentResultInput): Promise<LinePaymentRead> => {
    const [transaction, line] = await Promise.all([
      ask.getTransactionStatus({ params: { transactionId: transactionId ?? '' } }),
      ask.getSubscription({ params: { accountNumber: accountNumber ?? '' } }),
    ]);
    return { transaction, line };
  },
);

const readIn = (event: unknown): LinePaymentRead => (event as { output: LinePaymentRead }).output;

/** A paid line works again, unless its customer has suspended it. */
const isRestored = (line: Subscription): boolean => isWorking(line) || line.suspension !== undefined;

const isStatus =
  (status: Transaction['status']) =>
  ({ event }: { event: unknown }): boolean =>
    readIn(event).transaction.status === status;

type Event = { readonly type: 'retry' };

const calls = failing<Context, Event>();
const polling = pollsSetup<Context, Event>();

/** Actors, guards and actions of the result of a line's payment. */
export const linePaymentResultSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as LinePaymentResultInput,
    tags: {} as CallTag,
  },
  actors: { readPayment, getSubscription: callActor(getSubscription) },
  delays: polling.delays,
  guards: {
    ...calls.guards,
    ...polling.guards,
    isMisnamed: ({ context }) => !isReference(context.accountNumber) || !isReference(context.transactionId),
    isDeclined: isStatus('REFUSED'),
    isPending: isStatus('PENDING'),
    isPaidAndRestored: ({ event }) => isRestored(readIn(event).line),
    isRestored: ({ event }) => isRestored(outputIn<'getSubscription'>(event)),
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    ...calls.actions,
    ...polling.actions,
    setRead: assign({ read: ({ event }) => readIn(event) }),
    setLine: assign({
      read: ({ context: { read }, event }) => read && { ...read, line: outputIn<'getSubscription'>(event) },
    }),
  },
});

/** Returns the initial context. */
export const startContext = ({ input }: { readonly input: LinePaymentResultInput }): Context => ({
  ...input,
  read: null,
  ...noPolls,
  problem: null,
});
