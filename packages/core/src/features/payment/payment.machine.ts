import { and, not } from 'xstate';
import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { captureStates, signedOutPoll } from '../../common/card-payment/card-payment.chart.ts';
import {
  createOrderInput,
  getOrderInput,
  methodsInput,
  requestMultiplePaymentInput,
  requestPaymentInput,
  saveCardDetailsInput,
} from './payment.calls.ts';
import { startContext } from './payment.context.ts';
import { instalmentsInput } from './payment.instalments.ts';
import { resultOf } from './payment.result.ts';
import { paymentSetup } from './payment.setup.ts';
import {
  attempt,
  call,
  challenged,
  choices,
  edits,
  gone,
  knownOutcomes,
  linkOrderGone,
  otherTabEvents,
  paymentResponses,
  polling,
  pressedTransitions,
  readLink,
  walletGiven,
} from './payment.transitions.ts';
import { askWalletInput, findWalletsInput } from './payment.wallet.ts';

/**
 * Places and pays an order. Each intent has one order key and one pay key, both stored in the draft before their first call.
 * A payment fails only on the server's response (decision 0062).
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: startContext,
  initial: 'resuming',
  on: {
    'page.left': { actions: 'clearCard' },
    'draft.followed': {
      guard: and(['hasFailed', 'isContinuedElsewhere']),
      target: '.resuming',
      actions: 'followDraft',
    },
    'data.followed': [
      { guard: and(['hasFailed', 'isPaymentUnchanged']), target: '.resuming', actions: 'followData' },
      // A call in flight completes with the old data; the order is compared with the new data afterwards.
      { guard: 'isPaymentUnchanged', actions: 'followData' },
    ],
  },
  states: {
    /** Fetches the order of an earlier visit first. */
    resuming: {
      ...callState('loading'),
      always: { guard: 'isNew', target: 'editing' },
      invoke: {
        src: 'getOrder',
        input: ({ context }) => getOrderInput(context),
        onDone: [
          { guard: 'isPaid', target: 'keeping', actions: ['setOrder', 'setPayment'] },
          // A person with the link may be paying.
          { guard: 'isLinkOrder', target: 'linked.finding', actions: 'setOrder' },
          // Its money may come all the same, until another order replaces this one.
          { guard: 'isVoucherObsolete', target: 'editing', actions: ['setOrderStatus', 'abandonOrder'] },
          { guard: 'isVoucherWaiting', target: 'vouchered', actions: ['setOrder', 'setPayment'] },
          { guard: 'isVoucherLapsed', target: 'lapsed', actions: ['setOrder', 'setPayment'] },
          { guard: 'isAbandonedAndObsolete', target: 'editing', actions: ['setOrderStatus', 'abandonOrder'] },
          { guard: 'isAbandoned', target: 'editing', actions: 'setOrder' },
          { guard: 'isChallenged', target: 'challenged', actions: ['setOrder', 'setPayment'] },
          { guard: 'isPending', target: 'polling', actions: ['setOrder', 'setPayment'] },
          // Placed with nothing due: it cannot be replaced.
          { guard: 'isNothingDue', target: 'paid', actions: 'setOrder' },
          { guard: 'isOrderObsolete', target: 'editing', actions: ['setOrderStatus', 'abandonOrder'] },
          { guard: 'isUnseenRefusal', target: 'declined', actions: ['setOrder', 'setPayment'] },
          {
            guard: 'isNewlyDeclined',
            target: 'editing',
            actions: ['setOrder', 'setPayment', 'setRefusal'],
          },
          { target: 'editing', actions: ['setOrder', 'restoreRefusal'] },
        ],
        onError: [linkOrderGone, { guard: 'isOrderGone', target: 'editing', actions: 'clearOrder' }, failed],
      },
    },
    /** Loads the channel's payment methods and the customer's saved cards, unless an earlier step has. */
    listing: {
      ...callState('loading'),
      on: { ...repeated, ...otherTabEvents },
      invoke: {
        src: 'listMethods',
        input: ({ context }) => methodsInput(context),
        onDone: { target: 'findingWallets', actions: 'setMethods' },
        onError: failed,
      },
    },
    /** Asks the browser which of the offered wallets it has. One that does not say has none. */
    findingWallets: {
      tags: 'loading',
      always: { guard: not('offersWallets'), target: 'editing.choosing', actions: 'startChoice' },
      on: otherTabEvents,
      invoke: {
        src: 'findWallets',
        input: ({ context }) => findWalletsInput(context),
        onDone: { target: 'editing.choosing', actions: ['setWallets', 'startChoice'] },
        onError: { target: 'editing.choosing', actions: 'startChoice' },
      },
      after: { walletTimeout: { target: 'editing.choosing', actions: 'startChoice' } },
    },
    /** A saved card needs no capture context. */
    editing: {
      entry: ['endPayment', 'clearWalletDetails'],
      initial: 'beginning',
      // A failed call offers nothing: the card pays at once.
      invoke: {
        src: 'offerInstalments',
        input: ({ context }) => instalmentsInput(context),
        onDone: { actions: 'setOffer' },
        onError: { actions: 'clearOffer' },
      },
      on: {
        ...edits,
        ...choices,
        ...otherTabEvents,
        submit: attempt,
      },
      states: {
        beginning: {
          always: [
            { guard: 'isPressed', target: 'pressed', actions: 'clearPressed' },
            { guard: 'needsList', target: '#payment.listing' },
            { guard: 'needsNoCardForm', target: 'saved' },
            { target: 'capturing' },
          ],
        },
        choosing: {
          always: [
            { guard: 'needsNoCardForm', target: 'saved' },
            { guard: 'hasCapture', target: 'open' },
            { target: 'capturing' },
          ],
        },
        /** Pay was pressed where the card was chosen: that press pays, once. */
        pressed: { always: pressedTransitions },
        ...captureStates,
        saved: { entry: 'clearCapture' },
      },
    },
    /** The customer is in the wallet, which is open over the page. Closed, it is as if nothing had been pressed. */
    authorising: {
      tags: 'busy',
      entry: ['clearProblem', 'clearGone'],
      invoke: {
        src: 'askWallet',
        input: ({ context }) => askWalletInput(context),
        onDone: walletGiven,
        onError: { target: 'editing.choosing', actions: gone('wallet') },
      },
    },
    ordering: {
      ...call,
      invoke: {
        src: 'createOrder',
        input: ({ context }) => createOrderInput(context),
        onDone: [
          { guard: 'isPaid', target: 'keeping', actions: ['setOrder', 'setPayment'] },
          { guard: 'isOtherVoucher', target: 'handing', actions: ['setOrder', 'renewPayKey'] },
          { guard: 'isVoucherWaiting', target: 'vouchered', actions: ['setOrder', 'setPayment'] },
          { guard: 'isChallenged', target: 'challenged', actions: ['setOrder', 'setPayment'] },
          { guard: 'isPending', target: 'polling', actions: ['setOrder', 'setPayment'] },
          {
            guard: 'isEarlierOrder',
            target: 'ordering',
            reenter: true,
            actions: ['setOrderStatus', 'abandonOrder'],
          },
          { guard: 'isNothingDue', target: 'paid', actions: 'setOrder' },
          { guard: 'hasPriceChanged', target: 'editing', actions: 'setOrder' },
          { guard: 'isLinkOrder', target: 'linked', actions: 'setOrder' },
          { guard: 'isByLink', target: 'editing', actions: ['setOrder', 'leaveLink', gone('link')] },
          { target: 'handing', actions: 'setOrder' },
        ],
        onError: [
          { guard: 'isKeyUsed', target: 'ordering', reenter: true, actions: 'abandonKey' },
          { guard: 'isReplacedPaid', target: 'resuming', actions: 'restoreReplaced' },
          { guard: 'isReplacedGone', target: 'ordering', reenter: true, actions: 'clearReplaced' },
          { guard: 'canHoldAgain', target: 'holdingAgain' },
          { guard: 'isOrderRefused', ...failed, actions: ['setProblem', 'clearOrder'] },
          failed,
        ],
      },
    },
    /** Reserves the number again, once for each attempt: the reservation has ended, or another customer has the number. */
    holdingAgain: {
      ...call,
      entry: ['clearProblem', 'markHeldAgain'],
      invoke: {
        src: 'lockNumber',
        input: ({ context }) => ({ params: { selectedNumber: context.data.number?.number ?? '' } }),
        onDone: 'ordering',
        onError: [{ guard: 'isNumberGone', ...failed, actions: ['setNumberGone', 'clearOrder'] }, failed],
      },
    },
    /** Nothing can be ordered yet: an answer of an earlier step is missing. */
    incomplete: call.states.failed,
    /** Somebody else may pay the order by its link; its customer can wait, leave, or pay by card instead. */
    linked: {
      entry: 'clearProblem',
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
        /** Does the same for the link of an earlier visit, which is not shown until then. */
        finding: { tags: 'loading', invoke: readLink({ target: 'asking', actions: 'setPaylink' }) },
        /** The customer requests a link again: one that has ended is replaced at once. */
        checking: {
          tags: 'loading',
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
              { guard: 'isPaid', target: '#payment.keeping', actions: ['setOrder', 'setPayment'] },
              {
                guard: 'isOrderObsolete',
                target: '#payment.editing',
                actions: ['setOrderStatus', 'abandonOrder', 'leaveLink'],
              },
              { target: 'waiting', actions: 'setSeenPayment' },
            ],
            onError: [signedOutPoll, linkOrderGone, { target: 'waiting', actions: 'missPoll' }],
          },
        },
        failed: { tags: ['loading', 'failed'], on: { retry: '#payment.resuming' } },
        /** Also once the link has ended: a payment can have begun before. */
        waiting: {
          after: { linkInterval: [{ guard: 'isLinkUnread', target: 'opening' }, { target: 'asking' }] },
        },
      },
    },
    /** The money is on its way, or the customer: the order is looked up until it has come, also once the page was closed. */
    vouchered: {
      entry: ['clearProblem', 'endPayment', 'clearCard', 'startPolling', 'clearClaimed'],
      initial: 'waiting',
      on: {
        ...otherTabEvents,
        'voucher.claimed': { actions: 'setClaimed' },
        // The payment that follows cancels the voucher first.
        'card.other': { target: 'editing', actions: 'leaveVoucher' },
        'page.returned': '.asking',
      },
      states: {
        waiting: { after: { voucherInterval: 'asking' } },
        asking: {
          entry: 'countPoll',
          invoke: {
            src: 'getOrder',
            input: ({ context }) => getOrderInput(context),
            onDone: [
              { guard: 'isPaid', target: '#payment.keeping', actions: ['setOrder', 'setPayment'] },
              { guard: 'isVoucherLapsed', target: '#payment.lapsed', actions: ['setOrder', 'setPayment'] },
              {
                guard: 'isOrderObsolete',
                target: '#payment.editing',
                actions: ['setOrderStatus', 'abandonOrder', 'leaveVoucher'],
              },
              { guard: 'isVoucherOpen', target: 'waiting', actions: ['setOrder', 'setPayment'] },
              { target: '#payment.editing', actions: 'leaveVoucher' },
            ],
            onError: [
              signedOutPoll,
              { guard: 'isOrderGone', target: '#payment.editing', actions: ['clearOrder', 'leaveVoucher'] },
              { target: 'waiting', actions: 'missPoll' },
            ],
          },
        },
        failed: { tags: ['loading', 'failed'], on: { retry: '#payment.resuming' } },
      },
    },
    /** The voucher ended unpaid, and its order with it: another order is placed for another voucher or a card. */
    lapsed: {
      entry: ['clearProblem', 'endPayment', 'clearCard', 'clearHeldAgain'],
      initial: 'deciding',
      on: {
        ...otherTabEvents,
        'voucher.renewed': { guard: 'canOrderAgain', target: 'ordering', actions: 'clearOrder' },
        'card.other': { guard: 'canOrderAgain', target: 'editing', actions: ['clearOrder', 'leaveVoucher'] },
      },
      states: {
        deciding: { always: [{ guard: 'hasNewNumber', target: 'holding' }, { target: 'over' }] },
        /** Reserves the number again, if it is still free. */
        holding: {
          tags: 'loading',
          invoke: {
            src: 'lockNumber',
            input: ({ context }) => ({ params: { selectedNumber: context.data.number?.number ?? '' } }),
            onDone: 'free',
            onError: [{ guard: 'isNumberGone', target: 'gone' }, { target: 'over' }],
          },
        },
        /** The number is the customer's again for a while. */
        free: {},
        /** Another customer has the number. */
        gone: {},
        /** Nothing is known of the number, or it was brought. */
        over: {},
      },
    },
    /** Fetches the result of the first attempt before paying again with the same key. */
    reconciling: {
      ...call,
      invoke: {
        src: 'getOrder',
        input: ({ context }) => getOrderInput(context),
        onDone: [
          { guard: 'isAbandoned', target: 'handing' },
          // Another way to pay cancels it.
          { guard: 'isOtherVoucher', target: 'handing', actions: 'renewPayKey' },
          ...knownOutcomes,
          { guard: 'isNewlyDeclined', target: 'declined', actions: 'setPayment' },
          { target: 'handing' },
        ],
        onError: [{ guard: 'isOrderGone', ...failed, actions: ['setProblem', 'clearOrder'] }, failed],
      },
    },
    /** Exchanges a card to be saved for a token, which pays; the card is saved after the payment succeeds. */
    handing: {
      ...call,
      entry: ['clearProblem', 'clearCardToken'],
      // After a failure, edits are not paid until the customer submits again.
      always: { guard: and([not('hasFailed'), 'isCardNotSaved']), target: 'paying' },
      invoke: {
        src: 'saveCardDetails',
        input: ({ context }) => saveCardDetailsInput(context),
        onDone: { target: 'paying', actions: 'setCardToken' },
        onError: [
          { guard: 'isContextExpired', target: 'editing', actions: ['clearCard', 'markExpired'] },
          failed,
        ],
      },
    },
    paying: {
      ...call,
      entry: ['clearProblem', 'markRequested'],
      always: { guard: and([not('hasFailed'), 'hasParts']), target: 'payingParts' },
      invoke: {
        src: 'requestPayment',
        input: ({ context }) => requestPaymentInput(context),
        ...paymentResponses,
      },
    },
    /** Pays both parts of an order with a part paid later. */
    payingParts: {
      ...call,
      invoke: {
        src: 'requestMultiplePayment',
        input: ({ context }) => requestMultiplePaymentInput(context),
        ...paymentResponses,
      },
    },
    /** Paying with another card abandons this payment. */
    challenged: { ...challenged, entry: ['awaitPayment', ...challenged.entry] },
    polling: { ...polling, entry: ['awaitPayment', ...polling.entry] },
    /** Fetches an order that was refused as already paid. */
    confirming: {
      ...callState('busy'),
      entry: ['clearProblem', 'awaitPayment', 'clearCard'],
      invoke: {
        src: 'getOrder',
        input: ({ context }) => getOrderInput(context),
        onDone: [
          ...knownOutcomes,
          { guard: 'isNewlyDeclined', target: 'declined', actions: 'setPayment' },
          { target: 'unconfirmed' },
        ],
        onError: [{ guard: 'isSignedOut', ...failed }, { target: 'unconfirmed' }],
      },
    },
    /** The result is still unknown: the order cannot be paid a second time. */
    unconfirmed: {
      on: { check: [{ guard: 'hasTransaction', target: 'polling.asking' }, { target: 'confirming' }] },
    },
    /** Saves the card after a successful payment; the payment succeeds even if saving fails. */
    keeping: {
      tags: 'busy',
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
    paid: { type: 'final', tags: 'busy' },
    declined: { type: 'final', tags: 'busy', entry: ['clearCard', 'setRefusal'] },
  },
  output: ({ context }) => resultOf(context),
});
