import type { CallResult, ServiceRequest } from '@senda/contract';
import {
  cancelPlanSwitch,
  getEligibleProducts,
  getPlanSwitchCancelEligibility,
  getPlanSwitchEligibility,
  getSubscription,
  listServiceRequests,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { PlanSwitchData } from '../answers/plan-switch.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { isRefusedWith, outputIn } from '../calls/outcome.ts';
import { type Catalogue, catalogueIn } from '../catalogue/catalogue.ts';
import { eligibleGuards } from '../line/eligibility.ts';
import { type LineContext, lineSetup, openRequestIn, startLine } from '../line/line.setup.ts';
import { type OfferedPlan, offeredPlans, type PlanSwitchEligibility } from './plan-switch.ts';
import type { PlanSwitchPlansDraft, PlanSwitchPlansSettings } from './plan-switch-plans.schema.ts';

export type PlanSwitchPlansInput = StepInput<PlanSwitchData, PlanSwitchPlansDraft, PlanSwitchPlansSettings>;

/** The current or last call, which a retry repeats. */
type Calling = 'finding' | 'checking' | 'reviewing' | 'asking' | 'loading' | 'cancelling' | 'confirming';

/** States whose page stays while a call is made from it. */
export type ShownState =
  | 'choosing'
  | 'pending'
  | 'empty'
  | 'lineInactive'
  | 'lineSuspended'
  | 'requestUnderWay'
  | 'committed'
  | 'ineligible'
  | 'notFound';

export interface Context extends Omit<PlanSwitchPlansInput, 'draft'>, LineContext {
  readonly draft: PlanSwitchPlansDraft;
  readonly eligibility: PlanSwitchEligibility | null;
  /** The line's request in progress, as last read. */
  readonly request: ServiceRequest | null;
  /** Whether the pending switch can be cancelled; null until read. */
  readonly cancelEligibility: CallResult<'getPlanSwitchCancelEligibility'> | null;
  /** null until loaded. */
  readonly catalogue: Catalogue | null;
  /** Whether the plan chosen before is no longer offered. */
  readonly gone: boolean;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Result of the customer's cancellation; null without one. */
  readonly cancellation: 'cancelled' | 'refused' | null;
  /** The page on screen; null until the line is read, or after a cancellation. */
  readonly shown: ShownState | null;
  readonly calling: Calling;
}

type Event =
  | { readonly type: 'plan.chosen'; readonly sku: string }
  | { readonly type: 'submit' | 'cancel' | 'retry' };

/** Whether the pending switch is cancelled in the requests of an actor's done event. */
const isCancelledIn = (event: unknown, { request }: Context): boolean =>
  outputIn<'listServiceRequests'>(event).serviceRequests.some(
    ({ requestId, status }) => requestId === request?.requestId && status === 'CANCELED',
  );

/** Returns the plans to choose from. */
export const offeredIn = ({ eligibility, catalogue, telcoUser = false }: Context): readonly OfferedPlan[] =>
  eligibility && catalogue ? offeredPlans(eligibility, catalogue, telcoUser) : [];

/** Returns the chosen plan; undefined without one, or if it is no longer offered. */
export const choiceIn = (context: Context): OfferedPlan | undefined =>
  offeredIn(context).find(({ plan }) => plan.planSku === context.draft.planSku);

const withLine = lineSetup<Context, Event>();

/** Actors, guards and actions of the machine. */
export const planSwitchPlans = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlanSwitchPlansInput,
    output: {} as PlanSwitchData,
    tags: {} as 'calling',
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getPlanSwitchEligibility: callActor(getPlanSwitchEligibility),
    listServiceRequests: callActor(listServiceRequests),
    getPlanSwitchCancelEligibility: callActor(getPlanSwitchCancelEligibility),
    getEligibleProducts: callActor(getEligibleProducts),
    cancelPlanSwitch: callActor(cancelPlanSwitch),
  },
  guards: {
    ...withLine.guards,
    ...eligibleGuards,
    isPlanSwitch: ({ event }) => openRequestIn(event)?.type === 'PLAN_SWITCH',
    isSwitchPending: ({ context }) => context.eligibility?.eligible === false,
    hasPlans: ({ context, event }) => offeredIn({ ...context, catalogue: catalogueIn(event) }).length > 0,
    isOffered: ({ context, event }) =>
      event.type === 'plan.chosen' && offeredIn(context).some(({ plan }) => plan.planSku === event.sku),
    hasChoice: ({ context }) => choiceIn(context) !== undefined,
    canCancel: ({ context }) => context.cancelEligibility?.eligible === true,
    isCancelled: ({ context, event }) => isCancelledIn(event, context),
    isNotEligible: isRefusedWith('NOT_ELIGIBLE'),
  },
  actions: {
    ...withLine.actions,
    setShown: assign((_, { shown }: { shown: ShownState }) => ({ shown })),
    setEligibility: assign({ eligibility: ({ event }) => outputIn<'getPlanSwitchEligibility'>(event) }),
    setRequest: assign({ request: ({ event }) => openRequestIn(event) }),
    setCancelEligibility: assign({
      cancelEligibility: ({ event }) => outputIn<'getPlanSwitchCancelEligibility'>(event),
    }),
    /** Clears a choice that is no longer offered. */
    setPlans: assign(({ context, event }) => {
      const catalogue = catalogueIn(event);
      const { planSku, ...rest } = context.draft;
      const gone = planSku !== undefined && choiceIn({ ...context, catalogue }) === undefined;
      return { catalogue, gone, ...(gone && { draft: rest }) };
    }),
    setCatalogue: assign({ catalogue: ({ event }) => catalogueIn(event) }),
    choosePlan: assign(({ context, event }) =>
      event.type === 'plan.chosen' && event.sku !== context.draft.planSku
        ? { draft: { ...context.draft, planSku: event.sku }, gone: false }
        : {},
    ),
    markTried: assign({ tried: true }),
    /** The page of the switch is not true any more: the line is read again. */
    setCancellation: assign((_, { cancellation }: { cancellation: 'cancelled' | 'refused' }) => ({
      cancellation,
      shown: null,
    })),
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
  ...startLine,
  eligibility: null,
  request: null,
  cancelEligibility: null,
  catalogue: null,
  gone: false,
  tried: false,
  cancellation: null,
  shown: null,
});
