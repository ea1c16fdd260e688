import type { CallResult, ServiceRequest } from '@senda/contract';
import {
  getReversePortOutEligibility,
  getReversePortOutSpecifications,
  getSubscription,
  listReversePortOuts,
  listServiceRequests,
  submitReversePortOut,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { ServiceRequestData } from '../answers/service-request.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, isRefusedWith, onFailure, outputIn } from '../calls/outcome.ts';
import { barred, eligibilityGuards, eligibleGuards, isOccupied, obstructed } from '../line/eligibility.ts';
import {
  findLine,
  type LineContext,
  lineSetup,
  listed,
  listRequests,
  ofLine,
  onLineFailure,
  openRequestIn,
  startLine,
} from '../line/line.setup.ts';
import { openIn } from '../line/line.ts';
import { stepUpMachine } from '../step-up/step-up.machine.ts';
import {
  askForToken,
  type StepUpContext,
  startStepUp,
  stepUpSetup,
  tokenHeader,
} from '../step-up/step-up.setup.ts';
import type { ReversePortOutDraft } from './reverse-port-out.schema.ts';

export type ReversePortOutInput = StepInput<
  ServiceRequestData,
  ReversePortOutDraft,
  Readonly<Record<string, never>>
>;

export type Eligibility = CallResult<'getReversePortOutEligibility'>;
export type Specifications = CallResult<'getReversePortOutSpecifications'>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'checking' | 'reviewing' | 'loading' | 'submitting' | 'confirming' | 'looking';

export interface Context extends LineContext, StepUpContext {
  readonly email: string;
  readonly now: () => number;
  readonly draft: ReversePortOutDraft;
  readonly eligibility: Eligibility | null;
  readonly specifications: Specifications | null;
  /** The line's request in progress, which prevents another one; null if unknown. */
  readonly open: ServiceRequest | null;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Whether the reason chosen before is no longer listed. */
  readonly gone: boolean;
  readonly submitted: ServiceRequest | null;
  readonly calling: Calling;
}

type Event =
  | { readonly type: 'reason.chosen'; readonly reasonId: string }
  | { readonly type: 'submit' | 'retry' };

/** Returns the chosen reason; undefined without one, or if it is not listed. */
export const reasonIn = ({ specifications, draft: { reasonId } }: Context) =>
  specifications?.reasons.find((reason) => reason.reasonId === reasonId);

const submittingCalls: readonly Calling[] = ['submitting', 'confirming', 'looking'];

/** Whether the request was being submitted when a call failed: its page stays. */
export const wasSubmitting = ({ specifications, calling }: Context): boolean =>
  specifications !== null && submittingCalls.includes(calling);

const eligibilityIn = (event: unknown): Eligibility => outputIn<'getReversePortOutEligibility'>(event);
/** Returns the open request of a response that brings the number back. */
const reversalIn = (event: unknown): ServiceRequest | null =>
  openIn(outputIn<'listReversePortOuts'>(event).requests);

const withLine = lineSetup<Context, Event>({ stepUpEnd: null });
const withStepUp = stepUpSetup<Context, Event>();

/**
 * The request for a number that was ported out: whether it can come back, then why. It is submitted after a step-up, once: a lost
 * response is looked up, not requested again.
 */
export const reversePortOutMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ReversePortOutInput,
    output: {} as ServiceRequestData,
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getReversePortOutEligibility: callActor(getReversePortOutEligibility),
    getReversePortOutSpecifications: callActor(getReversePortOutSpecifications),
    listReversePortOuts: callActor(listReversePortOuts),
    listServiceRequests: callActor(listServiceRequests),
    submitReversePortOut: callActor(submitReversePortOut),
    stepUp: stepUpMachine,
  },
  guards: {
    ...withLine.guards,
    ...eligibilityGuards,
    ...eligibleGuards,
    ...withStepUp.guards,
    isReasonRefused: isRefusedWith('INVALID_REQUEST'),
    hasReason: ({ context }) => reasonIn(context) !== undefined,
    hasReversal: ({ event }) => reversalIn(event) !== null,
    isUnconfirmed: ({ context }) => context.token === null,
    wasSubmitting: ({ context }) => wasSubmitting(context),
  },
  actions: {
    ...withLine.actions,
    ...withStepUp.actions,
    setEligibility: assign({ eligibility: ({ event }) => eligibilityIn(event) }),
    /** Clears a chosen reason that is no longer listed. */
    setSpecifications: assign(({ context, event }) => {
      const specifications = outputIn<'getReversePortOutSpecifications'>(event);
      const isLost =
        context.draft.reasonId !== undefined && reasonIn({ ...context, specifications }) === undefined;
      return { specifications, ...(isLost && { draft: {}, gone: true }) };
    }),
    chooseReason: assign(({ event }) =>
      event.type === 'reason.chosen' ? { draft: { reasonId: event.reasonId }, gone: false } : {},
    ),
    clearReason: assign({ draft: {}, gone: true }),
    markTried: assign({ tried: true }),
    setSubmitted: assign({ submitted: ({ event }) => outputIn<'submitReversePortOut'>(event) }),
    setFound: assign({ submitted: ({ event }) => reversalIn(event) }),
    setReversal: assign({ open: ({ event }) => reversalIn(event) }),
    setOpen: assign({ open: ({ event }) => openRequestIn(event) }),
  },
}).createMachine({
  id: 'reverse-port-out',
  context: ({ input: { data, draft, email, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    email,
    now,
    draft: draft ?? {},
    ...startLine,
    eligibility: null,
    specifications: null,
    open: null,
    tried: false,
    gone: false,
    ...startStepUp,
    submitted: null,
  }),
  initial: 'finding',
  states: {
    finding: findLine({ target: 'checking', actions: 'setLine' }),
    checking: {
      entry: setCalling('checking'),
      invoke: {
        src: 'getReversePortOutEligibility',
        input: ofLine,
        onDone: [
          { guard: 'isEligible', target: 'loading', actions: 'setEligibility' },
          { guard: barred('REQUEST_UNDER_WAY'), target: 'reviewing', actions: 'setEligibility' },
          { guard: barred('NOT_PORTED_OUT'), target: 'ineligible.notPortedOut', actions: 'setEligibility' },
          { guard: barred('TOO_LATE'), target: 'ineligible.tooLate', actions: 'setEligibility' },
          { target: 'ineligible.other', actions: 'setEligibility' },
        ],
        onError: onLineFailure,
      },
    },
    /** A request of the line is open: it may be this one, made before. */
    reviewing: {
      entry: setCalling('reviewing'),
      invoke: {
        src: 'listReversePortOuts',
        input: listed,
        onDone: [
          { guard: 'hasReversal', target: 'ineligible.requested', actions: 'setReversal' },
          { target: 'looking' },
        ],
        onError: onLineFailure,
      },
    },
    /** Another request of the line is open: finds it, so that the page can lead to it. */
    looking: listRequests('looking', { target: 'ineligible.occupied', actions: 'setOpen' }),
    ineligible: {
      initial: 'other',
      states: {
        /** The number has not left, or is back. */
        notPortedOut: {},
        /** The days in which it could be asked for are over. */
        tooLate: {},
        /** It is asked for already. */
        requested: {},
        occupied: {},
        other: {},
      },
      on: { retry: 'finding' },
    },
    loading: {
      entry: setCalling('loading'),
      invoke: {
        src: 'getReversePortOutSpecifications',
        input: {},
        onDone: { target: 'choosing', actions: 'setSpecifications' },
        onError: onFailure,
      },
    },
    choosing: {
      on: {
        'reason.chosen': { actions: 'chooseReason' },
        submit: [{ guard: 'hasReason', target: 'submitting' }, { actions: 'markTried' }],
      },
    },
    /** Asks for a one-time token unless a valid one is left. */
    submitting: {
      entry: setCalling('submitting'),
      always: [{ guard: 'needsStepUp', target: 'steppingUp' }, { target: 'requesting' }],
    },
    steppingUp: askForToken('PORT_OUT_REQUEST', [
      { guard: 'hasEnded', target: 'choosing', actions: 'setStepUpEnd' },
      { target: 'requesting', actions: 'setToken' },
    ]),
    requesting: {
      invoke: {
        src: 'submitReversePortOut',
        input: ({ context: { accountNumber, draft, token } }) => ({
          headers: tokenHeader({ token }),
          body: { accountNumber, reasonId: draft.reasonId ?? '' },
        }),
        onDone: { target: 'submitted', actions: 'setSubmitted' },
        onError: [
          { guard: isOccupied, target: 'confirming' },
          // A token serves once: a request whose response was lost may have spent it.
          { guard: 'isTokenRefused', target: 'confirming', actions: 'clearToken' },
          { guard: obstructed('NOT_PORTED_OUT'), target: 'ineligible.notPortedOut' },
          { guard: obstructed('TOO_LATE'), target: 'ineligible.tooLate' },
          { guard: 'isIneligible', target: 'ineligible.other' },
          { guard: 'isReasonRefused', target: 'loading', actions: 'clearReason' },
          ...onLineFailure,
        ],
      },
    },
    /** The number may be asked for already: by a request whose response was lost, or on another device. */
    confirming: {
      entry: setCalling('confirming'),
      invoke: {
        src: 'listReversePortOuts',
        input: listed,
        onDone: [
          { guard: 'hasReversal', target: 'submitted', actions: 'setFound' },
          { guard: 'isUnconfirmed', target: 'submitting' },
          { target: 'looking' },
        ],
        onError: onLineFailure,
      },
    },
    submitted: { type: 'final' },
    /** The customer has no such line. */
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        'reason.chosen': { guard: 'wasSubmitting', target: 'choosing', actions: 'chooseReason' },
        submit: [retry('confirming'), retry('looking'), { guard: 'wasSubmitting', target: 'submitting' }],
        retry: [
          retry('checking'),
          retry('reviewing'),
          retry('looking'),
          retry('loading'),
          retry('submitting'),
          retry('confirming'),
          { target: 'finding' },
        ],
      },
    },
  },
  output: ({ context: { submitted } }) => {
    if (submitted === null) throw new Error('The step cannot end before the request is submitted.');
    return { serviceRequest: { requestId: submitted.requestId } };
  },
});
