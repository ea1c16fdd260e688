import type { CallResult, ServiceRequest } from '@senda/contract';
import {
  getSubscription,
  getTerminationEligibility,
  listServiceRequests,
  listTerminationLogs,
  listTerminationReasons,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { StepInput } from '../answers/step-input.ts';
import { feedbackLimit, type ReasonData } from '../answers/termination.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, onFailure, outputIn } from '../calls/outcome.ts';
import {
  committedUntilIn,
  eligibilityGuards,
  eligibleGuards,
  ineligibleStates,
  isOccupied,
  onIneligible,
} from '../line/eligibility.ts';
import {
  findLine,
  type LineContext,
  lineSetup,
  listRequests,
  ofLine,
  onLineFailure,
  openRequestIn,
  startLine,
} from '../line/line.setup.ts';
import { openIn } from '../line/line.ts';
import { callOffActors, callOffGuards, callOffStates } from './call-off.ts';
import type { ReasonDraft } from './reason.schema.ts';

export type ReasonInput = StepInput<ReasonData, ReasonDraft, Readonly<Record<string, never>>>;

type Reasons = CallResult<'listTerminationReasons'>['reasons'];

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'checking' | 'reviewing' | 'looking' | 'loading' | 'asking' | 'cancelling';

export interface Context extends LineContext {
  readonly draft: ReasonDraft;
  readonly reasons: Reasons;
  /** The termination in progress. */
  readonly request: ServiceRequest | null;
  /** The open request of another kind. */
  readonly other: ServiceRequest | null;
  /** Until when an accepted offer keeps the line, ms since the epoch; null if unknown. */
  readonly committedUntil: number | null;
  /** Whether continuing without a reason was attempted: the problem is shown. */
  readonly tried: boolean;
  /** The chosen reason is no longer listed. */
  readonly gone: boolean;
  readonly calling: Calling;
}

type Event =
  | { readonly type: 'reason.chosen'; readonly reasonId: string }
  | { readonly type: 'feedback.typed'; readonly text: string }
  | { readonly type: 'submit' | 'callOff' | 'retry' };

const isListed = (reasons: Reasons, { terminationReason }: ReasonDraft): boolean =>
  reasons.some(({ reasonId }) => reasonId === terminationReason);

const withLine = lineSetup<Context, Event>();

/** Why the customer leaves: first whether the line can be terminated, or is being terminated already. */
export const reasonMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as ReasonInput,
    output: {} as ReasonData,
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getTerminationEligibility: callActor(getTerminationEligibility),
    listTerminationLogs: callActor(listTerminationLogs),
    listServiceRequests: callActor(listServiceRequests),
    listTerminationReasons: callActor(listTerminationReasons),
    ...callOffActors,
  },
  guards: {
    ...withLine.guards,
    ...eligibilityGuards,
    ...eligibleGuards,
    ...callOffGuards,
    isOpen: ({ event }) => openIn(outputIn<'listTerminationLogs'>(event).logs) !== null,
    hasReason: ({ context }) => isListed(context.reasons, context.draft),
  },
  actions: {
    ...withLine.actions,
    setRequest: assign({ request: ({ event }) => openIn(outputIn<'listTerminationLogs'>(event).logs) }),
    setOther: assign({
      other: ({ event }) => openRequestIn(event),
    }),
    setCommittedUntil: assign({ committedUntil: ({ event }) => committedUntilIn(event) }),
    /** Clears a chosen reason that is no longer listed. */
    setReasons: assign(({ context: { draft }, event }) => {
      const { reasons } = outputIn<'listTerminationReasons'>(event);
      const gone = draft.terminationReason !== null && !isListed(reasons, draft);
      return { reasons, gone, draft: gone ? { ...draft, terminationReason: null } : draft };
    }),
    chooseReason: assign(({ context, event }) =>
      event.type === 'reason.chosen'
        ? { draft: { ...context.draft, terminationReason: event.reasonId }, gone: false }
        : {},
    ),
    typeFeedback: assign(({ context, event }) =>
      event.type === 'feedback.typed'
        ? { draft: { ...context.draft, terminationFeedback: event.text.slice(0, feedbackLimit) } }
        : {},
    ),
    markTried: assign({ tried: true }),
  },
}).createMachine({
  id: 'reason',
  context: ({ input: { data, draft, answer } }) => ({
    accountNumber: data.accountNumber ?? '',
    draft: draft ?? answer ?? { terminationReason: null, terminationFeedback: '' },
    ...startLine,
    reasons: [],
    request: null,
    other: null,
    committedUntil: null,
    tried: false,
    gone: false,
  }),
  initial: 'finding',
  states: {
    finding: findLine({ target: 'checking', actions: 'setLine' }),
    checking: {
      entry: setCalling('checking'),
      invoke: {
        src: 'getTerminationEligibility',
        input: ofLine,
        onDone: [{ guard: 'isEligible', target: 'loading' }, { target: 'ineligible.other' }],
        onError: [{ guard: isOccupied, target: 'reviewing' }, ...onIneligible, ...onLineFailure],
      },
    },
    /** A request of the line is open: if it is a termination, it can be called off here. */
    reviewing: {
      entry: setCalling('reviewing'),
      invoke: {
        src: 'listTerminationLogs',
        input: ofLine,
        onDone: [{ guard: 'isOpen', target: 'asking', actions: 'setRequest' }, { target: 'looking' }],
        onError: onLineFailure,
      },
    },
    /** Another request of the line is open: finds it, so that the page can lead to it. */
    looking: listRequests('looking', { target: 'ineligible.occupied', actions: 'setOther' }),
    ineligible: {
      initial: 'other',
      states: { ...ineligibleStates, committed: { entry: 'setCommittedUntil' } },
      on: { retry: 'checking' },
    },
    loading: {
      entry: setCalling('loading'),
      invoke: {
        src: 'listTerminationReasons',
        input: {},
        onDone: { target: 'choosing', actions: 'setReasons' },
        onError: onFailure,
      },
    },
    choosing: {
      on: {
        'reason.chosen': { actions: 'chooseReason' },
        'feedback.typed': { actions: 'typeFeedback' },
        submit: [{ guard: 'hasReason', target: 'given' }, { actions: 'markTried' }],
      },
    },
    given: { type: 'final' },
    ...callOffStates,
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        retry: [
          retry('checking'),
          retry('reviewing'),
          retry('looking'),
          retry('loading'),
          retry('asking'),
          retry('cancelling'),
          { target: 'finding' },
        ],
        callOff: retry('cancelling'),
      },
    },
  },
  output: ({ context: { draft } }) => ({ ...draft, terminationReason: draft.terminationReason ?? '' }),
});
