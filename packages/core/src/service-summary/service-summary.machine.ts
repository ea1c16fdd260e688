import { failureStates, onFailure } from '../calls/outcome.ts';
import { ineligibleStates, isOccupied, onIneligible } from '../line/eligibility.ts';
import { purposeOf } from './request-kind.ts';
import {
  answerOf,
  type Calling,
  consentOf,
  planSwitchOf,
  serviceSummary,
  simReplacementOf,
  startContext,
} from './service-summary.setup.ts';

const setCalling = (calling: Calling) => ({ type: 'setCalling', params: { calling } }) as const;
const retry = (calling: Calling) =>
  ({ guard: { type: 'wasCalling', params: { calling } }, target: calling }) as const;
const notFound = { guard: 'isNotFound', target: 'notFound' } as const;
const onRefused = [...onIneligible, { guard: 'isGone', target: 'gone' }, notFound, ...onFailure] as const;
const onSubmitted = { target: 'submitted', actions: 'setSubmitted' } as const;

/**
 * Review of a request for a line, after a step-up if it requires one. It is submitted once: a lost response is looked up, not
 * requested again.
 */
export const serviceSummaryMachine = serviceSummary.createMachine({
  id: 'service-summary',
  context: ({ input }) => startContext(input),
  initial: 'reviewing',
  states: {
    reviewing: {
      always: { guard: 'hasBegun', target: 'begun' },
      on: {
        'terms.ticked': { actions: 'tick' },
        submit: [
          { guard: 'hasBegun', target: 'begun' },
          { guard: 'isAccepted', target: 'accepting' },
          { actions: 'markTried' },
        ],
      },
    },
    /** Sends the consent, once. */
    accepting: {
      entry: setCalling('accepting'),
      always: { guard: 'isStored', target: 'submitting' },
      invoke: {
        src: 'submitConsent',
        input: ({ context }) => ({ body: consentOf(context) }),
        onDone: { target: 'submitting', actions: 'setStored' },
        onError: onFailure,
      },
    },
    /** Chooses the call, and asks for a one-time token if the request requires one and no valid one is left. */
    submitting: {
      entry: setCalling('submitting'),
      always: [
        { guard: 'isPlanSwitch', target: 'switching' },
        { guard: 'isConfirmed', target: 'replacing' },
        { target: 'steppingUp' },
      ],
    },
    steppingUp: {
      exit: 'clearStepUp',
      invoke: {
        id: 'stepUp',
        src: 'stepUp',
        input: ({ context: { subject, email, now } }) => ({
          purpose: purposeOf(subject),
          email,
          now,
        }),
        onSnapshot: { actions: 'setStepUp' },
        onDone: [
          { guard: 'isValidated', target: 'replacing', actions: 'setToken' },
          { target: 'reviewing', actions: 'setStepUpEnd' },
        ],
      },
    },
    switching: {
      invoke: {
        src: 'requestPlanSwitch',
        input: ({ context }) => planSwitchOf(context),
        onDone: onSubmitted,
        onError: [{ guard: isOccupied, target: 'looking' }, ...onRefused],
      },
    },
    replacing: {
      invoke: {
        src: 'submitSimReplacement',
        input: ({ context }) => simReplacementOf(context),
        onDone: onSubmitted,
        onError: [
          { guard: isOccupied, target: 'looking' },
          // A token serves once: a request whose response was lost may have spent it.
          { guard: 'isTokenRefused', target: 'looking', actions: 'clearToken' },
          { guard: 'isIdentityRefused', target: 'unidentified' },
          { guard: 'isUndeliverable', target: 'undeliverable' },
          ...onRefused,
        ],
      },
    },
    /** A request of the line may be open: it may be this one. */
    looking: {
      entry: setCalling('looking'),
      invoke: {
        src: 'listServiceRequests',
        input: ({ context: { accountNumber } }) => ({ query: { accountNumber } }),
        onDone: [
          { guard: 'isSame', target: 'submitted', actions: 'setSame' },
          { guard: 'isUnconfirmed', target: 'submitting' },
          { guard: 'hasOther', target: 'pending' },
          { target: 'ineligible.occupied', actions: 'setOpen' },
        ],
        onError: [notFound, ...onFailure],
      },
    },
    /** What was chosen is no longer offered to the line. */
    gone: {},
    /** The period has begun that the request was to start with. */
    begun: {},
    /** Another request of this kind is open, perhaps made on another device. */
    pending: {},
    /** The identity check does not serve: the customer submits another one. */
    unidentified: {},
    /** The slot is taken, or nothing is delivered there any more: the customer chooses again. */
    undeliverable: {},
    ineligible: { initial: 'other', states: ineligibleStates, on: { retry: 'submitting' } },
    notFound: {},
    submitted: { type: 'final' },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'terms.ticked': { actions: 'tick', target: 'reviewing' },
        submit: [
          { guard: 'isAccepted', target: 'accepting' },
          { actions: 'markTried', target: 'reviewing' },
        ],
        retry: [retry('submitting'), retry('looking'), { target: 'accepting' }],
      },
    },
  },
  output: ({ context }) => answerOf(context),
});
