import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, onFailure } from '../calls/outcome.ts';
import { ineligibleStates, isOccupied, onIneligible } from '../line/eligibility.ts';
import { listRequests, onLineFailure } from '../line/line.setup.ts';
import { purposeOf, type RequestKind } from './request-kind.ts';
import { type RequestState, requestKinds } from './request-kinds.ts';
import {
  answerOf,
  type Context,
  consentOf,
  requestOf,
  reservedNumber,
  serviceSummary,
  startContext,
} from './service-summary.setup.ts';

const onRefused = [
  { guard: isOccupied, target: 'looking' },
  // A token serves once: a request whose response was lost may have spent it.
  { guard: 'isTokenRefused', target: 'looking', actions: 'clearToken' },
  { guard: 'isIdentityRefused', target: 'unidentified' },
  { guard: 'isUndeliverable', target: 'undeliverable' },
  ...onIneligible,
  { guard: 'canHoldAgain', target: 'holdingAgain' },
  { guard: 'isGone', target: 'gone' },
  ...onLineFailure,
] as const;

const callName = ({ call: { calls } }: RequestKind): string => calls.map(({ name }) => name).join();

/** Returns the state in which a request of a kind is made. */
const requesting = (kind: RequestKind) => ({
  invoke: {
    src: callName(kind),
    input: ({ context }: { context: Context }) => requestOf(context),
    onDone: { target: 'submitted', actions: 'setSubmitted' },
    onError: onRefused,
  },
});

/** Returns the state of each kind. XState types no computed names: the types are those of this product's kinds. */
const requestStates = (kinds: readonly RequestKind[]) =>
  Object.fromEntries(kinds.map((kind) => [kind.state, requesting(kind)])) as unknown as Record<
    RequestState,
    object
  >;

const callActors = (kinds: readonly RequestKind[]) =>
  Object.fromEntries(kinds.map((kind) => [callName(kind), kind.call]));

/**
 * Returns the review of a request for a line, of one of these kinds, after a step-up if it requires one. It is submitted once: a lost
 * response is looked up, not requested again.
 */
export function serviceSummaryOf(kinds: readonly RequestKind[]) {
  const toRequest = kinds.map(
    ({ state }) => ({ guard: { type: 'isMadeIn', params: { state } }, target: state }) as const,
  );
  return serviceSummary
    .createMachine({
      id: 'service-summary',
      context: ({ input }) => startContext(kinds, input),
      initial: 'reviewing',
      states: {
        reviewing: {
          always: { guard: 'hasLapsed', target: 'begun' },
          after: { lapses: { guard: 'hasLapsed', target: 'begun' } },
          on: {
            'terms.ticked': { actions: 'tick' },
            submit: [
              { guard: 'hasLapsed', target: 'begun' },
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
          always: [{ guard: 'needsStepUp', target: 'steppingUp' }, ...toRequest],
        },
        steppingUp: {
          exit: 'clearStepUp',
          invoke: {
            id: 'stepUp',
            src: 'stepUp',
            input: ({ context: { kind, email, now } }) => ({
              purpose: purposeOf(kind),
              email,
              now,
            }),
            onSnapshot: { actions: 'setStepUp' },
            onDone: [
              { guard: 'hasEnded', target: 'reviewing', actions: 'setStepUpEnd' },
              ...toRequest.map((transition) => ({ ...transition, actions: 'setToken' }) as const),
            ],
          },
        },
        ...requestStates(kinds),
        /** The number's reservation has ended, or another customer has the number: only reserving it again shows which. */
        holdingAgain: {
          entry: 'markHeldAgain',
          invoke: {
            src: 'lockNumber',
            input: ({ context }) => ({ params: { selectedNumber: reservedNumber(context) } }),
            onDone: 'submitting',
            onError: [{ guard: 'isNumberGone', target: 'gone' }, ...onFailure],
          },
        },
        /** A request of the line may be open: it may be this one. */
        looking: listRequests('looking', [
          { guard: 'isSame', target: 'submitted', actions: 'setSame' },
          { guard: 'isUnconfirmed', target: 'submitting' },
          { guard: 'hasOther', target: 'pending' },
          { target: 'ineligible.occupied', actions: 'setOpen' },
        ]),
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
          exit: 'clearHeldAgain',
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
    })
    .provide({ actors: callActors(kinds) as never });
}

/** The review of this product's requests. */
export const serviceSummaryMachine = serviceSummaryOf(requestKinds);
