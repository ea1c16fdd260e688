import type { CallInput, ServiceRequest, Subscription } from '@senda/contract';
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
import { assign, type SnapshotFrom, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import { ekycConfigOf, isKycRequired } from '../../base/answers/kyc.ts';
import type { SimReplacementData } from '../../base/answers/sim-replacement.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemOf } from '../../base/calls/outcome.ts';
import { type LineObstacle, lineObstacle } from '../../common/line/eligibility.ts';
import { openIn } from '../../common/line/line.ts';
import { resumeLineMachine } from '../../common/line-suspension/resume-line.machine.ts';
import type { ResumeLineInput, ResumeLineOutput } from '../../common/line-suspension/resume-line.setup.ts';
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
  type Specifications,
  suspensionReasonOf,
} from './sim-replacement.ts';
import type { SimReplacementDraft, SimReplacementSettings } from './sim-replacement-request.schema.ts';

export type SimReplacementRequestInput = StepInput<
  SimReplacementData,
  SimReplacementDraft,
  SimReplacementSettings
>;

/** Why no SIM can be requested: part of message ids. */
export type ReplacementObstacle = LineObstacle | 'empty';

export interface Context extends FailingContext {
  /** As in the address, unchecked. */
  readonly accountNumber: string;
  readonly email: string;
  readonly now: () => number;
  readonly settings: SimReplacementSettings;
  readonly draft: SimReplacementDraft;
  /** Null until read. */
  readonly line: Subscription | null;
  readonly obstacle: ReplacementObstacle | null;
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
  /** The resumption of the line in progress; null before it. */
  readonly resumption: SnapshotFrom<typeof resumeLineMachine> | null;
  /** Whether the customer has just resumed the line. */
  readonly isResumed: boolean;
}

type Event =
  | { readonly type: 'reason.chosen'; readonly reasonId: string }
  | { readonly type: 'simType.chosen'; readonly simType: OfferedSim['simType'] }
  | { readonly type: 'suspend' | 'resume' | 'submit' | 'retry' };

type Offering = Pick<Context, 'specifications' | 'settings'>;

/** Returns the SIM types on offer. */
const offeredIn = ({ specifications, settings }: Offering): readonly OfferedSim[] =>
  specifications ? offeredSims(specifications, settings) : [];

/** Returns the SIM types to choose from, by the reason. */
export const simsIn = (context: Context): readonly OfferedSim[] =>
  fittingSims(offeredIn(context), context.draft);

/** Returns the reasons to choose from; none before they are read. */
export const reasonsIn = ({
  specifications,
  settings,
  line,
}: Offering & Pick<Context, 'line'>): Specifications['reasons'] =>
  specifications ? listedReasons(specifications, settings, line) : [];

/** Returns the chosen reason and SIM; undefined without one, or if it is no longer offered. */
export const choiceIn = (context: Context) => ({
  reason: chosenReason(reasonsIn(context), context.draft),
  sim: chosenSim(simsIn(context), context.draft),
});

/** Returns the delivery that the chosen SIM needs. */
export const deliveryIn = ({ esimDelivery, address }: Context, sim: OfferedSim) =>
  deliveryOf(isDelivered(sim, esimDelivery), address);

/** Returns the request that suspends the line. */
export function suspensionIn({ accountNumber, draft }: Context): CallInput<'suspendLine'> {
  const reason = suspensionReasonOf(draft);
  if (reason === undefined) throw new Error('The line is suspended for a lost or stolen SIM only.');
  return { params: { accountNumber }, body: { reason } };
}

/** Returns the input of the resumption of the line, which has no request in progress. @throws Error before the line is read */
export function resumptionOf({ context: { line, email, now } }: { context: Context }): ResumeLineInput {
  if (line === null) throw new Error('The line is not read yet.');
  return { line, isReplaced: false, email, now };
}

const resumptionIn = (event: unknown) => (event as { output: ResumeLineOutput }).output;

/** What is read of the line, and of what is offered for it. */
type Read = Pick<
  Context,
  'obstacle' | 'request' | 'requirements' | 'esimDelivery' | 'address' | 'specifications'
> & { readonly line: Subscription };

/** Without an address on file, the customer is asked for one. */
function withoutOrder(error: unknown): null {
  const problem = problemOf(error);
  if (problem.kind === 'refused' && problem.code === 'NOT_FOUND') return null;
  throw error;
}

const readLine = reads(
  {
    getSubscription,
    getSimReplacementEligibility,
    listServiceRequests,
    getSimReplacementSpecifications,
    getEsimDeliverySpecification,
    getEkycContextSpecifications,
    getOrder,
  },
  async (ask, { accountNumber, settings }: Pick<Context, 'accountNumber' | 'settings'>): Promise<Read> => {
    const params = { accountNumber };
    const [
      line,
      { eligible, reason },
      { serviceRequests },
      specifications,
      { specifications: esimDelivery },
    ] = await Promise.all([
      ask.getSubscription({ params }),
      ask.getSimReplacementEligibility({ params }),
      ask.listServiceRequests({ query: params }),
      ask.getSimReplacementSpecifications({}),
      ask.getEsimDeliverySpecification({}),
    ]);
    const sims = offeredSims(specifications, settings);
    const isEmpty = sims.length === 0 || listedReasons(specifications, settings, line).length === 0;
    const obstacle = eligible ? (isEmpty ? 'empty' : null) : lineObstacle(reason);
    const isIdentified = isKycRequired(ekycConfigOf('sim_replacement', specifications, null));
    const isSent = sims.some((sim) => isDelivered(sim, esimDelivery));
    const [requirements, order] =
      obstacle === null
        ? await Promise.all([
            isIdentified
              ? ask.getEkycContextSpecifications({ params: { context: 'sim_replacement' }, query: {} })
              : null,
            isSent
              ? ask.getOrder({ params: { orderReference: line.orderRef ?? '' } }).catch(withoutOrder)
              : null,
          ])
        : [null, null];
    return {
      line,
      obstacle,
      request: obstacle === 'occupied' ? openIn(serviceRequests) : null,
      specifications,
      esimDelivery,
      requirements,
      address: order && addressOnFile(order),
    };
  },
);

const readIn = (event: unknown): Read => (event as { output: Read }).output;
const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const simReplacementRequestSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as SimReplacementRequestInput,
    output: {} as SimReplacementData,
    tags: {} as CallTag,
    children: {} as { resumption: 'resumption' },
  },
  actors: {
    read: readLine,
    suspendLine: callActor(suspendLine),
    resumption: resumeLineMachine,
  },
  guards: {
    ...calls.guards,
    isMisnamed: ({ context }) => !isReference(context.accountNumber),
    isNotFound: isRefusedWith('NOT_FOUND'),
    isIneligible: isRefusedWith('NOT_ELIGIBLE'),
    isLineIneligible: ({ event }) => readIn(event).obstacle !== null,
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
    ...calls.actions,
    /** Clears a chosen reason that is no longer listed. */
    setRead: assign(({ context: { draft, settings }, event }) => {
      const read = readIn(event);
      const isGone =
        read.obstacle === null &&
        draft.reasonId !== undefined &&
        !chosenReason(reasonsIn({ ...read, settings }), draft);
      const { reasonId: _reasonId, ...rest } = draft;
      return { ...read, gone: isGone, draft: isGone ? rest : draft };
    }),
    setLine: assign({ line: ({ event }) => outputIn<'suspendLine'>(event) }),
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
});

/** Returns the context that the machine starts with. */
export const startContext = ({
  input: { data, answer, draft, settings, email, now },
}: {
  readonly input: SimReplacementRequestInput;
}): Context => ({
  accountNumber: data.accountNumber ?? '',
  email,
  now,
  settings,
  draft:
    draft ??
    (answer ? { reasonId: answer.simReplacement.reasonId, simType: answer.simReplacement.simType } : {}),
  line: null,
  obstacle: null,
  request: null,
  specifications: null,
  requirements: null,
  esimDelivery: [],
  address: null,
  gone: false,
  tried: false,
  resumption: null,
  isResumed: false,
  problem: null,
});
