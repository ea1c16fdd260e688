import type { CallResult, IneligibleReason, ServiceRequest, Subscription } from '@senda/contract';
import {
  cancelPlanSwitch,
  getEligibleProducts,
  getPlanSwitchCancelEligibility,
  getPlanSwitchEligibility,
  getSubscription,
  listServiceRequests,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { isReference } from '../../base/addresses/reference.ts';
import type { PlanSwitchData } from '../../base/answers/plan-switch.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import { type Catalogue, catalogueQuery } from '../../common/catalogue/catalogue.ts';
import { openIn } from '../../common/line/line.ts';
import { type OfferedPlan, offeredPlans, type PlanSwitchEligibility } from './plan-switch.ts';
import type { PlanSwitchPlansDraft, PlanSwitchPlansSettings } from './plan-switch-plans.schema.ts';

export type PlanSwitchPlansInput = StepInput<PlanSwitchData, PlanSwitchPlansDraft, PlanSwitchPlansSettings>;

/** What is read of the line. */
export interface SwitchRead {
  readonly line: Subscription;
  readonly eligibility: PlanSwitchEligibility;
  readonly catalogue: Catalogue;
  /** The request in progress that prevents another switch; null if none does, or if it has ended meanwhile. */
  readonly request: ServiceRequest | null;
  /** Whether that request, a switch, can be cancelled; null for any other. */
  readonly cancelEligibility: CallResult<'getPlanSwitchCancelEligibility'> | null;
}

/** Why no plan can be chosen: there is no other, the line has ended or is unpaid, a request is in progress, or the customer has accepted a commitment. */
export type SwitchObstacle =
  | 'empty'
  | 'lineInactive'
  | 'lineSuspended'
  | 'requestUnderWay'
  | 'committed'
  | 'ineligible';

export interface Context extends Omit<PlanSwitchPlansInput, 'draft'>, FailingContext {
  /** As in the address, unchecked. */
  readonly accountNumber: string;
  readonly draft: PlanSwitchPlansDraft;
  /** Null until read. */
  readonly read: SwitchRead | null;
  readonly obstacle: SwitchObstacle | null;
  /** Whether the plan chosen before is no longer offered. */
  readonly gone: boolean;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Result of the customer's cancellation; null without one. */
  readonly cancellation: 'cancelled' | 'refused' | null;
}

type Event =
  | { readonly type: 'plan.chosen'; readonly sku: string }
  | { readonly type: 'submit' | 'cancel' | 'retry' };

interface Offering {
  readonly read: SwitchRead | null;
  readonly telcoUser?: boolean | undefined;
}

/** Returns the plans to choose from. */
export const offeredIn = ({ read, telcoUser = false }: Offering): readonly OfferedPlan[] =>
  read ? offeredPlans(read.eligibility, read.catalogue, telcoUser) : [];

/** Returns the chosen plan; undefined without one, or if it is no longer offered. */
export const choiceIn = ({ draft, ...context }: Offering & Pick<Context, 'draft'>): OfferedPlan | undefined =>
  offeredIn(context).find(({ plan }) => plan.planSku === draft.planSku);

const obstacles: Readonly<Partial<Record<IneligibleReason, SwitchObstacle>>> = {
  LINE_INACTIVE: 'lineInactive',
  LINE_SUSPENDED: 'lineSuspended',
  COMMITTED: 'committed',
  REQUEST_UNDER_WAY: 'requestUnderWay',
};

function obstacleIn(read: SwitchRead, { telcoUser }: Pick<Context, 'telcoUser'>): SwitchObstacle | null {
  const { eligible, reason } = read.eligibility;
  if (eligible) return offeredIn({ read, telcoUser }).length > 0 ? null : 'empty';
  if (read.cancelEligibility) return null;
  return (reason && obstacles[reason]) ?? 'ineligible';
}

/** Obstacles that can end while the page is open. */
export const passing: readonly (SwitchObstacle | null)[] = [
  'empty',
  'lineSuspended',
  'requestUnderWay',
  'ineligible',
];

const readIn = (event: unknown): SwitchRead => (event as { output: SwitchRead }).output;

const calls = failing<Context, Event>();

const readSwitch = reads(
  {
    getSubscription,
    getPlanSwitchEligibility,
    listServiceRequests,
    getPlanSwitchCancelEligibility,
    getEligibleProducts,
  },
  async (
    ask,
    { accountNumber, channel }: Pick<Context, 'accountNumber' | 'channel'>,
  ): Promise<SwitchRead> => {
    const line = await ask.getSubscription({ params: { accountNumber } });
    const params = { simNumber: line.simNumber };
    const [eligibility, { products: catalogue }, { serviceRequests }] = await Promise.all([
      ask.getPlanSwitchEligibility({ params }),
      ask.getEligibleProducts(catalogueQuery(channel, line.simType)),
      ask.listServiceRequests({ query: { accountNumber } }),
    ]);
    const isOccupied = !eligibility.eligible && eligibility.reason === 'REQUEST_UNDER_WAY';
    const request = isOccupied ? openIn(serviceRequests) : null;
    const cancelEligibility =
      request?.type === 'PLAN_SWITCH' ? await ask.getPlanSwitchCancelEligibility({ params }) : null;
    return { line, eligibility, catalogue, request, cancelEligibility };
  },
);

/** Actors, guards and actions of the machine. */
export const planSwitchPlans = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlanSwitchPlansInput,
    output: {} as PlanSwitchData,
    tags: {} as CallTag,
  },
  actors: {
    read: readSwitch,
    cancelPlanSwitch: callActor(cancelPlanSwitch),
    listServiceRequests: callActor(listServiceRequests),
  },
  guards: {
    ...calls.guards,
    isMisnamed: ({ context }) => !isReference(context.accountNumber),
    isNotFound: isRefusedWith('NOT_FOUND'),
    isLineIneligible: ({ context, event }) => obstacleIn(readIn(event), context) !== null,
    isSwitchPending: ({ event }) => readIn(event).cancelEligibility !== null,
    canCheck: ({ context }) => passing.includes(context.obstacle),
    isOffered: ({ context, event }) =>
      event.type === 'plan.chosen' && offeredIn(context).some(({ plan }) => plan.planSku === event.sku),
    hasChoice: ({ context }) => choiceIn(context) !== undefined,
    canCancel: ({ context }) => context.read?.cancelEligibility?.eligible === true,
    isCancelled: ({ context, event }) =>
      outputIn<'listServiceRequests'>(event).serviceRequests.some(
        ({ requestId, status }) => requestId === context.read?.request?.requestId && status === 'CANCELED',
      ),
    isNotEligible: isRefusedWith('NOT_ELIGIBLE'),
    /** The gateway has not answered, or not with the request. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
  },
  actions: {
    ...calls.actions,
    /** Clears a choice that is no longer offered. */
    setRead: assign(({ context, event }) => {
      const read = readIn(event);
      const { planSku, ...rest } = context.draft;
      const isGone = read.eligibility.eligible && planSku !== undefined && !choiceIn({ ...context, read });
      return {
        read,
        obstacle: obstacleIn(read, context),
        gone: isGone,
        ...(isGone && { draft: rest }),
      };
    }),
    choosePlan: assign(({ context, event }) =>
      event.type === 'plan.chosen' && event.sku !== context.draft.planSku
        ? { draft: { ...context.draft, planSku: event.sku }, gone: false }
        : {},
    ),
    markTried: assign({ tried: true }),
    setCancellation: assign({
      cancellation: (_, { cancellation }: { cancellation: 'cancelled' | 'refused' }) => cancellation,
    }),
    clearCancellation: assign({ cancellation: null }),
  },
});

const answered = (answer: PlanSwitchData | undefined): PlanSwitchPlansDraft =>
  answer ? { planSku: answer.planSwitch.planSku } : {};

/** Returns the initial context; only the customer's own draft or answer chooses a plan. */
export const startContext = (input: PlanSwitchPlansInput): Context => ({
  ...input,
  accountNumber: input.data.accountNumber ?? '',
  draft: input.draft ?? answered(input.answer),
  read: null,
  obstacle: null,
  gone: false,
  tried: false,
  cancellation: null,
  problem: null,
});
