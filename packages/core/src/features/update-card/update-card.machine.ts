import { and } from 'xstate';
import { callState, failed, repeated } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { ofRenewal, setNotice, startContext, updateCardSetup, updateInput } from './update-card.setup.ts';

/**
 * Changes the card that pays for a line: a code, then the card (spec 1.line.card-update). The change is made once: a lost response is
 * looked up in the renewal of the line (decision 0051).
 */
export const updateCardMachine = updateCardSetup.createMachine({
  id: 'update-card',
  context: ({ input }) => startContext(input),
  initial: 'loading',
  states: {
    loading: {
      ...callState('loading'),
      always: { guard: 'isMisnamed', target: 'notFound' },
      invoke: {
        src: 'read',
        input: ({ context: { accountNumber, customerId } }) => ({ accountNumber, customerId }),
        onDone: [
          { guard: 'isUnrenewed', target: 'ineligible', actions: 'setUnrenewed' },
          { guard: 'isLineIneligible', target: 'ineligible', actions: 'setRead' },
          { guard: 'needsCode', target: 'verifying', actions: 'setRead' },
          { target: 'choosing', actions: 'setRead' },
        ],
        onError: [notFound, failed],
      },
    },
    ineligible: { on: { retry: 'loading' } },
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
      ...callState('busy'),
      on: {
        ...repeated,
        'card.chosen': { guard: and(['hasFailed', 'isOffered']), target: 'choosing', actions: 'chooseCard' },
      },
      invoke: {
        src: 'updateAutoRenewal',
        input: ({ context }) => updateInput(context),
        onDone: 'changed',
        onError: [
          // A token serves once: a request whose response was lost may have spent it.
          { guard: 'isTokenRefused', target: 'confirming', actions: 'clearToken' },
          { guard: 'isLost', target: 'confirming' },
          { guard: 'isIneligible', target: 'ineligible', actions: 'setRefusal' },
          { guard: 'isCardRefused', target: 'loading', actions: ['clearChoice', setNotice('gone')] },
          failed,
        ],
      },
    },
    confirming: {
      ...callState('busy'),
      invoke: {
        src: 'getAutoRenewalSpecification',
        input: ofRenewal,
        onDone: [
          { guard: 'isChanged', target: 'changed', actions: 'setRenewal' },
          { guard: 'needsCode', target: 'verifying', actions: ['setRenewal', setNotice('restart')] },
          { target: 'choosing', actions: ['setRenewal', setNotice('unchanged')] },
        ],
        onError: [notFound, failed],
      },
    },
    changed: { type: 'final', tags: 'busy' },
    /** The customer has no such line. */
    notFound: {},
  },
  output: ({ context: { draft } }) => ({ updatedCard: { paymentMethodID: draft.paymentMethodID ?? '' } }),
});
