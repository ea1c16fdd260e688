import { failureStates, onFailure } from '../calls/outcome.ts';
import {
  cardHandedOver,
  orderAsked,
  orderWanted,
  partsWanted,
  paymentWanted,
  transactionAsked,
} from './payment.calls.ts';
import { resultOf } from './payment.result.ts';
import {
  type Calling,
  type PaymentContext,
  type PaymentInput,
  paymentSetup,
  startContext,
} from './payment.setup.ts';

export type { PaymentInput };

const calling = (name: Calling) => ({ type: 'noteCalling', params: { calling: name } }) as const;

/** A try to pay: what leads where, and what it is guarded by. A try under a key that was used looks before it pays. */
const attempt = [
  { guard: 'isFormWrong', actions: 'tryForm' },
  { guard: 'isIncomplete', target: 'failed.refused', actions: 'noteIncomplete' },
  { guard: 'isNew', target: 'ordering', actions: ['keepCard', 'clearProblem'] },
  { guard: 'isAttempted', target: 'reconciling', actions: ['keepCard', 'clearProblem'] },
  { target: 'handing', actions: ['keepCard', 'clearProblem'] },
] as const;

/** What the submit of a form does that cannot be sent yet: nothing, or it asks for what is missing. */
const unready = [{ guard: 'wasOpening', target: 'editing' }, { guard: 'isNotOpen' }] as const;

/** A payment whose fate the server has told of, or is about to. */
const settled = [
  { guard: 'isPaid', target: 'keeping', actions: 'keepTransaction' },
  { guard: 'isChallenged', target: 'challenged', actions: 'keepTransaction' },
  { guard: 'isPending', target: 'polling', actions: 'keepTransaction' },
] as const;

/** What a request to pay is answered with. */
const asked = {
  onDone: [
    { guard: 'isChallenged', target: 'challenged', actions: ['keepTransaction', 'goToBank'] },
    ...settled,
    { target: 'declined', actions: 'keepTransaction' },
  ],
  onError: [
    { guard: 'isAlreadyPaid', target: 'confirming' },
    { guard: 'isContextExpired', target: 'editing', actions: ['forgetCard', 'noteExpired'] },
    { guard: 'isCardGone', target: 'failed.refused', actions: ['setProblem', 'spendPayKey'] },
    { guard: 'isOrderGone', target: 'failed.refused', actions: ['setProblem', 'forgetOrder'] },
    { guard: 'isCardRefused', target: 'failed.refused', actions: ['setProblem', 'spendPayKey'] },
    // Not taken, for whatever reason: nothing was charged.
    { guard: 'isRefused', target: 'failed.refused', actions: ['setProblem', 'endPayment'] },
    ...onFailure,
  ],
} as const;

/** The form's own call failed: where each kind of failure leads, seen from inside the form. */
const onFormFailure = onFailure.map((way) => ({ ...way, target: `#payment.${way.target}` as const }));

/** A press that was made before this page: what it leads to, seen from inside the form. */
const pressed = [
  { guard: 'isIncomplete', target: '#payment.failed.refused', actions: 'noteIncomplete' },
  { guard: 'isNew', target: '#payment.ordering', actions: 'keepCard' },
  { target: '#payment.handing', actions: 'keepCard' },
] as const;

/**
 * One look at a payment that waits: the server's word leads on, and a look that fails is no word. `onward` is what is
 * told of this kind of wait alone, `rest` where it goes when the looks run out.
 */
const looking = <const Onward, const Rest extends string>(onward: Onward, rest: Rest) =>
  ({
    entry: 'countPoll',
    invoke: {
      src: 'getTransactionStatus',
      input: ({ context }: { context: PaymentContext }) => transactionAsked(context),
      onDone: [
        { guard: 'isHalfTold', target: '#payment.confirming' },
        { guard: 'isPaid', target: '#payment.keeping', actions: 'keepTransaction' },
        { guard: 'isDeclined', target: '#payment.declined', actions: 'keepTransaction' },
        onward,
        { guard: 'hasPolledEnough', target: rest },
        { target: 'waiting' },
      ],
      onError: [
        { guard: 'isSignedOut', target: '#payment.failed.signedOut', actions: 'setProblem' },
        { guard: 'isRefused', target: '#payment.failed.refused', actions: 'setProblem' },
        { guard: 'hasPolledEnough', target: rest },
        { target: 'waiting' },
      ],
    },
  }) as const;

/** Another tab has gone on with paying: this one looks at what it has done before it does anything itself. */
const elsewhere = {
  'draft.followed': { guard: 'isTakenUpElsewhere', target: '#payment.resuming', actions: 'takeUp' },
  'data.followed': { guard: 'isPaidAsBefore', target: '#payment.resuming', actions: 'takeKnown' },
} as const;

const edits = {
  'field.changed': { actions: 'changeField' },
  'field.left': { actions: 'leaveField' },
  'keep.ticked': { actions: 'tickKeep' },
} as const;

/**
 * Orders and pays. One order key and one pay key a will to pay, both in `typed` before a call is made with them; a
 * payment is never called failed without the server's word (decisions, payment).
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: startContext,
  initial: 'resuming',
  on: {
    'page.left': { actions: 'forgetCard' },
    // A call that is on its way ends as it was made; the order is compared with this afterwards.
    'data.followed': { guard: 'isPaidAsBefore', actions: 'takeKnown' },
  },
  states: {
    /** Looks at an order of an earlier visit before anything else is offered. */
    resuming: {
      entry: [calling('resuming'), 'clearProblem'],
      always: { guard: 'isNew', target: 'editing' },
      invoke: {
        src: 'getOrder',
        input: ({ context }) => orderAsked(context),
        onDone: [
          { guard: 'isPaid', target: 'keeping', actions: ['keepOrder', 'keepTransaction'] },
          { guard: 'isLeftOver', target: 'editing', actions: ['noteStatus', 'leaveOrder'] },
          { guard: 'isLeft', target: 'editing', actions: 'keepOrder' },
          { guard: 'isChallenged', target: 'challenged', actions: ['keepOrder', 'keepTransaction'] },
          { guard: 'isPending', target: 'polling', actions: ['keepOrder', 'keepTransaction'] },
          // It is placed, and cannot be replaced: nothing is left to be paid for it.
          { guard: 'isNothingDue', target: 'paid', actions: 'keepOrder' },
          { guard: 'isOrderOver', target: 'editing', actions: ['noteStatus', 'leaveOrder'] },
          { guard: 'isRefusalNews', target: 'declined', actions: ['keepOrder', 'keepTransaction'] },
          {
            guard: 'isNewlyDeclined',
            target: 'editing',
            actions: ['keepOrder', 'keepTransaction', 'keepRefusal'],
          },
          { target: 'editing', actions: ['keepOrder', 'recallRefusal'] },
        ],
        onError: [{ guard: 'isOrderGone', target: 'editing', actions: 'forgetOrder' }, ...onFailure],
      },
    },
    /** The card form, sent under a capture context that is renewed ahead of its end; a kept card needs none. */
    editing: {
      entry: 'endPayment',
      initial: 'beginning',
      on: { ...edits, ...elsewhere, submit: [{ guard: 'isNotOpen' }, ...attempt] },
      states: {
        beginning: {
          always: [
            { guard: 'isPressed', target: 'pressed', actions: 'takePress' },
            { guard: 'needsNoCard', target: 'kept' },
            { target: 'opening' },
          ],
        },
        /** She has pressed Pay where she chose the card: that press pays, once. */
        pressed: { always: pressed },
        opening: {
          entry: calling('opening'),
          invoke: {
            src: 'getCaptureContext',
            input: {},
            onDone: { target: 'open', actions: 'keepContext' },
            onError: onFormFailure,
          },
        },
        open: { after: { contextEnds: 'opening' } },
        kept: {},
      },
    },
    ordering: {
      entry: calling('ordering'),
      invoke: {
        src: 'createOrder',
        input: ({ context }) => orderWanted(context),
        onDone: [
          { guard: 'isPaid', target: 'keeping', actions: ['keepOrder', 'keepTransaction'] },
          { guard: 'isChallenged', target: 'challenged', actions: ['keepOrder', 'keepTransaction'] },
          { guard: 'isPending', target: 'polling', actions: ['keepOrder', 'keepTransaction'] },
          {
            guard: 'isOlderOrder',
            target: 'ordering',
            reenter: true,
            actions: ['noteStatus', 'leaveOrder'],
          },
          { guard: 'isNothingDue', target: 'paid', actions: 'keepOrder' },
          { guard: 'isOtherPrice', target: 'editing', actions: 'keepOrder' },
          { target: 'handing', actions: 'keepOrder' },
        ],
        onError: [
          { guard: 'isKeyUsed', target: 'ordering', reenter: true, actions: 'leaveKey' },
          { guard: 'isReplacedPaid', target: 'resuming', actions: 'returnToReplaced' },
          { guard: 'isReplacedGone', target: 'ordering', reenter: true, actions: 'forgetReplaced' },
          { guard: 'isOrderRefused', target: 'failed.refused', actions: ['setProblem', 'forgetOrder'] },
          ...onFailure,
        ],
      },
    },
    /** Before paying again under the same key: what became of the first try? */
    reconciling: {
      entry: calling('reconciling'),
      invoke: {
        src: 'getOrder',
        input: ({ context }) => orderAsked(context),
        onDone: [
          { guard: 'isLeft', target: 'handing' },
          ...settled,
          { guard: 'isNewlyDeclined', target: 'declined', actions: 'keepTransaction' },
          { target: 'handing' },
        ],
        onError: [
          { guard: 'isOrderGone', target: 'failed.refused', actions: ['setProblem', 'forgetOrder'] },
          ...onFailure,
        ],
      },
    },
    /** A card that she wants kept is handed over first: what stands for it pays, and is kept once it has paid. */
    handing: {
      entry: [calling('handing'), 'forgetHanded'],
      always: { guard: 'isNotToKeep', target: 'paying' },
      invoke: {
        src: 'saveCardDetails',
        input: ({ context }) => cardHandedOver(context),
        onDone: { target: 'paying', actions: 'keepHanded' },
        onError: [
          { guard: 'isContextExpired', target: 'editing', actions: ['forgetCard', 'noteExpired'] },
          ...onFailure,
        ],
      },
    },
    paying: {
      entry: [calling('paying'), 'markRequested'],
      always: { guard: 'hasParts', target: 'payingParts' },
      invoke: { src: 'requestPayment', input: ({ context }) => paymentWanted(context), ...asked },
    },
    /** The same for an order of which a part is paid later: both parts at once. */
    payingParts: {
      entry: calling('payingParts'),
      invoke: { src: 'requestMultiplePayment', input: ({ context }) => partsWanted(context), ...asked },
    },
    /**
     * Her bank asks her first (3-D Secure). She is sent there once; when she is back, or answers in the bank's app, the
     * server's word leads on. Another card is another intent: the one that waits gives way to it.
     */
    challenged: {
      entry: [calling('challenged'), 'awaitPayment', 'startPolling', 'forgetCard', 'clearProblem'],
      exit: 'stayHere',
      initial: 'waiting',
      on: {
        check: { target: '.asking', actions: 'startPolling' },
        'page.returned': { target: '.asking', actions: ['stayHere', 'startPolling'] },
        'card.other': [
          { guard: 'isPaidBut', target: 'keeping', actions: 'takeUpfront' },
          { target: 'editing', actions: 'leaveBank' },
        ],
      },
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: looking(
          { guard: 'isAnswered', target: '#payment.polling', actions: 'keepTransaction' },
          'resting',
        ),
        resting: {},
      },
    },
    polling: {
      entry: [calling('polling'), 'awaitPayment', 'startPolling', 'forgetCard', 'clearProblem'],
      initial: 'waiting',
      states: {
        waiting: { after: { pollInterval: 'asking' } },
        asking: looking(
          { guard: 'isChallenged', target: '#payment.challenged', actions: 'keepTransaction' },
          '#payment.unconfirmed',
        ),
      },
    },
    /** The server says that the order is paid: it is asked how. */
    confirming: {
      entry: [calling('confirming'), 'awaitPayment', 'forgetCard', 'clearProblem'],
      invoke: {
        src: 'getOrder',
        input: ({ context }) => orderAsked(context),
        onDone: [
          ...settled,
          { guard: 'isNewlyDeclined', target: 'declined', actions: 'keepTransaction' },
          { target: 'unconfirmed' },
        ],
        onError: [
          { guard: 'isSignedOut', target: 'failed.signedOut', actions: 'setProblem' },
          { target: 'unconfirmed' },
        ],
      },
    },
    /** Still being confirmed: the same order, and no way to pay it a second time. */
    unconfirmed: {
      on: { check: [{ guard: 'hasTransaction', target: 'polling.asking' }, { target: 'confirming' }] },
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...edits,
        ...elsewhere,
        submit: [
          { guard: 'wasResuming' },
          { guard: 'wasPolling' },
          { guard: 'wasChallenged' },
          { guard: 'wasConfirming' },
          ...unready,
          ...attempt,
        ],
        retry: [
          { guard: 'wasResuming', target: 'resuming' },
          { guard: 'wasPolling', target: 'polling' },
          { guard: 'wasChallenged', target: 'challenged' },
          { guard: 'wasConfirming', target: 'confirming' },
          ...unready,
          ...attempt,
        ],
      },
    },
    /** It is paid. A card that she wants kept is kept now; whatever becomes of that, it is paid. */
    keeping: {
      entry: 'forgetCard',
      always: { guard: 'isNothingToKeep', target: 'paid' },
      invoke: {
        src: 'validateInstrument',
        input: ({ context }) => ({ body: { paymentMethodID: context.draft.handed ?? '' } }),
        onDone: { target: 'paid', actions: 'noteKept' },
        onError: { target: 'paid', actions: 'noteNotKept' },
      },
      after: { keepPatience: 'paid' },
    },
    paid: { type: 'final' },
    declined: { type: 'final', entry: ['forgetCard', 'keepRefusal'] },
  },
  output: ({ context }) => resultOf(context),
});
