import { callState, failed } from '../../base/calls/call-state.ts';
import {
  answered,
  captureStates,
  cardEdits,
  refusedPoll,
  signedOutPoll,
  undecided,
} from '../../common/card-payment/card-payment.chart.ts';
import {
  cancelInput,
  type LinePaymentContext,
  linePaymentSetup,
  paymentInput,
  startContext,
  transactionInput,
} from './line-payment.setup.ts';

const formEvents = {
  'card.chosen': { guard: 'isOffered', target: '#line-payment.editing', actions: ['choose', 'clearCard'] },
  ...cardEdits,
} as const;

const attempt = [
  { guard: 'isFormInvalid', actions: 'markSubmitted' },
  { target: '#line-payment.paying' },
] as const;

const readTransaction = {
  src: 'getTransactionStatus',
  input: ({ context }: { context: LinePaymentContext }) => transactionInput(context),
} as const;

/**
 * Pays for the next period of a line, which is overdue or may be paid ahead. A period is paid once, and a payment has failed only if the gateway reports it
 * (decision 0062).
 */
export const linePaymentMachine = linePaymentSetup.createMachine({
  id: 'line-payment',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    /** The line and its latest charge decide what is left to do. */
    opening: {
      ...callState('loading'),
      entry: 'clearRead',
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'read',
        input: ({ context }) => ({
          accountNumber: context.accountNumber ?? '',
          customerId: context.customerId,
        }),
        onDone: [
          { guard: 'isPaidSince', target: 'paid', actions: ['setRead', 'setLatest'] },
          { guard: 'isNothingDue', target: 'nothingDue', actions: 'setRead' },
          {
            guard: 'isLatestChallenged',
            target: 'challenged',
            actions: ['setRead', 'startDraft', 'setLatest'],
          },
          { guard: 'isLatestPending', target: 'polling', actions: ['setRead', 'startDraft', 'setLatest'] },
          { guard: 'isUnseenRefusal', target: 'declined', actions: ['setRead', 'startDraft', 'setLatest'] },
          { target: 'editing', actions: ['setRead', 'startDraft', 'startChoice'] },
        ],
        onError: [{ guard: 'isNotFound', target: 'notFound' }, failed],
      },
    },
    /** A saved card needs no capture context. */
    editing: {
      initial: 'beginning',
      on: { ...formEvents, submit: [{ guard: 'hasNoCapture' }, ...attempt] },
      states: {
        beginning: {
          always: [
            { guard: 'isSavedCard', target: 'saved' },
            { guard: 'hasCapture', target: 'open' },
            { target: 'capturing' },
          ],
        },
        saved: {},
        ...captureStates,
      },
    },
    paying: {
      ...callState('busy', { ...formEvents, submit: attempt, retry: attempt }),
      entry: ['clearProblem', 'begin'],
      invoke: {
        src: 'requestSubscriptionPayment',
        input: ({ context }) => paymentInput(context),
        onDone: [...answered, { target: 'declined', actions: 'setPayment' }],
        onError: [
          { guard: 'isOutdated', target: 'opening', actions: 'clearCard' },
          { guard: 'isContextExpired', target: 'editing', actions: ['clearCard', 'markExpired'] },
          { guard: 'isCardRefused', ...failed, actions: ['setProblem', 'renewPayKey'] },
          failed,
        ],
      },
    },
    ...undecided(
      'line-payment',
      readTransaction,
      [
        { guard: 'isPaid', target: '#line-payment.paid', actions: 'setPayment' },
        { guard: 'isDeclined', target: '#line-payment.declined', actions: 'setPayment' },
      ],
      [signedOutPoll, refusedPoll],
      'cancelling',
    ),
    /** The customer leaves the bank's challenge for another card. */
    cancelling: {
      ...callState('busy'),
      invoke: {
        src: 'cancelSubscriptionPayment',
        input: ({ context }) => cancelInput(context),
        onDone: { target: 'opening', actions: ['setPayment', 'setRefusal'] },
        onError: [{ guard: 'isOutdated', target: 'opening' }, failed],
      },
    },
    /** The customer has no such line. */
    notFound: {},
    /** The line is paid, or has ended. */
    nothingDue: { type: 'final', tags: 'busy' },
    paid: { type: 'final', tags: 'busy', entry: 'clearCard' },
    declined: { type: 'final', tags: 'busy', entry: ['clearCard', 'setRefusal'] },
  },
});
