import { callState, failed } from '../../base/calls/call-state.ts';
import {
  atBank,
  captureStates,
  cardEdits,
  refusedPoll,
  signedOutPoll,
} from '../../common/card-payment/card-payment.chart.ts';
import { pollStates } from '../../common/transaction/polling.setup.ts';
import {
  addedCardSetup,
  answers,
  ask,
  attempt,
  cardCall,
  gone,
  handInput,
  notice,
  startContext,
  startOver,
} from './added-card.setup.ts';

/**
 * Adds a card outside a purchase. The bank can ask its owner a question (3-D Secure). A request to save the card whose response is
 * lost is looked up in the list of cards (decision 0051).
 */
export const addedCardMachine = addedCardSetup.createMachine({
  id: 'added-card',
  context: ({ input }) => startContext(input),
  initial: 'opening',
  on: { 'page.left': { actions: 'clearCard' } },
  states: {
    opening: { always: [{ guard: 'hasDraft', target: 'lookingUp' }, { target: 'editing' }] },
    /** The list of cards decides whether the earlier request succeeded. */
    lookingUp: {
      ...callState('busy'),
      invoke: {
        src: 'listSavedPaymentMethods',
        input: ({ context }) => ({ params: { customerId: context.customerId } }),
        onDone: [
          { guard: 'isSettled', target: 'editing', actions: 'clearDraft' },
          { guard: 'isListed', target: 'added', actions: 'setListed' },
          { guard: 'isDoubtful', target: 'unsaved', actions: 'clearDoubt' },
          { target: 'authenticating' },
        ],
        onError: failed,
      },
    },
    editing: {
      initial: 'beginning',
      on: { ...cardEdits, submit: [{ guard: 'hasNoCapture' }, ...attempt] },
      states: {
        beginning: { always: [{ guard: 'hasCapture', target: 'open' }, { target: 'capturing' }] },
        ...captureStates,
      },
    },
    /** Sends the card to the gateway, which does not save it yet. */
    handing: {
      ...callState('busy', { ...cardEdits, submit: attempt, retry: attempt }),
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
          failed,
        ],
      },
    },
    authenticating: {
      ...cardCall,
      invoke: {
        ...ask,
        onDone: [
          ...answers,
          { guard: 'isChallenged', target: 'challenged', actions: 'setChallenge' },
          // The challenge has no address that is safe to open.
          { ...failed, actions: ['stayHere', 'setUnreadable'] },
        ],
        onError: [gone, failed],
      },
    },
    /** The customer answers at the bank. */
    challenged: {
      entry: 'startPolling',
      exit: 'stayHere',
      initial: 'waiting',
      on: atBank(startOver('left')),
      states: {
        ...pollStates(
          ask,
          [...answers, { target: 'waiting', actions: 'setChallenge' }],
          [signedOutPoll, gone, refusedPoll],
          'resting',
        ),
        resting: {},
        failed: {
          tags: 'failed',
          entry: 'stayHere',
          on: { retry: '#added-card.authenticating', check: {}, 'page.returned': {} },
        },
      },
    },
    /** The bank accepts the card, and the gateway saves it. */
    validating: {
      ...cardCall,
      entry: ['clearProblem', 'stayHere'],
      invoke: {
        src: 'validateInstrument',
        input: ({ context }) => ({ body: { paymentMethodID: context.draft?.paymentMethodID ?? '' } }),
        onDone: { target: 'added', actions: 'setSaved' },
        onError: [
          { guard: 'isCardRefused', ...startOver('refused') },
          gone,
          { guard: 'isUnconfirmed', target: 'authenticating' },
          { guard: 'isLost', target: 'lookingUp', actions: 'markDoubtful' },
          failed,
        ],
      },
    },
    /** The response was lost, and the list does not have the card: saving it again does not save it twice. */
    unsaved: { on: { retry: 'validating', 'card.other': startOver('left') } },
    added: { type: 'final', tags: 'busy', entry: 'clearCard' },
  },
});
