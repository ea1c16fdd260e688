import { assign, setup } from 'xstate';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { callSlot } from '../calls/slot.ts';
import { type Catalogue, catalogueIn, catalogueQuery, plansIn } from '../catalogue/catalogue.ts';
import type { StepInput } from '../library/step-input.ts';
import { choiceOf, isOnSale, keepOnSale, type SimType, simTypesOf, startTyped } from './plan.ts';
import type { PlanData, PlanSettings, PlanTyped } from './pre-checkout.step.ts';

export type PlanInput = StepInput<PlanData, PlanTyped, PlanSettings>;

interface Context extends Omit<PlanInput, 'typed'> {
  readonly typed: PlanTyped;
  readonly simType: SimType;
  /** null until the page's own load has succeeded once. */
  readonly catalogue: Catalogue | null;
  /** The plan she had chosen is on sale no longer. */
  readonly gone: boolean;
  /** After a try to go on what is missing shows. */
  readonly tried: boolean;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'plan.chosen'; readonly sku: string }
  | { readonly type: 'simType.chosen'; readonly simType: SimType }
  | { readonly type: 'submit' | 'retry' };

const choose = {
  'plan.chosen': { guard: 'isOffered', actions: 'choosePlan' },
  'simType.chosen': { guard: 'isOtherSimType', target: 'loading', reenter: true, actions: 'chooseSimType' },
} as const;

/** Choice of plan and SIM type; the catalogue is read anew for each SIM type, since that is its category. */
export const planMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlanInput,
    output: {} as PlanData,
  },
  actors: { getEligibleProducts: callSlot('getEligibleProducts') },
  guards: {
    ...outcomeGuards,
    hasPlans: ({ event }) => plansIn(catalogueIn(event)).length > 0,
    hasChoice: ({ context }) => choiceOf(context) !== null,
    isOffered: ({ context, event }) => event.type === 'plan.chosen' && isOnSale(context.catalogue, event.sku),
    isOtherSimType: ({ context, event }) =>
      event.type === 'simType.chosen' &&
      event.simType !== context.simType &&
      simTypesOf(context.settings).includes(event.simType),
  },
  actions: {
    choosePlan: assign({
      typed: ({ context, event }) =>
        event.type === 'plan.chosen' && event.sku !== context.typed.planSku
          ? { ...context.typed, planSku: event.sku }
          : context.typed,
    }),
    chooseSimType: assign(({ context, event }) =>
      event.type === 'simType.chosen'
        ? { simType: event.simType, typed: { ...context.typed, simType: event.simType } }
        : {},
    ),
    keepCatalogue: assign(({ context, event }) => {
      const catalogue = catalogueIn(event);
      const typed = keepOnSale(context.typed, catalogue);
      return { catalogue, typed, gone: typed !== context.typed };
    }),
    markTried: assign({ tried: true }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'plan',
  context: ({ input }) => ({
    ...input,
    ...startTyped(input),
    catalogue: null,
    gone: false,
    tried: false,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetProblem',
      invoke: {
        src: 'getEligibleProducts',
        input: ({ context }) => catalogueQuery(context.channel, context.simType),
        onDone: [
          { guard: 'hasPlans', target: 'choosing', actions: 'keepCatalogue' },
          { target: 'empty', actions: 'keepCatalogue' },
        ],
        onError: onFailure,
      },
      on: choose,
    },
    choosing: {
      on: { ...choose, submit: [{ guard: 'hasChoice', target: 'chosen' }, { actions: 'markTried' }] },
    },
    /** Nothing is on sale: another SIM type or another try leads on. */
    empty: { on: { ...choose, retry: 'loading', submit: 'loading' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: { ...choose, retry: 'loading', submit: 'loading' },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => {
    const choice = choiceOf(context);
    if (choice === null) throw new Error('The plan step cannot end without a plan.');
    return choice;
  },
});
