import { callState, repeated } from '../../base/calls/call-state.ts';
import { isOccupied } from '../../common/line/eligibility.ts';
import { purposeOf, type RequestKind } from './request-kind.ts';
import { requestKinds } from './request-kinds.ts';
import {
  answerOf,
  type Closure,
  consentOf,
  requestActor,
  requestOf,
  reservedNumber,
  serviceSummary,
  startContext,
} from './service-summary.setup.ts';

/** Returns the transition to the end of a request that cannot be made. */
const closed = <const Why extends Closure>(why: Why) =>
  ({ target: 'closed', actions: { type: 'close', params: { closed: why } } }) as const;

/** After a failure, a reservation can be made again. */
const failed = { target: '.failed', actions: ['setProblem', 'clearHeldAgain'] } as const;
const notFound = { guard: 'isNotFound', ...closed('notFound') } as const;

/** A token expires: another one may be needed. */
const submitAgain = { guard: 'hasFailed', target: 'submitting' } as const;

/** What can be changed while a call has failed. */
const editable = {
  'terms.ticked': { guard: 'hasFailed', target: 'reviewing', actions: 'tick' },
} as const;

/**
 * Returns the review of a request for a line, of one of these kinds, after a step-up if it requires one. It is submitted once: a lost
 * response is looked up, not requested again.
 */
export const serviceSummaryOf = (kinds: readonly RequestKind[]) =>
  serviceSummary
    .createMachine({
      id: 'service-summary',
      context: ({ input }) => startContext(kinds, input),
      initial: 'reviewing',
      states: {
        reviewing: {
          always: { guard: 'hasLapsed', ...closed('begun') },
          after: { lapses: { guard: 'hasLapsed', ...closed('begun') } },
          on: {
            'terms.ticked': { actions: 'tick' },
            submit: [
              { guard: 'hasLapsed', ...closed('begun') },
              { guard: 'isAccepted', target: 'accepting' },
              { actions: 'markTried' },
            ],
          },
        },
        /** Sends the consent, once. */
        accepting: {
          ...callState('busy'),
          entry: ['clearProblem', 'clearStepUpEnd'],
          on: { ...repeated, ...editable },
          always: { guard: 'isStored', target: 'submitting' },
          invoke: {
            src: 'submitConsent',
            input: ({ context }) => ({ body: consentOf(context) }),
            onDone: { target: 'submitting', actions: 'setStored' },
            onError: failed,
          },
        },
        /** Asks for a one-time token if the request requires one and no valid one is left. */
        submitting: {
          tags: 'busy',
          always: [{ guard: 'needsStepUp', target: 'steppingUp' }, { target: 'requesting' }],
        },
        steppingUp: {
          tags: 'busy',
          exit: 'clearStepUp',
          invoke: {
            id: 'stepUp',
            src: 'stepUp',
            input: ({ context: { kind, email, now } }) => ({ purpose: purposeOf(kind), email, now }),
            onSnapshot: { actions: 'setStepUp' },
            onDone: [
              { guard: 'hasEnded', target: 'reviewing', actions: 'setStepUpEnd' },
              { target: 'requesting', actions: 'setToken' },
            ],
          },
        },
        requesting: {
          ...callState('busy'),
          entry: ['clearProblem', 'clearStepUpEnd'],
          on: { retry: submitAgain, submit: submitAgain, ...editable },
          invoke: {
            src: 'request',
            input: ({ context }) => requestOf(context),
            onDone: { target: 'submitted', actions: 'setSubmitted' },
            onError: [
              { guard: isOccupied, target: 'looking' },
              // A token serves once: a request whose response was lost may have spent it.
              { guard: 'isTokenRefused', target: 'looking', actions: 'clearToken' },
              { guard: 'isIdentityRefused', ...closed('unidentified') },
              { guard: 'isUndeliverable', ...closed('undeliverable') },
              { guard: 'isIneligible', target: 'ineligible', actions: 'setRefusal' },
              { guard: 'canHoldAgain', target: 'holdingAgain' },
              { guard: 'isGone', ...closed('gone') },
              notFound,
              failed,
            ],
          },
        },
        /** Reserves the number again: the reservation has ended, or another customer has the number. */
        holdingAgain: {
          ...callState('busy'),
          entry: ['clearProblem', 'markHeldAgain'],
          on: {
            retry: submitAgain,
            submit: submitAgain,
            ...editable,
          },
          invoke: {
            src: 'lockNumber',
            input: ({ context }) => ({ params: { selectedNumber: reservedNumber(context) } }),
            onDone: 'submitting',
            onError: [{ guard: 'isNumberGone', ...closed('gone') }, failed],
          },
        },
        /** A request of the line may be open: it may be this one. */
        looking: {
          ...callState('busy'),
          on: { ...repeated, ...editable },
          invoke: {
            src: 'listServiceRequests',
            input: ({ context: { accountNumber } }) => ({ query: { accountNumber } }),
            onDone: [
              { guard: 'isSame', target: 'submitted', actions: 'setSame' },
              { guard: 'isUnconfirmed', target: 'submitting' },
              { guard: 'hasOther', ...closed('pending') },
              { target: 'ineligible', actions: 'setOpen' },
            ],
            onError: [notFound, failed],
          },
        },
        closed: {},
        ineligible: { on: { retry: 'submitting' } },
        submitted: { type: 'final', tags: 'busy' },
      },
      output: ({ context }) => answerOf(context),
    })
    .provide({ actors: { request: requestActor(kinds) } });

/** The review of this product's requests. */
export const serviceSummaryMachine = serviceSummaryOf(requestKinds);
