import type { CallInput, CallResult, ServiceRequest } from '@senda/contract';
import {
  getEkycContextSpecifications,
  getEsimDeliverySpecification,
  getOrder,
  getSimReplacementEligibility,
  getSimReplacementSpecifications,
  getSubscription,
  listServiceRequests,
  suspendLine,
} from '@senda/contract/calls';
import { and, assign, type SnapshotFrom, setup } from 'xstate';
import { ekycConfigOf, isKycRequired } from '../answers/kyc.ts';
import type { SimReplacementData } from '../answers/sim-replacement.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { retry, setCalling } from '../calls/calling.ts';
import { failureStates, onFailure, outputIn } from '../calls/outcome.ts';
import {
  eligibilityGuards,
  eligibleGuards,
  ineligibleStates,
  isBarredByRequest,
  onBarred,
} from '../line/eligibility.ts';
import {
  type LineContext,
  lineSetup,
  listRequests,
  ofLine,
  onLineFailure,
  openRequestIn,
  readLine,
  startLine,
} from '../line/line.setup.ts';
import {
  type ResumeLineInput,
  type ResumeLineOutput,
  resumeLineMachine,
} from '../line-suspension/resume-line.machine.ts';
import {
  type Address,
  addressOnFile,
  canSuspend,
  chosenReason,
  chosenSim,
  deliveryOf,
  type EkycRequirements,
  type EsimDelivery,
  fittingSims,
  isDelivered,
  listedReasons,
  type OfferedSim,
  offeredSims,
  replacementOf,
  type Specifications,
  suspensionReasonOf,
} from './sim-replacement.ts';
import type { SimReplacementDraft, SimReplacementSettings } from './sim-replacement-request.schema.ts';

export type SimReplacementRequestInput = StepInput<
  SimReplacementData,
  SimReplacementDraft,
  SimReplacementSettings
>;

/** The current or last call, which a retry repeats. */
type Calling =
  | 'finding'
  | 'checking'
  | 'reviewing'
  | 'loading'
  | 'requiring'
  | 'specifying'
  | 'locating'
  | 'suspending';

export interface Context extends LineContext {
  readonly email: string;
  readonly now: () => number;
  readonly settings: SimReplacementSettings;
  readonly draft: SimReplacementDraft;
  /** The line's request in progress, which prevents another one; null if unknown. */
  readonly request: ServiceRequest | null;
  readonly specifications: Specifications | null;
  /** The documents that identify a customer; null until loaded, or if none are required. */
  readonly requirements: EkycRequirements | null;
  /** Whether an eSIM is delivered, by order type. */
  readonly esimDelivery: EsimDelivery;
  /** The customer's address on file; null until loaded, if there is none, and if nothing is delivered. */
  readonly address: Address | null;
  /** Whether the reason chosen before is no longer listed. */
  readonly gone: boolean;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  readonly calling: Calling;
  /** The resumption of the line in progress; null before it. */
  readonly resumption: SnapshotFrom<typeof resumeLineMachine> | null;
  /** Whether the customer has just resumed the line. */
  readonly isResumed: boolean;
}

type Event =
  | { readonly type: 'reason.chosen'; readonly reasonId: string }
  | { readonly type: 'simType.chosen'; readonly simType: OfferedSim['simType'] }
  | { readonly type: 'suspend' | 'resume' | 'submit' | 'retry' };

const specificationsIn = (event: unknown): CallResult<'getSimReplacementSpecifications'> =>
  outputIn<'getSimReplacementSpecifications'>(event);

/** Returns the SIM types on offer. */
const offeredIn = ({ specifications, settings }: Context): readonly OfferedSim[] =>
  specifications ? offeredSims(specifications, settings) : [];

/** Returns the SIM types to choose from, by the reason. */
export const simsIn = (context: Context): readonly OfferedSim[] =>
  fittingSims(offeredIn(context), context.draft);

/** Returns the reasons to choose from; none before they are read. */
export const reasonsIn = ({ specifications, settings, line }: Context): Specifications['reasons'] =>
  specifications ? listedReasons(specifications, settings, line) : [];

/** Returns the chosen reason and SIM; undefined without one, or if it is no longer offered. */
export const choiceIn = (context: Context) => ({
  reason: chosenReason(reasonsIn(context), context.draft),
  sim: chosenSim(simsIn(context), context.draft),
});

/** Returns the delivery that the chosen SIM needs. */
const deliveryIn = ({ esimDelivery, address }: Context, sim: OfferedSim) =>
  deliveryOf(isDelivered(sim, esimDelivery), address);

/** Returns the request that suspends the line. */
function suspensionIn({ accountNumber, draft }: Context): CallInput<'suspendLine'> {
  const reason = suspensionReasonOf(draft);
  if (reason === undefined) throw new Error('The line is suspended for a lost or stolen SIM only.');
  return { params: { accountNumber }, body: { reason } };
}

/** Returns the input of the resumption of the line, which has no request in progress. @throws Error before the line is read */
function resumptionOf({ context: { line, email, now } }: { context: Context }): ResumeLineInput {
  if (line === null) throw new Error('The line is not read yet.');
  return { line, isReplaced: false, email, now };
}

const resumptionIn = (event: unknown) => (event as { output: ResumeLineOutput }).output;

const wasSuspending = { type: 'wasCalling', params: { calling: 'suspending' } } as const;
const withLine = lineSetup<Context, Event>();

/** The request for another SIM: whether the line may have one, then why and of which type. */
export const simReplacementRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SimReplacementRequestInput,
    output: {} as SimReplacementData,
    tags: {} as 'calling',
    children: {} as { resumption: 'resumption' },
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getSimReplacementEligibility: callActor(getSimReplacementEligibility),
    listServiceRequests: callActor(listServiceRequests),
    getSimReplacementSpecifications: callActor(getSimReplacementSpecifications),
    getEkycContextSpecifications: callActor(getEkycContextSpecifications),
    getEsimDeliverySpecification: callActor(getEsimDeliverySpecification),
    getOrder: callActor(getOrder),
    suspendLine: callActor(suspendLine),
    resumption: resumeLineMachine,
  },
  guards: {
    ...withLine.guards,
    ...eligibilityGuards,
    ...eligibleGuards,
    isEmpty: ({ context, event }) => {
      const read = { ...context, specifications: specificationsIn(event) };
      return reasonsIn(read).length === 0 || offeredIn(read).length === 0;
    },
    isIdentityNeeded: ({ event }) =>
      isKycRequired(ekycConfigOf('sim_replacement', specificationsIn(event), null)),
    isAnyDelivered: ({ context, event }) => {
      const { specifications } = outputIn<'getEsimDeliverySpecification'>(event);
      return offeredIn(context).some((sim) => isDelivered(sim, specifications));
    },
    isOffered: ({ context, event }) =>
      event.type === 'simType.chosen' && simsIn(context).some(({ simType }) => simType === event.simType),
    isListed: ({ context, event }) =>
      event.type === 'reason.chosen' && !!chosenReason(reasonsIn(context), event),
    hasChoice: ({ context }) => {
      const { reason, sim } = choiceIn(context);
      return !!reason && !!sim;
    },
    canSuspend: ({ context: { line, draft } }) => line !== null && canSuspend(line, draft),
    isSuspended: ({ context: { line } }) => line?.suspension !== undefined,
    isResumed: ({ event }) => resumptionIn(event).ended === 'resumed',
    isUncertain: ({ event }) => resumptionIn(event).ended === 'uncertain',
  },
  actions: {
    ...withLine.actions,
    setRequest: assign({
      request: ({ event }) => openRequestIn(event),
    }),
    /** Clears a chosen reason that is no longer listed. */
    setSpecifications: assign(({ context, event }) => {
      const { draft } = context;
      const specifications = specificationsIn(event);
      const listed = reasonsIn({ ...context, specifications });
      const gone = draft.reasonId !== undefined && !chosenReason(listed, draft);
      const { reasonId: _reasonId, ...rest } = draft;
      return { specifications, gone, draft: gone ? rest : draft };
    }),
    setRequirements: assign({
      requirements: ({ event }) => outputIn<'getEkycContextSpecifications'>(event),
    }),
    setEsimDelivery: assign({
      esimDelivery: ({ event }) => outputIn<'getEsimDeliverySpecification'>(event).specifications,
    }),
    setAddress: assign({ address: ({ event }) => addressOnFile(outputIn<'getOrder'>(event)) }),
    chooseReason: assign(({ context: { draft }, event }) =>
      event.type === 'reason.chosen' ? { draft: { ...draft, reasonId: event.reasonId }, gone: false } : {},
    ),
    chooseSimType: assign(({ context: { draft }, event }) =>
      event.type === 'simType.chosen' ? { draft: { ...draft, simType: event.simType } } : {},
    ),
    markTried: assign({ tried: true }),
    clearResumed: assign({ isResumed: false }),
    setResumption: assign({
      resumption: ({ event }) => (event as unknown as { snapshot: Context['resumption'] }).snapshot,
    }),
    clearResumption: assign({ resumption: null }),
    setResumedLine: assign(({ event }) => {
      const output = resumptionIn(event);
      return output.ended === 'resumed' ? { line: output.line, isResumed: true } : {};
    }),
  },
}).createMachine({
  id: 'sim-replacement-request',
  context: ({ input: { data, answer, draft, settings, email, now } }) => ({
    accountNumber: data.accountNumber ?? '',
    email,
    now,
    settings,
    draft:
      draft ??
      (answer ? { reasonId: answer.simReplacement.reasonId, simType: answer.simReplacement.simType } : {}),
    ...startLine,
    request: null,
    specifications: null,
    requirements: null,
    esimDelivery: [],
    address: null,
    gone: false,
    tried: false,
    resumption: null,
    isResumed: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'calling',
      always: [{ guard: 'isMisnamed', target: 'notFound' }, { target: 'finding' }],
    },
    finding: { tags: 'calling', ...readLine({ target: 'checking', actions: 'setLine' }) },
    checking: {
      tags: 'calling',
      entry: setCalling('checking'),
      invoke: {
        src: 'getSimReplacementEligibility',
        input: ofLine,
        onDone: [
          { guard: 'isEligible', target: 'loading' },
          { guard: isBarredByRequest, target: 'reviewing' },
          ...onBarred,
        ],
        onError: onLineFailure,
      },
    },
    /** A request for the line is in progress: it is shown. */
    reviewing: {
      tags: 'calling',
      ...listRequests('reviewing', { target: 'ineligible.occupied', actions: 'setRequest' }),
    },
    loading: {
      tags: 'calling',
      entry: setCalling('loading'),
      invoke: {
        src: 'getSimReplacementSpecifications',
        input: {},
        onDone: [
          { guard: 'isEmpty', target: 'empty' },
          { guard: 'isIdentityNeeded', target: 'requiring', actions: 'setSpecifications' },
          { target: 'specifying', actions: 'setSpecifications' },
        ],
        onError: onFailure,
      },
    },
    /** Reads which documents identify the customer. */
    requiring: {
      tags: 'calling',
      entry: setCalling('requiring'),
      invoke: {
        src: 'getEkycContextSpecifications',
        input: { params: { context: 'sim_replacement' }, query: {} },
        onDone: { target: 'specifying', actions: 'setRequirements' },
        onError: onFailure,
      },
    },
    /** Reads whether an eSIM is delivered. */
    specifying: {
      tags: 'calling',
      entry: setCalling('specifying'),
      invoke: {
        src: 'getEsimDeliverySpecification',
        input: {},
        onDone: [
          { guard: 'isAnyDelivered', target: 'locating', actions: 'setEsimDelivery' },
          { target: 'choosing', actions: 'setEsimDelivery' },
        ],
        onError: onFailure,
      },
    },
    /** Reads the address on file, from the order of the line; without one, the customer picks the SIM up. */
    locating: {
      tags: 'calling',
      entry: setCalling('locating'),
      invoke: {
        src: 'getOrder',
        input: ({ context: { line } }) => ({ params: { orderReference: line?.orderRef ?? '' } }),
        onDone: { target: 'choosing', actions: 'setAddress' },
        onError: [{ guard: 'isNotFound', target: 'choosing' }, ...onFailure],
      },
    },
    choosing: {
      on: {
        'reason.chosen': { guard: 'isListed', actions: 'chooseReason' },
        'simType.chosen': { guard: 'isOffered', actions: 'chooseSimType' },
        suspend: { guard: 'canSuspend', target: 'suspending', actions: 'clearResumed' },
        resume: { guard: 'isSuspended', target: 'resuming' },
        submit: [{ guard: 'hasChoice', target: 'chosen' }, { actions: 'markTried' }],
      },
    },
    /** Suspends the line at once; what is chosen stays. */
    suspending: {
      entry: setCalling('suspending'),
      invoke: {
        src: 'suspendLine',
        input: ({ context }) => suspensionIn(context),
        onDone: { target: 'choosing', actions: 'setLine' },
        // The line has ended meanwhile, which its eligibility shows.
        onError: [{ guard: 'isIneligible', target: 'finding' }, ...onLineFailure],
      },
    },
    /** The customer has the SIM again, and ends the suspension; what is chosen stays. */
    resuming: {
      exit: 'clearResumption',
      invoke: {
        id: 'resumption',
        src: 'resumption',
        input: resumptionOf,
        onSnapshot: { actions: 'setResumption' },
        onDone: [
          { guard: 'isResumed', target: 'choosing', actions: 'setResumedLine' },
          { guard: 'isUncertain', target: 'finding' },
          { target: 'choosing' },
        ],
      },
    },
    /** The gateway and the journey offer no SIM in common. */
    empty: { on: { retry: 'checking' } },
    ineligible: { initial: 'other', states: ineligibleStates, on: { retry: 'checking' } },
    /** The customer has no such line. */
    notFound: {},
    chosen: { type: 'final' },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        // A failed suspension is shown beside its button: the rest of the page stays in use.
        'reason.chosen': {
          guard: and([wasSuspending, 'isListed']),
          target: 'choosing',
          actions: 'chooseReason',
        },
        'simType.chosen': {
          guard: and([wasSuspending, 'isOffered']),
          target: 'choosing',
          actions: 'chooseSimType',
        },
        suspend: { guard: wasSuspending, target: 'suspending' },
        submit: [
          { guard: and([wasSuspending, 'hasChoice']), target: 'chosen' },
          { guard: wasSuspending, target: 'choosing', actions: 'markTried' },
        ],
        retry: [
          retry('suspending'),
          retry('checking'),
          retry('reviewing'),
          retry('loading'),
          retry('requiring'),
          retry('specifying'),
          retry('locating'),
          { target: 'finding' },
        ],
      },
    },
  },
  output: ({ context }) => {
    const { line, specifications, requirements } = context;
    const { reason, sim } = choiceIn(context);
    if (!reason || !sim || !line || !specifications) {
      throw new Error('The step cannot end without a reason and a SIM.');
    }
    return {
      simReplacement: replacementOf(reason, sim, line),
      eKycConfig: ekycConfigOf('sim_replacement', specifications, requirements),
      ...deliveryIn(context, sim),
    };
  },
});
