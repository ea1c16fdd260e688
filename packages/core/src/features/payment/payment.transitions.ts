/** Transitions and calls that states of the payment machine share. */
import { callState, failed } from '../../base/calls/call-state.ts';
import {
  cardEdits,
  refusedPoll,
  signedOutPoll,
  undecided,
} from '../../common/card-payment/card-payment.chart.ts';
import { getTransactionStatusInput } from './payment.calls.ts';
import { type PaymentContext } from './payment.context.ts';

/** Records what no longer exists, for the page to show. */
export const gone = (what: NonNullable<PaymentContext['gone']>) =>
  ({ type: 'setGone', params: { gone: what } }) as const;

/** Transitions of a payment attempt. If the pay key was already used, the order is fetched before paying again. */
export const attempt = [
  { guard: 'hasNoCapture' },
  { guard: 'isFormInvalid', actions: 'tryForm' },
  { guard: 'isIncomplete', target: '#payment.incomplete', actions: 'setIncomplete' },
  // The press itself opens it: browsers demand that.
  { guard: 'needsWallet', target: '#payment.authorising' },
  { guard: 'hasLink', target: '#payment.linked.checking' },
  { guard: 'needsLinkOrder', target: '#payment.ordering', actions: ['replaceOrder', 'clearHeldAgain'] },
  { guard: 'isNew', target: '#payment.ordering', actions: ['setCard', 'clearHeldAgain'] },
  { guard: 'isAttempted', target: '#payment.reconciling', actions: 'setCard' },
  { target: '#payment.handing', actions: 'setCard' },
] as const;

/** Transitions of an attempt once the wallet has given its part. */
export const walletGiven = [
  { guard: 'isWalletClosed', target: 'editing' },
  { guard: 'isNew', target: 'ordering', actions: ['setWalletDetails', 'clearHeldAgain'] },
  { guard: 'isAttempted', target: 'reconciling', actions: 'setWalletDetails' },
  { target: 'handing', actions: 'setWalletDetails' },
] as const;

/** Transitions for a payment that is paid, challenged or pending. */
export const knownOutcomes = [
  { guard: 'isPaid', target: 'keeping', actions: 'setPayment' },
  { guard: 'isVoucherOpen', target: 'vouchered', actions: 'setPayment' },
  { guard: 'isVoucherLapsed', target: 'lapsed', actions: 'setPayment' },
  { guard: 'isChallenged', target: 'challenged', actions: 'setPayment' },
  { guard: 'isPending', target: 'polling', actions: 'setPayment' },
] as const;

/** Transitions for the response to a payment request. */
export const paymentResponses = {
  onDone: [
    { guard: 'isChallenged', target: 'challenged', actions: ['setPayment', 'goToBank'] },
    ...knownOutcomes,
    { target: 'declined', actions: 'setPayment' },
  ],
  onError: [
    { guard: 'isAlreadyPaid', target: 'confirming' },
    { guard: 'isContextExpired', target: 'editing', actions: ['clearCard', 'markExpired'] },
    {
      guard: 'areInstalmentsRefused',
      target: 'editing.choosing',
      actions: ['renewPayKey', 'dropInstalments'],
    },
    { guard: 'isChosenCardGone', target: 'editing', actions: ['renewPayKey', 'clearList'] },
    { guard: 'isWalletRefused', target: 'editing.choosing', actions: ['renewPayKey', gone('wallet')] },
    { guard: 'isCardGone', ...failed, actions: ['setProblem', 'renewPayKey'] },
    { guard: 'isOrderGone', ...failed, actions: ['setProblem', 'clearOrder'] },
    { guard: 'isCardRefused', ...failed, actions: ['setProblem', 'renewPayKey'] },
    // Any other refusal: nothing was charged.
    { guard: 'isRefused', ...failed, actions: ['setProblem', 'endPayment'] },
    failed,
  ],
} as const;

/** Transitions for a Pay press made on the previous page, with absolute targets. */
export const pressedTransitions = [
  { guard: 'isIncomplete', target: '#payment.incomplete', actions: 'setIncomplete' },
  { guard: 'isNew', target: '#payment.ordering', actions: 'setCard' },
  { target: '#payment.handing', actions: 'setCard' },
] as const;

/** Fetches the order again after another tab continued the payment. */
export const otherTabEvents = {
  'draft.followed': { guard: 'isContinuedElsewhere', target: '#payment.resuming', actions: 'followDraft' },
  'data.followed': { guard: 'isPaymentUnchanged', target: '#payment.resuming', actions: 'followData' },
} as const;

/** Once the order of a link no longer exists, the customer chooses a card again. */
export const linkOrderGone = {
  guard: 'isLinkOrderGone',
  target: '#payment.editing',
  actions: ['clearOrder', 'leaveLink', gone('order')],
} as const;

/** Reads the order's link. A failed read is ignored: the link may still work. */
export const readLink = <const Found extends readonly object[]>(...onDone: Found) =>
  ({
    src: 'getPaylink',
    input: ({ context }: { context: PaymentContext }) => ({
      params: { paylink_id: context.paylinkId ?? '' },
    }),
    onDone,
    onError: 'asking',
  }) as const;

const chosen = {
  guard: 'isChoosable',
  target: '#payment.editing.choosing',
  reenter: true,
  actions: 'choose',
} as const;

/** A choice decides whether a card form is needed; what was typed into it stays. What is asked about the card is asked again. */
export const choices = {
  'method.chosen': chosen,
  'each.chosen': chosen,
  'link.chosen': chosen,
  'voucher.chosen': chosen,
  'wallet.chosen': chosen,
} as const;

export const edits = {
  ...cardEdits,
  'field.changed': [
    {
      guard: 'isOtherCard',
      target: '#payment.editing.choosing',
      reenter: true,
      actions: ['clearProblem', 'changeField'],
    },
    { actions: 'changeField' },
  ],
  'keep.ticked': { actions: 'tickKeep' },
  'instalments.chosen': { actions: 'chooseInstalments' },
} as const;

/** The state of a call after which, if it fails, the form can be edited and submitted again. */
export const call = callState('busy', { ...edits, ...choices, submit: attempt, retry: attempt });

export const { challenged, polling } = undecided(
  'payment',
  {
    src: 'getTransactionStatus',
    input: ({ context }: { context: PaymentContext }) => getTransactionStatusInput(context),
  },
  [
    { guard: 'isPartlyDecided', target: '#payment.confirming' },
    { guard: 'isPaid', target: '#payment.keeping', actions: 'setPayment' },
    { guard: 'isDeclined', target: '#payment.declined', actions: 'setPayment' },
  ],
  [signedOutPoll, refusedPoll],
  [
    { guard: 'isUpfrontPaid', target: 'keeping', actions: 'useUpfrontPayment' },
    { target: 'editing', actions: 'abandonChallenge' },
  ],
);
