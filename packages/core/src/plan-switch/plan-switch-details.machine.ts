import { getEligibleProducts } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import type { PlanComparedData } from '../answers/plan-switch.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { type Catalogue, catalogueIn, catalogueQuery } from '../catalogue/catalogue.ts';
import { planIn } from './plan-switch.ts';
import type { PlanSwitchDetailsSettings } from './plan-switch-details.schema.ts';

export type PlanSwitchDetailsInput = StepInput<PlanComparedData, never, PlanSwitchDetailsSettings>;

export interface Context extends PlanSwitchDetailsInput {
  /** null until loaded. */
  readonly catalogue: Catalogue | null;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'submit' | 'retry' };

/** Returns the chosen plan in the catalogue of an actor's done event. */
const chosenIn = (event: unknown, { data }: Context) => planIn(catalogueIn(event), data.planSwitch?.planSku);

/** Comparison of the current plan with the chosen one, as the catalogue describes them now. */
export const planSwitchDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlanSwitchDetailsInput,
    output: {} as PlanComparedData,
  },
  actors: { getEligibleProducts: callActor(getEligibleProducts) },
  guards: {
    ...outcomeGuards,
    hasBegun: ({ context: { data, now } }) => (data.planSwitch?.effectiveAt ?? Infinity) <= now(),
    isGone: ({ context, event }) => chosenIn(event, context) === undefined,
    isRepriced: ({ context, event }) =>
      chosenIn(event, context)?.cost.amount !== context.data.planSwitch?.cost,
  },
  actions: {
    setCatalogue: assign({ catalogue: ({ event }) => catalogueIn(event) }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'plan-switch-details',
  context: ({ input }) => ({ ...input, catalogue: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      invoke: {
        src: 'getEligibleProducts',
        input: ({ context }) => catalogueQuery(context.channel, context.data.planSwitch?.simType ?? 'esim'),
        onDone: [
          { guard: 'hasBegun', target: 'begun' },
          { guard: 'isGone', target: 'gone' },
          { guard: 'isRepriced', target: 'repriced', actions: 'setCatalogue' },
          { target: 'comparing', actions: 'setCatalogue' },
        ],
        onError: onFailure,
      },
    },
    comparing: { on: { submit: 'compared' } },
    /** The chosen plan is no longer on sale. */
    gone: {},
    /** The price of the chosen plan has changed since. */
    repriced: {},
    /** The period that the switch was chosen for has begun: the dates of the choice are past. */
    begun: {},
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading' } },
    compared: { type: 'final' },
  },
  output: { planCompared: true },
});
