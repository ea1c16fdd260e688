import { setCalling } from '../calls/calling.ts';
import { failureStates, onFailure, onInnerFailureOf } from '../calls/outcome.ts';
import { cardEdits } from '../card-payment/card-payment.chart.ts';
import { pollStates } from '../transaction/polling.setup.ts';
import {
  type AddedCardContext,
  type AddedCardNotice,
  addedCardSetup,
  authenticateInput,
  handInput,
  notice,
  startContext,
} from './added-card.setup.ts';

const onInnerFailure = onInnerFailureOf('added-card');

const attempt = [
  { guard: 'isFormInvalid', actions: 'markSubmitted' },
  { target: 'handing', actions: ['clearProblem', 'clearNotice'] },
] as const;

/** The customer enters a card again: the one before it is not saved. */
const startOver = (name: AddedCardNotice) =>
  ({ target: '#added-card.editing', actions: ['clearDraft', 'clearCard', notice(name)] }) as const;

/** What the bank has answered about the owner of the card. */
const answers = [
  { guard: 'isConfirmed', target: '#added-card.validating', actions: 'setConfirmed' },
  { guard: 'isDeclined', ...startOver('unconfirmed') },
] as const;

/** Asks for the state of the bank's question; the first time, the bank is asked to put it. */
const ask = {
  src: 'authenticatePaymentMethod',
  input: ({ context }: { context: AddedCardContext }) => authenticateInput(context),
} as const;

const onAskFailure = [{ guard: 'isGone', ...startOver('gone') }, ...onInnerFailure] as const;

/**
 * Adds a card outside a purchase. The bank can ask its owner a question (3-D Secure). A request to save the card whose response is
 * lost is looked up in the list of cards (docs/decisions/0051).
 */
export const addedCardMachine = addedCardSetup.createMachine({
  id: 'added-card',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: { always: [{ guard: 'hasDraft', target: 'lookingUp' }, { target: 'editing' }] },
    /** Whatever happened to the request before, the list decides. */
    lookingUp: {
      entry: [setCalling('lookingUp'), 'clearProblem'],
      invoke: {
        src: 'listSavedPaymentMethods',
        input: ({ context }) => ({ params: { customerId: context.customerId } }),
        onDone: [
          { guard: 'isSettled', target: 'editing', actions: 'clearDraft' },
          { guard: 'isListed', target: 'added', actions: 'setListed' },
          { guard: 'isDoubtful', target: 'unsaved', actions: 'clearDoubt' },
          { target: 'authenticating' },
        ],
        onError: onFailure,
      },
    },
    /** The card form needs a capture context, renewed before it expires. */
    editing: {
      initial: 'beginning',
      on: { ...cardEdits, submit: [{ guard: 'hasNoCapture' }, ...attempt] },
      states: {
        beginning: { always: [{ guard: 'hasCapture', target: 'open' }, { target: 'capturing' }] },
        capturing: {
          entry: [setCalling('capturing'), 'clearProblem'],
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
    /** The gateway takes the card, which is not saved by that. */
    handing: {
      entry: setCalling('handing'),
      invoke: {
        src: 'saveCardDetails',
        input: ({ context }) => handInput(context),
        onDone: [
          { guard: 'needsBank', target: 'authenticating', actions: ['setDraft', 'goToBank'] },
          { target: 'validating', actions: 'setDraft' },
        ],
        onError: [
          {
            guard: 'isContextExpired',
            ...startOver('contextExpired'),
            actions: ['clearCapture', 'clearCard', notice('contextExpired')],
          },
          { guard: 'isCardRefused', ...startOver('refused') },
          ...onFailure,
        ],
      },
    },
    authenticating: {
      entry: [setCalling('authenticating'), 'clearProblem'],
      invoke: {
        ...ask,
        onDone: [
          ...answers,
          { guard: 'isChallenged', target: 'challenged', actions: 'setChallenge' },
          // A question without an address that is safe to open.
          { target: 'failed.malformed', actions: ['stayHere', 'setUnreadable'] },
        ],
        onError: onAskFailure,
      },
    },
    /** The customer answers at the bank. */
    challenged: {
      entry: 'startPolling',
      exit: 'stayHere',
      initial: 'waiting',
      on: {
        check: { target: '.asking', actions: 'startPolling' },
        'page.returned': { target: '.asking', actions: ['stayHere', 'startPolling'] },
        'card.other': startOver('left'),
      },
      states: {
        ...pollStates(
          ask,
          [...answers, { target: 'waiting', actions: 'setChallenge' }],
          [
            { guard: 'isSignedOut', target: '#added-card.failed.signedOut', actions: 'setProblem' },
            { guard: 'isGone', ...startOver('gone') },
            { guard: 'isRefused', target: '#added-card.failed.refused', actions: 'setProblem' },
          ],
          'resting',
        ),
        resting: {},
      },
    },
    /** The bank accepts the card, and the gateway saves it. */
    validating: {
      entry: [setCalling('validating'), 'stayHere', 'clearProblem'],
      invoke: {
        src: 'validateInstrument',
        input: ({ context }) => ({ body: { paymentMethodID: context.draft?.paymentMethodID ?? '' } }),
        onDone: { target: 'added', actions: 'setSaved' },
        onError: [
          { guard: 'isCardRefused', ...startOver('refused') },
          { guard: 'isGone', ...startOver('gone') },
          { guard: 'isUnconfirmed', target: 'authenticating' },
          { guard: 'isLost', target: 'lookingUp', actions: 'markDoubtful' },
          ...onFailure,
        ],
      },
    },
    /** The response was lost, and the list does not have the card: saving it again does not save it twice. */
    unsaved: { on: { retry: 'validating', 'card.other': startOver('left') } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...cardEdits,
        'card.other': [{ guard: 'wasLookingUp' }, startOver('left')],
        submit: [
          { guard: 'wasLookingUp' },
          { guard: 'wasAuthenticating' },
          { guard: 'wasValidating' },
          { guard: 'hasNoCapture', target: 'editing' },
          ...attempt,
        ],
        retry: [
          { guard: 'wasLookingUp', target: 'lookingUp' },
          { guard: 'wasAuthenticating', target: 'authenticating' },
          { guard: 'wasValidating', target: 'validating' },
          { guard: 'wasCapturing', target: 'editing' },
          { guard: 'hasNoCapture', target: 'editing' },
          ...attempt,
        ],
      },
    },
    added: { type: 'final', entry: 'clearCard' },
  },
});
