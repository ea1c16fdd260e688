import { setCalling } from '../calls/calling.ts';
import { failureStates, onFailure, onInnerFailureOf } from '../calls/outcome.ts';
import {
  cardEdits,
  challengedState,
  pollingState,
  repeatCall,
  withoutForm,
} from '../card-payment/card-payment.chart.ts';
import { pollStates } from '../transaction/polling.setup.ts';
import {
  cancelInput,
  type LinePaymentContext,
  linePaymentSetup,
  paymentInput,
  startContext,
  transactionInput,
} from './line-payment.setup.ts';

const onInnerFailure = onInnerFailureOf('line-payment');
const onLineFailure = [{ guard: 'isNotFound', target: '#line-payment.notFound' }, ...onInnerFailure] as const;

const formEvents = {
  'card.chosen': { guard: 'isOffered', target: '#line-payment.editing', actions: ['choose', 'clearCard'] },
  ...cardEdits,
} as const;

const attempt = [
  { guard: 'isFormInvalid', actions: 'markSubmitted' },
  { target: 'paying', actions: 'clearProblem' },
] as const;

/** Polls a pending payment. `onward` is the transition of this kind of wait, `rest` the target after the last poll. */
const pollTransaction = <const Onward extends object, const Rest extends string>(
  onward: Onward,
  rest: Rest,
) =>
  pollStates(
    {
      src: 'getTransactionStatus',
      input: ({ context }: { context: LinePaymentContext }) => transactionInput(context),
    },
    [
      { guard: 'isPaid', target: '#line-payment.paid', actions: 'setTransaction' },
      { guard: 'isDeclined', target: '#line-payment.declined', actions: 'setTransaction' },
      onward,
    ],
    [
      { guard: 'isSignedOut', target: '#line-payment.failed.signedOut', actions: 'setProblem' },
      { guard: 'isRefused', target: '#line-payment.failed.refused', actions: 'setProblem' },
    ],
    rest,
  );

/**
 * Pays for the next period of an overdue line. A period is paid once, and a payment fails only by the gateway's word
 * (decisions, payment).
 */
export const linePaymentMachine = linePaymentSetup.createMachine({
  id: 'line-payment',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: {
      entry: ['clearLoaded', setCalling('opening')],
      initial: 'loading',
      states: {
        loading: {
          always: [
            { guard: 'isMisnamed', target: '#line-payment.notFound' },
            { guard: 'isLoaded', target: 'deciding' },
          ],
          invoke: [
            {
              src: 'getSubscription',
              input: ({ context }) => ({ params: { accountNumber: context.accountNumber ?? '' } }),
              onDone: { actions: 'setLine' },
              onError: onLineFailure,
            },
            {
              src: 'getAutoRenewalSpecification',
              input: ({ context }) => ({ query: { subscriptionId: context.accountNumber ?? '' } }),
              onDone: { actions: 'setRenewal' },
              onError: onLineFailure,
            },
            {
              src: 'listSavedPaymentMethods',
              input: ({ context }) => ({ params: { customerId: context.customerId } }),
              onDone: { actions: 'setCards' },
              onError: onInnerFailure,
            },
          ],
        },
        /** Whatever happened before, the line and its latest charge decide what is left to do. */
        deciding: {
          always: [
            { guard: 'isPaidSince', target: '#line-payment.paid', actions: 'setLatest' },
            { guard: 'isNothingDue', target: '#line-payment.nothingDue' },
            {
              guard: 'isLatestChallenged',
              target: '#line-payment.challenged',
              actions: ['startDraft', 'setLatest'],
            },
            {
              guard: 'isLatestPending',
              target: '#line-payment.polling',
              actions: ['startDraft', 'setLatest'],
            },
            {
              guard: 'isUnseenRefusal',
              target: '#line-payment.declined',
              actions: ['startDraft', 'setLatest'],
            },
            { target: '#line-payment.editing', actions: ['startDraft', 'startChoice'] },
          ],
        },
      },
    },
    /** The card form needs a capture context, renewed before it expires; a saved card needs none. */
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
        capturing: {
          entry: setCalling('capturing'),
          invoke: {
            src: 'getCaptureContext',
            input: {},
            onDone: { target: 'open', actions: 'setCapture' },
            onError: onInnerFailure,
          },
        },
        open: { after: { contextEnds: 'capturing' } },
      },
    },
    paying: {
      entry: [setCalling('paying'), 'begin'],
      invoke: {
        src: 'requestSubscriptionPayment',
        input: ({ context }) => paymentInput(context),
        onDone: [
          { guard: 'isPaid', target: 'paid', actions: 'setTransaction' },
          { guard: 'isChallenged', target: 'challenged', actions: ['setTransaction', 'goToBank'] },
          { guard: 'isPending', target: 'polling', actions: 'setTransaction' },
          { target: 'declined', actions: 'setTransaction' },
        ],
        onError: [
          { guard: 'isOutdated', target: 'opening', actions: 'clearCard' },
          { guard: 'isContextExpired', target: 'editing', actions: ['clearCard', 'markExpired'] },
          { guard: 'isCardRefused', target: 'failed.refused', actions: ['setProblem', 'renewPayKey'] },
          ...onFailure,
        ],
      },
    },
    challenged: challengedState(
      'cancelling',
      pollTransaction(
        { guard: 'isAnswered', target: '#line-payment.polling', actions: 'setTransaction' },
        'resting',
      ),
    ),
    /** The bank's question is left for another card. */
    cancelling: {
      entry: setCalling('cancelling'),
      invoke: {
        src: 'cancelSubscriptionPayment',
        input: ({ context }) => cancelInput(context),
        onDone: { target: 'opening', actions: ['setTransaction', 'setRefusal'] },
        onError: [{ guard: 'isOutdated', target: 'opening' }, ...onFailure],
      },
    },
    polling: pollingState(
      pollTransaction(
        { guard: 'isChallenged', target: '#line-payment.challenged', actions: 'setTransaction' },
        '#line-payment.unconfirmed',
      ),
    ),
    /** Still being confirmed; a second payment is not possible. */
    unconfirmed: { on: { check: 'polling.asking' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...formEvents,
        submit: [
          ...withoutForm,
          { guard: 'wasCancelling' },
          { guard: 'hasNoCapture', target: 'editing' },
          ...attempt,
        ],
        retry: [
          ...repeatCall,
          { guard: 'wasCancelling', target: 'cancelling' },
          { guard: 'wasCapturing', target: 'editing' },
          { guard: 'hasNoCapture', target: 'editing' },
          ...attempt,
        ],
      },
    },
    /** The customer has no such line. */
    notFound: {},
    /** The line is paid, or has ended. */
    nothingDue: { type: 'final' },
    paid: { type: 'final', entry: 'clearCard' },
    declined: { type: 'final', entry: ['clearCard', 'setRefusal'] },
  },
});
