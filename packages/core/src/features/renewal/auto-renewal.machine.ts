import { and } from 'xstate';
import { answerState, callState, failed } from '../../base/calls/call-state.ts';
import { notFound } from '../../common/line/line-read.ts';
import { codeFlow } from '../../common/one-time-code/otp-modal.flow.ts';
import { autoRenewal, startContext, ticketStore } from './auto-renewal.setup.ts';

const pageEvents = {
  'card.chosen': { guard: 'isOffered', target: '#auto-renewal.showing', actions: 'choose' },
  'renewal.switched': { guard: 'isChange', target: '#auto-renewal.saving', actions: 'setWanted' },
} as const;

/** A refused update is not made again: the page is read again. */
const readAgain = { guard: and(['hasFailed', 'isStale']), target: '#auto-renewal.opening' } as const;

/** Step-up for a card change: a one-time code to the customer's e-mail. */
const stepUp = codeFlow(ticketStore, {
  ask: { src: 'generateOneTimeToken', input: { body: { purpose: 'CHANGE_CARD_DETAILS' } } },
  verify: {
    src: 'validateOneTimeToken',
    onDone: { target: 'saving', actions: ['setProof', 'clearTicket'] },
  },
  closed: 'showing',
  unsent: 'showing.failed',
  onRefused: [],
});

/**
 * Shows a line's auto-renewal, switches it on and off, and changes its card (spec 1.line.auto-renewal). Replacing a card
 * that has paid a renewal needs a step-up by a one-time code.
 */
export const autoRenewalMachine = autoRenewal.createMachine({
  id: 'auto-renewal',
  context: ({ input }) => startContext(input),
  invoke: { src: 'ticker' },
  on: { tick: { actions: 'tick' } },
  initial: 'opening',
  states: {
    opening: {
      tags: 'loading',
      entry: 'clearRead',
      always: [
        { guard: 'hasNoAccountNumber', target: 'finding' },
        { guard: 'isInvalidAccountNumber', target: 'notFound' },
        { target: 'reading' },
      ],
    },
    /** Without an account number in the address: the line of the order, else the customer's only active line. */
    finding: {
      ...callState('loading'),
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: [
          { guard: 'hasLine', target: 'reading', actions: 'setAccountNumber' },
          { guard: 'hasSeveral', target: 'choosing', actions: 'setLines' },
          { guard: 'isOfOrder', target: 'notFound' },
          { target: 'none' },
        ],
        onError: failed,
      },
    },
    /** Several lines, and the address names none: the customer chooses. */
    choosing: {},
    reading: {
      ...callState('loading'),
      invoke: {
        src: 'read',
        input: ({ context: { accountNumber, customerId, channel } }) => ({
          accountNumber: accountNumber ?? '',
          customerId,
          channel,
        }),
        onDone: [
          { guard: 'isUnrenewed', target: 'unrenewed', actions: 'setUnrenewed' },
          { guard: 'isResumed', target: 'asking', actions: ['setRead', 'resumeCode'] },
          { target: 'showing', actions: ['setRead', 'startChoice'] },
        ],
        onError: [notFound, failed],
      },
    },
    showing: {
      ...answerState,
      on: {
        ...pageEvents,
        retry: [readAgain, { guard: 'hasFailed', target: 'saving' }],
      },
    },
    saving: {
      ...callState('busy', { ...pageEvents, retry: readAgain }),
      invoke: {
        src: 'updateAutoRenewal',
        input: ({ context: { accountNumber, proof, wanted } }) => ({
          params: { subscriptionId: accountNumber ?? '' },
          headers: proof === null ? {} : { 'ott-request-id': proof },
          body: wanted ?? { enabled: false },
        }),
        onDone: { target: 'saved', actions: 'setSaved' },
        onError: [{ guard: 'needsStepUp', target: 'sending', actions: 'clearProof' }, failed],
      },
    },
    saved: { on: pageEvents },
    ...stepUp,
    /** The gateway knows no renewal of the line. */
    unrenewed: {},
    /** The customer has no such line. */
    notFound: {},
    /** The customer has no line to renew. */
    none: {},
  },
});
