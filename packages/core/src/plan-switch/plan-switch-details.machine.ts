import type { Subscription } from '@senda/contract';
import { getEligibleProducts, getPlanSwitchEligibility, getSubscription } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { PlanComparedData } from '../answers/plan-switch.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import { type Catalogue, catalogueIn, catalogueQuery, planIn } from '../catalogue/catalogue.ts';
import { type FirstPayment, firstPaymentOf } from '../line/first-period.ts';
import type { PlanSwitchEligibility } from './plan-switch.ts';
import type { PlanSwitchDetailsSettings } from './plan-switch-details.schema.ts';

export type PlanSwitchDetailsInput = StepInput<PlanComparedData, never, PlanSwitchDetailsSettings>;

export interface Context extends PlanSwitchDetailsInput {
  /** The line as it is renewed now; null until loaded. */
  readonly line: Subscription | null;
  /** The plans that the line can switch to, with their prices; null until loaded. */
  readonly eligibility: PlanSwitchEligibility | null;
  /** null until loaded. */
  readonly catalogue: Catalogue | null;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'submit' | 'retry' };

/** Returns the chosen plan among those that the line can switch to; undefined if it is not offered. */
export const offerOf = (eligibility: PlanSwitchEligibility | null, { data }: Context) =>
  eligibility?.plans.find(({ planSku }) => planSku === data.planSwitch?.planSku);

/** Returns the chosen plan in the eligibility of an actor's done event. */
const offerIn = (event: unknown, context: Context) =>
  offerOf(outputIn<'getPlanSwitchEligibility'>(event), context);

/** Returns how the first period of the chosen plan is paid. */
export const paymentIn = ({ line, catalogue, data }: Context): FirstPayment => {
  const product = planIn(catalogue ?? [], data.planSwitch?.planSku);
  return line && product ? firstPaymentOf(line, product) : 'none';
};

/** Comparison of the current plan with the chosen one. The price that counts is the offer's, not the catalogue's. */
export const planSwitchDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlanSwitchDetailsInput,
    output: {} as PlanComparedData,
  },
  actors: {
    getSubscription: callActor(getSubscription),
    getPlanSwitchEligibility: callActor(getPlanSwitchEligibility),
    getEligibleProducts: callActor(getEligibleProducts),
  },
  guards: {
    ...outcomeGuards,
    hasBegun: ({ context: { data, now } }) => (data.planSwitch?.effectiveAt ?? Infinity) <= now(),
    isNotOffered: ({ context, event }) => offerIn(event, context) === undefined,
    isRepriced: ({ context, event }) =>
      offerIn(event, context)?.cost.amount !== context.data.planSwitch?.cost,
    isNotOnSale: ({ context, event }) =>
      planIn(catalogueIn(event), context.data.planSwitch?.planSku) === undefined,
    isNotFound: isRefusedWith('NOT_FOUND'),
  },
  actions: {
    setLine: assign({ line: ({ event }) => outputIn<'getSubscription'>(event) }),
    setEligibility: assign({ eligibility: ({ event }) => outputIn<'getPlanSwitchEligibility'>(event) }),
    setCatalogue: assign({ catalogue: ({ event }) => catalogueIn(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'plan-switch-details',
  context: ({ input }) => ({ ...input, line: null, eligibility: null, catalogue: null, problem: null }),
  initial: 'finding',
  states: {
    /** Loads the line: its renewal decides who pays the new plan, and may have been switched meanwhile. */
    finding: {
      entry: 'clearProblem',
      invoke: {
        src: 'getSubscription',
        input: ({ context }) => ({ params: { accountNumber: context.data.accountNumber ?? '' } }),
        onDone: { target: 'checking', actions: 'setLine' },
        onError: [{ guard: 'isNotFound', target: 'gone' }, ...onFailure],
      },
    },
    /** Asks again what the line can switch to: the run may be older than the offer. */
    checking: {
      invoke: {
        src: 'getPlanSwitchEligibility',
        input: ({ context }) => ({ params: { simNumber: context.data.planSwitch?.simNumber ?? '' } }),
        onDone: [
          { guard: 'hasBegun', target: 'begun' },
          { guard: 'isNotOffered', target: 'gone' },
          { guard: 'isRepriced', target: 'repriced', actions: 'setEligibility' },
          { target: 'loading', actions: 'setEligibility' },
        ],
        onError: [{ guard: 'isNotFound', target: 'gone' }, ...onFailure],
      },
    },
    loading: {
      invoke: {
        src: 'getEligibleProducts',
        input: ({ context }) => catalogueQuery(context.channel, context.data.planSwitch?.simType ?? 'esim'),
        onDone: [
          { guard: 'isNotOnSale', target: 'gone' },
          { target: 'comparing', actions: 'setCatalogue' },
        ],
        onError: onFailure,
      },
    },
    comparing: { on: { submit: 'compared' } },
    /** The line cannot switch to the chosen plan any more. */
    gone: {},
    /** The price of the chosen plan has changed since. */
    repriced: {},
    /** The period that the switch was chosen for has begun: the dates of the choice are past. */
    begun: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'finding' } },
    compared: { type: 'final' },
  },
  output: ({ context }) => ({ planCompared: true, firstPayment: paymentIn(context) }),
});
