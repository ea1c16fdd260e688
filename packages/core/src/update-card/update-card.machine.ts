import { setCalling } from '../calls/calling.ts';
import { failureStates, onFailure } from '../calls/outcome.ts';
import { ofLine, onLineFailure } from '../line/line.setup.ts';
import { ofRenewal, setNotice, startContext, updateCardSetup, updateInput } from './update-card.setup.ts';

/**
 * Changes the card that pays for a line: a code, then the card (specification, section 2). The change is made once: a lost response is
 * looked up in the renewal of the line (docs/decisions/0051).
 */
export const updateCardMachine = updateCardSetup.createMachine({
  id: 'update-card',
  context: ({ input }) => startContext(input),
  initial: 'loading',
  states: {
    loading: {
      entry: ['clearLoaded', setCalling('loading')],
      always: [
        { guard: 'isMisnamed', target: 'notFound' },
        { guard: 'isLoaded', target: 'deciding' },
      ],
      invoke: [
        {
          src: 'getSubscription',
          input: ofLine,
          onDone: { actions: 'setLine' },
          onError: onLineFailure,
        },
        {
          src: 'getAutoRenewalSpecification',
          input: ofRenewal,
          onDone: { actions: 'setRenewal' },
          onError: onLineFailure,
        },
        {
          src: 'listServiceRequests',
          input: ({ context: { accountNumber } }) => ({
            query: { accountNumber, type: 'TERMINATION_REQUEST' as const },
          }),
          onDone: { actions: 'setTerminations' },
          onError: onLineFailure,
        },
        {
          src: 'listSavedPaymentMethods',
          input: ({ context: { customerId } }) => ({ params: { customerId } }),
          onDone: { actions: 'setCards' },
          onError: onFailure,
        },
      ],
    },
    deciding: {
      always: [
        { guard: 'hasEnded', target: 'ineligible.ended' },
        { guard: 'isOff', target: 'ineligible.off' },
        { guard: 'hasNoOther', target: 'ineligible.noCard' },
        { guard: 'needsCode', target: 'verifying', actions: 'startChoice' },
        { target: 'choosing', actions: 'startChoice' },
      ],
    },
    ineligible: {
      initial: 'other',
      states: {
        /** The line has ended. */
        ended: {},
        /** No card renews the line. */
        off: {},
        /** The customer has no other card. */
        noCard: {},
        other: {},
      },
      on: { retry: 'loading' },
    },
    /** A code confirms the customer, on a page of its own. */
    verifying: {
      exit: 'clearStepUp',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { email, now, draft } }) => ({
          purpose: 'CHANGE_CARD_DETAILS',
          email,
          now,
          ticket: draft.ticket ?? null,
        }),
        onSnapshot: { actions: 'setStepUp' },
        onDone: [
          { guard: 'isClosed', target: 'unverified', actions: 'setStepUpEnd' },
          { target: 'choosing', actions: ['setToken', 'clearNotice'] },
        ],
      },
    },
    /** The code has ended without a confirmation. */
    unverified: { on: { retry: { target: 'verifying', actions: 'clearNotice' } } },
    choosing: {
      on: {
        'card.chosen': { guard: 'isOffered', actions: 'chooseCard' },
        submit: [
          { guard: 'needsCode', target: 'verifying', actions: setNotice('restart') },
          { guard: 'canSave', target: 'saving', actions: 'clearNotice' },
        ],
      },
    },
    saving: {
      entry: setCalling('saving'),
      invoke: {
        src: 'updateAutoRenewal',
        input: ({ context }) => updateInput(context),
        onDone: 'changed',
        onError: [
          // A token serves once: a request whose response was lost may have spent it.
          { guard: 'isTokenRefused', target: 'confirming', actions: 'clearToken' },
          { guard: 'isLost', target: 'confirming' },
          { guard: 'isIneligible', target: 'ineligible.other' },
          { guard: 'isCardRefused', target: 'loading', actions: ['clearChoice', setNotice('gone')] },
          ...onFailure,
        ],
      },
    },
    confirming: {
      entry: setCalling('confirming'),
      invoke: {
        src: 'getAutoRenewalSpecification',
        input: ofRenewal,
        onDone: [
          { guard: 'isChanged', target: 'changed', actions: 'setRenewal' },
          { guard: 'needsCode', target: 'verifying', actions: ['setRenewal', setNotice('restart')] },
          { target: 'choosing', actions: ['setRenewal', setNotice('unchanged')] },
        ],
        onError: onLineFailure,
      },
    },
    changed: { type: 'final' },
    /** The customer has no such line. */
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'card.chosen': [
          { guard: 'wasConfirming' },
          { guard: 'isOffered', target: 'choosing', actions: 'chooseCard' },
        ],
        submit: [
          { guard: 'wasConfirming', target: 'confirming' },
          { guard: 'wasSaving', target: 'saving' },
        ],
        retry: [
          { guard: 'wasConfirming', target: 'confirming' },
          { guard: 'wasSaving', target: 'saving' },
          { target: 'loading' },
        ],
      },
    },
  },
  output: ({ context: { draft } }) => ({ updatedCard: { paymentMethodID: draft.paymentMethodID ?? '' } }),
});
