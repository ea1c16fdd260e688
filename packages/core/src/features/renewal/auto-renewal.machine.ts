import { and } from 'xstate';
import { answerState } from '../../base/calls/call-state.ts';
import { failureStates, onFailure } from '../../base/calls/outcome.ts';
import { onLineFailure } from '../../shared/line/line.setup.ts';
import { codeFlow } from '../../shared/one-time-code/otp-modal.flow.ts';
import { autoRenewal, startContext, ticketStore } from './auto-renewal.setup.ts';

const pageEvents = {
  'card.chosen': { guard: 'isOffered', target: 'showing', actions: 'choose' },
  'renewal.switched': { guard: 'isChange', target: 'saving', actions: 'setWanted' },
} as const;

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
      entry: 'clearLoaded',
      always: [
        { guard: 'hasNoAccountNumber', target: 'finding' },
        { guard: 'isInvalidAccountNumber', target: 'notFound' },
        { target: 'loading' },
      ],
    },
    /** Without an account number in the address: the line of the order, else the customer's only active line. */
    finding: {
      invoke: {
        src: 'listSubscriptions',
        input: {},
        onDone: [
          { guard: 'hasLine', target: 'loading', actions: 'setAccountNumber' },
          { guard: 'hasSeveral', target: 'choosing', actions: 'setLines' },
          { guard: 'isOfOrder', target: 'notFound' },
          { target: 'none' },
        ],
        onError: onFailure,
      },
    },
    /** Several lines, and the address names none: the customer chooses. */
    choosing: {},
    loading: {
      invoke: [
        {
          src: 'getSubscription',
          input: ({ context }) => ({ params: { accountNumber: context.accountNumber ?? '' } }),
          onDone: { actions: 'setLine' },
          onError: onLineFailure,
        },
        {
          src: 'listServiceRequests',
          input: ({ context }) => ({
            query: { accountNumber: context.accountNumber ?? '', type: 'TERMINATION_REQUEST' as const },
          }),
          onDone: { actions: 'setTerminations' },
          onError: onLineFailure,
        },
        {
          src: 'getAutoRenewalSpecification',
          input: ({ context }) => ({ query: { subscriptionId: context.accountNumber ?? '' } }),
          onDone: { actions: 'setConfig' },
          onError: onLineFailure,
        },
        {
          src: 'listSavedPaymentMethods',
          input: ({ context }) => ({ params: { customerId: context.customerId } }),
          onDone: { actions: 'setCards' },
          onError: onFailure,
        },
      ],
      always: [
        { guard: 'isResumed', target: 'asking', actions: 'resumeCode' },
        { guard: 'isLoaded', target: 'showing', actions: 'startChoice' },
      ],
    },
    showing: {
      ...answerState,
      on: {
        ...pageEvents,
        retry: [
          { guard: and(['hasFailed', 'isStale']), target: 'opening' },
          { guard: 'hasFailed', target: 'saving' },
        ],
      },
    },
    saving: {
      entry: 'clearProblem',
      invoke: {
        src: 'updateAutoRenewal',
        input: ({ context: { accountNumber, proof, wanted } }) => ({
          params: { subscriptionId: accountNumber ?? '' },
          headers: proof === null ? {} : { 'ott-request-id': proof },
          body: wanted ?? { enabled: false },
        }),
        onDone: { target: 'saved', actions: 'setSaved' },
        onError: [{ guard: 'needsStepUp', target: 'sending', actions: 'clearProof' }, ...onFailure],
      },
    },
    saved: { on: pageEvents },
    ...stepUp,
    /** The customer has no such line. */
    notFound: {},
    /** The customer has no line to renew. */
    none: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...pageEvents,
        retry: [{ guard: 'isStale', target: 'opening' }, { target: 'saving' }],
      },
    },
  },
});
