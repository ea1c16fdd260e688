import { setCalling } from '../calls/calling.ts';
import { failureStates, onFailure, onInnerFailureOf } from '../calls/outcome.ts';
import { cardEdits } from '../card-payment/card-payment.chart.ts';
import { pollStates } from '../transaction/polling.setup.ts';
import {
  createOrderInput,
  getOrderInput,
  getTransactionStatusInput,
  requestMultiplePaymentInput,
  requestPaymentInput,
  saveCardDetailsInput,
} from './payment.calls.ts';
import { type PaymentContext, type PaymentInput, startContext } from './payment.context.ts';
import { resultOf } from './payment.result.ts';
import { paymentSetup } from './payment.setup.ts';

export type { PaymentInput };

/** Makes the page say what is gone. */
const lost = (what: NonNullable<PaymentContext['lost']>) =>
  ({ type: 'setLost', params: { lost: what } }) as const;

/** Transitions of a payment attempt. If the pay key was already used, the order is fetched before paying again. */
const attempt = [
  { guard: 'isFormInvalid', actions: 'tryForm' },
  { guard: 'isIncomplete', target: 'failed.refused', actions: 'setIncomplete' },
  { guard: 'hasLink', target: 'linked.checking' },
  { guard: 'needsLinkOrder', target: 'ordering', actions: ['replaceOrder', 'clearProblem'] },
  { guard: 'isNew', target: 'ordering', actions: ['setCard', 'clearProblem'] },
  { guard: 'isAttempted', target: 'reconciling', actions: ['setCard', 'clearProblem'] },
  { target: 'handing', actions: ['setCard', 'clearProblem'] },
] as const;

/** Ignores a submit without a capture context, or repeats the call for cards or context that failed. */
const withoutContext = [
  { guard: 'wasListing', target: 'editing' },
  { guard: 'wasOpening', target: 'editing' },
  { guard: 'hasNoCaptureContext' },
] as const;

/** Transitions for a payment that is paid, challenged or pending. */
const knownOutcomes = [
  { guard: 'isPaid', target: 'keeping', actions: 'setTransaction' },
  { guard: 'isChallenged', target: 'challenged', actions: 'setTransaction' },
  { guard: 'isPending', target: 'polling', actions: 'setTransaction' },
] as const;

/** Transitions for the response to a payment request. */
const paymentResponses = {
  onDone: [
    { guard: 'isChallenged', target: 'challenged', actions: ['setTransaction', 'setLeaving'] },
    ...knownOutcomes,
    { target: 'declined', actions: 'setTransaction' },
  ],
  onError: [
    { guard: 'isAlreadyPaid', target: 'confirming' },
    { guard: 'isContextExpired', target: 'editing', actions: ['clearCard', 'markExpired'] },
    { guard: 'isChosenCardGone', target: 'editing', actions: ['renewPayKey', 'clearList'] },
    { guard: 'isCardGone', target: 'failed.refused', actions: ['setProblem', 'renewPayKey'] },
    { guard: 'isOrderGone', target: 'failed.refused', actions: ['setProblem', 'clearOrder'] },
    { guard: 'isCardRefused', target: 'failed.refused', actions: ['setProblem', 'renewPayKey'] },
    // Any other refusal: nothing was charged.
    { guard: 'isRefused', target: 'failed.refused', actions: ['setProblem', 'endPayment'] },
    ...onFailure,
  ],
} as const;

const onFormFailure = onInnerFailureOf('payment');

/** Transitions for a Pay press made on the previous page, with absolute targets. */
const pressedTransitions = [
  { guard: 'isIncomplete', target: '#payment.failed.refused', actions: 'setIncomplete' },
  { guard: 'isNew', target: '#payment.ordering', actions: 'setCard' },
  { target: '#payment.handing', actions: 'setCard' },
] as const;

/**
 * Polls a pending payment once; a failed poll decides nothing. `onward` is the transition specific to this wait, `rest` the target
 * once the polls run out.
 */
const pollState = <const Onward extends object, const Rest extends string>(onward: Onward, rest: Rest) =>
  pollStates(
    {
      src: 'getTransactionStatus',
      input: ({ context }: { context: PaymentContext }) => getTransactionStatusInput(context),
    },
    [
      { guard: 'isPartlyDecided', target: '#payment.confirming' },
      { guard: 'isPaid', target: '#payment.keeping', actions: 'setTransaction' },
      { guard: 'isDeclined', target: '#payment.declined', actions: 'setTransaction' },
      onward,
    ],
    [
      { guard: 'isSignedOut', target: '#payment.failed.signedOut', actions: 'setProblem' },
      { guard: 'isRefused', target: '#payment.failed.refused', actions: 'setProblem' },
    ],
    rest,
  );

/** Fetches the order again after another tab continued the payment. */
const otherTabEvents = {
  'draft.followed': { guard: 'isContinuedElsewhere', target: '#payment.resuming', actions: 'followDraft' },
  'data.followed': { guard: 'isPaymentUnchanged', target: '#payment.resuming', actions: 'followData' },
} as const;

/** The link of an order that is gone works no more: the customer chooses a card again. */
const linkOrderGone = {
  guard: 'isLinkOrderGone',
  target: '#payment.editing',
  actions: ['clearOrder', 'leaveLink', lost('order')],
} as const;

/** Reads the order's link; one that cannot be read may work. */
const readLink = <const Found extends readonly object[]>(...onDone: Found) =>
  ({
    src: 'getPaylink',
    input: ({ context }: { context: PaymentContext }) => ({
      params: { paylink_id: context.paylinkId ?? '' },
    }),
    onDone,
    onError: 'asking',
  }) as const;

/** A choice decides whether a card form is needed; what was typed into it stays. */
const choices = {
  'method.chosen': { guard: 'isChoosable', target: '#payment.editing.choosing', actions: 'choose' },
  'each.chosen': { guard: 'isChoosable', target: '#payment.editing.choosing', actions: 'choose' },
  'link.chosen': { guard: 'isChoosable', target: '#payment.editing.choosing', actions: 'choose' },
} as const;

const edits = { ...cardEdits, 'keep.ticked': { actions: 'tickKeep' } } as const;

/**
 * Places and pays an order. Each intent has one order key and one pay key, both stored in the draft before their first call.
 * A payment fails only on the server's response (decisions, payment).
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: startContext,
  initial: 'resuming',
  on: {
    'page.left': { actions: 'clearCard' },
    // A call in flight completes with the old data; the order is compared with the new data afterwards.
    'data.followed': { guard: 'isPaymentUnchanged', actions: 'followData' },
  },
  states: {
    /** Fetches the order of an earlier visit first. */
    resuming: {
      entry: [setCalling('resuming'), 'clearProblem'],
      always: { guard: 'isNew', target: 'editing' },
      invoke: {
        src: 'getOrder',
        input: ({ context }) => getOrderInput(context),
        onDone: [
          { guard: 'isPaid', target: 'keeping', actions: ['setOrder', 'setTransaction'] },
          // Somebody else's payment is theirs to finish.
          { guard: 'isLinkOrder', target: 'linked.finding', actions: 'setOrder' },
          { guard: 'isAbandonedAndObsolete', target: 'editing', actions: ['setOrderStatus', 'abandonOrder'] },
          { guard: 'isAbandoned', target: 'editing', actions: 'setOrder' },
          { guard: 'isChallenged', target: 'challenged', actions: ['setOrder', 'setTransaction'] },
          { guard: 'isPending', target: 'polling', actions: ['setOrder', 'setTransaction'] },
          // Placed with nothing due: it cannot be replaced.
          { guard: 'isNothingDue', target: 'paid', actions: 'setOrder' },
          { guard: 'isOrderObsolete', target: 'editing', actions: ['setOrderStatus', 'abandonOrder'] },
          { guard: 'isUnseenRefusal', target: 'declined', actions: ['setOrder', 'setTransaction'] },
          {
            guard: 'isNewlyDeclined',
            target: 'editing',
            actions: ['setOrder', 'setTransaction', 'setRefusal'],
          },
          { target: 'editing', actions: ['setOrder', 'restoreRefusal'] },
        ],
        onError: [
          linkOrderGone,
          { guard: 'isOrderGone', target: 'editing', actions: 'clearOrder' },
          ...onFailure,
        ],
      },
    },
    /** The card form needs a capture context, renewed before it expires; a saved card needs none. */
    editing: {
      entry: 'endPayment',
      initial: 'beginning',
      on: {
        ...edits,
        ...choices,
        ...otherTabEvents,
        submit: [{ guard: 'needsList' }, { guard: 'hasNoCaptureContext' }, ...attempt],
      },
      states: {
        beginning: {
          always: [
            { guard: 'isPressed', target: 'pressed', actions: 'clearPressed' },
            { guard: 'needsList', target: 'listing' },
            { guard: 'needsNoCardForm', target: 'kept' },
            { target: 'opening' },
          ],
        },
        /** Loads the ways to pay, where no step before has asked: the channel's methods and the customer's kept cards. */
        listing: {
          entry: setCalling('listing'),
          type: 'parallel',
          states: {
            methods: {
              initial: 'loading',
              states: {
                loading: {
                  invoke: {
                    src: 'listEnabledPaymentMethods',
                    input: ({ context }) => ({ query: { channel: context.channel } }),
                    onDone: { target: 'loaded', actions: 'setMethods' },
                    onError: onFormFailure,
                  },
                },
                loaded: { type: 'final' },
              },
            },
            cards: {
              initial: 'loading',
              states: {
                loading: {
                  always: { guard: 'hasNoKeptCards', target: 'loaded' },
                  invoke: {
                    src: 'listSavedPaymentMethods',
                    input: ({ context }) => ({ params: { customerId: context.data.session?.userId ?? '' } }),
                    onDone: { target: 'loaded', actions: 'setCards' },
                    onError: onFormFailure,
                  },
                },
                loaded: { type: 'final' },
              },
            },
          },
          onDone: { target: 'choosing', actions: 'startChoice' },
        },
        choosing: {
          always: [
            { guard: 'needsNoCardForm', target: 'kept' },
            { guard: 'hasCapture', target: 'open' },
            { target: 'opening' },
          ],
        },
        /** Pay was pressed where the card was chosen: that press pays, once. */
        pressed: { always: pressedTransitions },
        opening: {
          entry: setCalling('opening'),
          invoke: {
            src: 'getCaptureContext',
            input: {},
            onDone: { target: 'open', actions: 'setCaptureContext' },
            onError: onFormFailure,
          },
        },
        open: { after: { contextEnds: 'opening' } },
        kept: { entry: 'clearCapture' },
      },
    },
    ordering: {
      entry: setCalling('ordering'),
      invoke: {
        src: 'createOrder',
        input: ({ context }) => createOrderInput(context),
        onDone: [
          { guard: 'isPaid', target: 'keeping', actions: ['setOrder', 'setTransaction'] },
          { guard: 'isChallenged', target: 'challenged', actions: ['setOrder', 'setTransaction'] },
          { guard: 'isPending', target: 'polling', actions: ['setOrder', 'setTransaction'] },
          {
            guard: 'isEarlierOrder',
            target: 'ordering',
            reenter: true,
            actions: ['setOrderStatus', 'abandonOrder'],
          },
          { guard: 'isNothingDue', target: 'paid', actions: 'setOrder' },
          { guard: 'hasPriceChanged', target: 'editing', actions: 'setOrder' },
          { guard: 'isLinkOrder', target: 'linked', actions: 'setOrder' },
          { guard: 'isByLink', target: 'editing', actions: ['setOrder', 'leaveLink', lost('link')] },
          { target: 'handing', actions: 'setOrder' },
        ],
        onError: [
          { guard: 'isKeyUsed', target: 'ordering', reenter: true, actions: 'abandonKey' },
          { guard: 'isReplacedPaid', target: 'resuming', actions: 'restoreReplaced' },
          { guard: 'isReplacedGone', target: 'ordering', reenter: true, actions: 'clearReplaced' },
          { guard: 'canHoldAgain', target: 'holdingAgain' },
          { guard: 'isOrderRefused', target: 'failed.refused', actions: ['setProblem', 'clearOrder'] },
          ...onFailure,
        ],
      },
    },
    /** The number's reservation has ended, or another customer has the number: only reserving it again shows which. Once for each attempt. */
    holdingAgain: {
      entry: 'markHeldAgain',
      invoke: {
        src: 'lockNumber',
        input: ({ context }) => ({ params: { selectedNumber: context.data.number?.number ?? '' } }),
        onDone: 'ordering',
        onError: [
          { guard: 'isNumberGone', target: 'failed.refused', actions: ['setNumberGone', 'clearOrder'] },
          ...onFailure,
        ],
      },
    },
    /** Somebody else may pay the order by its link; its customer can wait, leave, or pay by card instead. */
    linked: {
      entry: [setCalling('linked'), 'clearProblem'],
      initial: 'opening',
      on: {
        ...otherTabEvents,
        'card.other': { target: 'editing', actions: 'leaveLink' },
        // Another link needs another order, which replaces this one.
        'link.renewed': { guard: 'isLinkOver', target: 'ordering', actions: 'replaceOrder' },
      },
      states: {
        /** Fetches until when the link can be used. */
        opening: { invoke: readLink({ target: 'asking', actions: 'setPaylink' }) },
        /** The same for the link of an earlier visit, which is not shown before. */
        finding: { invoke: readLink({ target: 'asking', actions: 'setPaylink' }) },
        /** A link was asked for again: one that has ended is replaced at once. */
        checking: {
          invoke: readLink(
            { guard: 'isEndedLink', target: '#payment.ordering', actions: 'replaceOrder' },
            { target: 'asking', actions: 'setPaylink' },
          ),
        },
        asking: {
          entry: 'countPoll',
          invoke: {
            src: 'getOrder',
            input: ({ context }) => getOrderInput(context),
            onDone: [
              { guard: 'isPaid', target: '#payment.keeping', actions: ['setOrder', 'setTransaction'] },
              {
                guard: 'isOrderObsolete',
                target: '#payment.editing',
                actions: ['setOrderStatus', 'abandonOrder', 'leaveLink'],
              },
              { target: 'waiting', actions: 'setSeenPayment' },
            ],
            onError: [
              { guard: 'isSignedOut', target: '#payment.failed.signedOut', actions: 'setProblem' },
              linkOrderGone,
              { target: 'waiting', actions: 'missPoll' },
            ],
          },
        },
        /** Also once the link has ended: a payment can have begun before. */
        waiting: {
          after: { linkInterval: [{ guard: 'isLinkUnread', target: 'opening' }, { target: 'asking' }] },
        },
      },
    },
    /** Fetches the result of the first attempt before paying again with the same key. */
    reconciling: {
      entry: setCalling('reconciling'),
      invoke: {
        src: 'getOrder',
        input: ({ context }) => getOrderInput(context),
        onDone: [
          { guard: 'isAbandoned', target: 'handing' },
          ...knownOutcomes,
          { guard: 'isNewlyDeclined', target: 'declined', actions: 'setTransaction' },
          { target: 'handing' },
        ],
        onError: [
          { guard: 'isOrderGone', target: 'failed.refused', actions: ['setProblem', 'clearOrder'] },
          ...onFailure,
        ],
      },
    },
    /** Exchanges a card to be saved for a token, which pays; the card is saved after the payment succeeds. */
    handing: {
      entry: [setCalling('handing'), 'clearCardToken'],
      always: { guard: 'isCardNotSaved', target: 'paying' },
      invoke: {
        src: 'saveCardDetails',
        input: ({ context }) => saveCardDetailsInput(context),
        onDone: { target: 'paying', actions: 'setCardToken' },
        onError: [
          { guard: 'isContextExpired', target: 'editing', actions: ['clearCard', 'markExpired'] },
          ...onFailure,
        ],
      },
    },
    paying: {
      entry: [setCalling('paying'), 'markRequested'],
      always: { guard: 'hasParts', target: 'payingParts' },
      invoke: {
        src: 'requestPayment',
        input: ({ context }) => requestPaymentInput(context),
        ...paymentResponses,
      },
    },
    /** Pays both parts of an order with a part paid later. */
    payingParts: {
      entry: setCalling('payingParts'),
      invoke: {
        src: 'requestMultiplePayment',
        input: ({ context }) => requestMultiplePaymentInput(context),
        ...paymentResponses,
      },
    },
    /**
     * The bank challenges the customer (3-D Secure): they are redirected once, and the server's status decides what follows.
     * Paying with another card abandons this payment.
     */
    challenged: {
      entry: [setCalling('challenged'), 'awaitPayment', 'startPolling', 'clearCard', 'clearProblem'],
      exit: 'clearLeaving',
      initial: 'waiting',
      on: {
        check: { target: '.asking', actions: 'startPolling' },
        'page.returned': { target: '.asking', actions: ['clearLeaving', 'startPolling'] },
        'card.other': [
          { guard: 'isUpfrontPaid', target: 'keeping', actions: 'useUpfrontPayment' },
          { target: 'editing', actions: 'abandonChallenge' },
        ],
      },
      states: {
        ...pollState(
          { guard: 'isAnswered', target: '#payment.polling', actions: 'setTransaction' },
          'resting',
        ),
        resting: {},
      },
    },
    polling: {
      entry: [setCalling('polling'), 'awaitPayment', 'startPolling', 'clearCard', 'clearProblem'],
      initial: 'waiting',
      states: {
        ...pollState(
          { guard: 'isChallenged', target: '#payment.challenged', actions: 'setTransaction' },
          '#payment.unconfirmed',
        ),
      },
    },
    /** Fetches an order that was refused as already paid. */
    confirming: {
      entry: [setCalling('confirming'), 'awaitPayment', 'clearCard', 'clearProblem'],
      invoke: {
        src: 'getOrder',
        input: ({ context }) => getOrderInput(context),
        onDone: [
          ...knownOutcomes,
          { guard: 'isNewlyDeclined', target: 'declined', actions: 'setTransaction' },
          { target: 'unconfirmed' },
        ],
        onError: [
          { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'setProblem' },
          { target: 'unconfirmed' },
        ],
      },
    },
    /** The result is still unknown: the order cannot be paid a second time. */
    unconfirmed: {
      on: { check: [{ guard: 'hasTransaction', target: 'polling.asking' }, { target: 'confirming' }] },
    },
    failed: {
      exit: 'clearHeldAgain',
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...edits,
        ...choices,
        ...otherTabEvents,
        submit: [
          { guard: 'wasResuming' },
          { guard: 'wasPolling' },
          { guard: 'wasChallenged' },
          { guard: 'wasLinked' },
          { guard: 'wasConfirming' },
          ...withoutContext,
          ...attempt,
        ],
        retry: [
          { guard: 'wasResuming', target: 'resuming' },
          { guard: 'wasPolling', target: 'polling' },
          { guard: 'wasChallenged', target: 'challenged' },
          { guard: 'wasLinked', target: 'resuming' },
          { guard: 'wasConfirming', target: 'confirming' },
          ...withoutContext,
          ...attempt,
        ],
      },
    },
    /** Saves the card after a successful payment; the payment succeeds even if saving fails. */
    keeping: {
      entry: 'clearCard',
      always: { guard: 'hasNoCardToken', target: 'paid' },
      invoke: {
        src: 'validateInstrument',
        input: ({ context }) => ({ body: { paymentMethodID: context.draft.handed ?? '' } }),
        onDone: { target: 'paid', actions: 'markCardKept' },
        onError: { target: 'paid', actions: 'markCardNotKept' },
      },
      after: { saveCardTimeout: 'paid' },
    },
    paid: { type: 'final' },
    declined: { type: 'final', entry: ['clearCard', 'setRefusal'] },
  },
  output: ({ context }) => resultOf(context),
});
