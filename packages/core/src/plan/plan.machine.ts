import type { CallResult, Icon } from '@senda/contract';
import {
  getEkycContextSpecifications,
  getEligibleProducts,
  getPromotionConfig,
  listSimTypeIcons,
} from '@senda/contract/calls';
import { isEqual } from '@senda/journey';
import { assign, setup } from 'xstate';
import type { EkycConfig } from '../answers/kyc.ts';
import type { PlanData } from '../answers/plan.ts';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import {
  type Catalogue,
  catalogueIn,
  catalogueQuery,
  type ProductType,
  visibleTo,
} from '../catalogue/catalogue.ts';
import { iconsIn } from '../icon/drawing.ts';
import {
  afterPromo,
  applyArrived,
  limitCodes,
  maximumCodes,
  type PromoCodes,
  type PromoEvent,
  startCodes,
} from '../promo/promo.ts';
import {
  choiceOf,
  codesFor,
  isEsimConfirmed,
  isOnSale,
  isTrialChosen,
  keepOnSale,
  offeredTypes,
  type SimType,
  shownType,
  simTypesOf,
  startDraft,
  withProductType,
} from './plan.ts';
import type { PlanDraft, PlanSettings } from './pre-checkout.schema.ts';

export type PlanInput = StepInput<PlanData, PlanDraft, PlanSettings>;

export interface Context extends Omit<PlanInput, 'draft'> {
  readonly draft: PlanDraft;
  readonly simType: SimType;
  readonly promo: PromoCodes;
  /** null until the page's own load has succeeded once. */
  readonly catalogue: Catalogue | null;
  /** What the chosen plan's identity check asks for; null until it is asked. */
  readonly eKycConfig: EkycConfig | null;
  /** The catalogue is that of another SIM type than the chosen one. */
  readonly stale: boolean;
  /** The plan she had chosen is on sale no longer. */
  readonly gone: boolean;
  /** The question about her telephone came up when she wanted to go on. */
  readonly goingOn: boolean;
  /** After a try to go on what is missing shows. */
  readonly tried: boolean;
  /** What the SIM types look like; null where the gateway has not said. */
  readonly icons: readonly Icon[] | null;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'plan.chosen'; readonly sku: string }
  | { readonly type: 'productType.chosen'; readonly productType: ProductType }
  | { readonly type: 'simType.chosen'; readonly simType: SimType }
  | PromoEvent
  | { readonly type: 'device.asked' | 'device.left' | 'esim.confirmed' | 'submit' | 'retry' };

/** The catalogue of an answer, as far as it is for the customer. */
const visibleIn = (event: unknown, { telcoUser = false }: Context): Catalogue =>
  visibleTo(catalogueIn(event), telcoUser);

/** What changes with the codes; `typed` stays the very same while they do. */
function withCodes(draft: PlanDraft, promo: PromoCodes): { draft: PlanDraft; promo: PromoCodes } {
  const { codes, arrived } = promo;
  if (isEqual(codes, draft.promoCodes ?? []) && arrived === draft.arrivedCode) return { draft, promo };
  return {
    promo,
    draft: { ...draft, promoCodes: [...codes], ...(arrived !== undefined && { arrivedCode: arrived }) },
  };
}

const choose = {
  'plan.chosen': { guard: 'isOffered', actions: 'choosePlan' },
  'productType.chosen': { guard: 'isOtherProductType', actions: 'chooseProductType' },
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
  actors: {
    getEligibleProducts: callActor(getEligibleProducts),
    getEkycContextSpecifications: callActor(getEkycContextSpecifications),
    getPromotionConfig: callActor(getPromotionConfig),
    listSimTypeIcons: callActor(listSimTypeIcons),
  },
  guards: {
    ...outcomeGuards,
    takesPromo: ({ context }) => !isTrialChosen(context),
    hasPlans: ({ context, event }) => offeredTypes(visibleIn(event, context), context.settings).length > 0,
    canCheck: ({ context }) => !context.stale && choiceOf(context) !== null,
    hasChoice: ({ context }) => choiceOf(context) !== null,
    needsConfirm: ({ context }) =>
      choiceOf(context) !== null && context.simType === 'esim' && !isEsimConfirmed(context),
    isGoingOn: ({ context }) => context.goingOn,
    isOffered: ({ context, event }) => event.type === 'plan.chosen' && isOnSale(context.catalogue, event.sku),
    isOtherProductType: ({ context, event }) =>
      event.type === 'productType.chosen' &&
      event.productType !== shownType(context) &&
      offeredTypes(context.catalogue, context.settings).includes(event.productType),
    isOtherSimType: ({ context, event }) =>
      event.type === 'simType.chosen' &&
      event.simType !== context.simType &&
      simTypesOf(context.settings).includes(event.simType),
  },
  actions: {
    choosePlan: assign(({ context, event }) => {
      if (event.type !== 'plan.chosen' || event.sku === context.draft.planSku) return {};
      const draft = { ...context.draft, planSku: event.sku };
      return withCodes(draft, codesFor({ ...context, draft }, context.promo));
    }),
    changeCodes: assign(({ context, event }) => withCodes(context.draft, afterPromo(context.promo, event))),
    /** What the config says, or its default; then the code of the address counts. */
    limitCodes: assign(({ context, event }) => {
      const { output } = event as { output?: CallResult<'getPromotionConfig'> };
      const most = maximumCodes(output?.maximumPromoCodes, context.exitPromo);
      const promo = applyArrived(limitCodes(context.promo, most), context.promoCode);
      return withCodes(context.draft, codesFor(context, promo));
    }),
    chooseProductType: assign(({ context, event }) =>
      event.type === 'productType.chosen'
        ? { draft: withProductType(context.draft, event.productType), gone: false }
        : {},
    ),
    chooseSimType: assign(({ context, event }) =>
      event.type === 'simType.chosen'
        ? { simType: event.simType, stale: true, draft: { ...context.draft, simType: event.simType } }
        : {},
    ),
    keepCatalogue: assign(({ context, event }) => {
      const catalogue = visibleIn(event, context);
      const draft = keepOnSale(context.draft, catalogue);
      const gone = draft !== context.draft;
      return {
        catalogue,
        stale: false,
        gone,
        ...withCodes(draft, codesFor({ draft, catalogue }, context.promo)),
      };
    }),
    keepEkycConfig: assign({
      eKycConfig: ({ event }) =>
        (event as { output: CallResult<'getEkycContextSpecifications'> } & typeof event).output,
    }),
    keepIcons: assign({ icons: ({ event }) => iconsIn(event) }),
    goOn: assign({ goingOn: true }),
    lookOnly: assign({ goingOn: false }),
    confirmEsim: assign({
      draft: ({ context }) =>
        context.draft.esimConfirm ? context.draft : { ...context.draft, esimConfirm: true },
    }),
    markTried: assign({ tried: true }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'plan',
  context: ({ input }) => ({
    ...input,
    ...startDraft(input),
    promo: startCodes(startDraft(input).draft.promoCodes ?? [], startDraft(input).draft.arrivedCode),
    catalogue: null,
    eKycConfig: null,
    stale: false,
    gone: false,
    goingOn: false,
    tried: false,
    icons: null,
    problem: null,
  }),
  invoke: [
    {
      src: 'getPromotionConfig',
      input: {},
      onDone: { actions: 'limitCodes' },
      onError: { actions: 'limitCodes' },
    },
    // The page has icons of its own.
    { src: 'listSimTypeIcons', input: {}, onDone: { actions: 'keepIcons' }, onError: {} },
  ],
  on: {
    'promo.typed': { actions: 'changeCodes' },
    'promo.applied': { guard: 'takesPromo', actions: 'changeCodes' },
    'promo.removed': { actions: 'changeCodes' },
    'promo.dropped': { actions: 'changeCodes' },
  },
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
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
      on: {
        ...choose,
        'device.asked': { target: 'confirming', actions: 'lookOnly' },
        submit: [
          { guard: 'needsConfirm', target: 'confirming', actions: 'goOn' },
          { guard: 'hasChoice', target: 'checking' },
          { actions: 'markTried' },
        ],
      },
    },
    /** Does her telephone take eSIMs? She says so, or takes a card. */
    confirming: {
      on: {
        'simType.chosen': choose['simType.chosen'],
        'device.left': 'choosing',
        'esim.confirmed': [
          { guard: 'isGoingOn', target: 'checking', actions: 'confirmEsim' },
          { target: 'choosing', actions: 'confirmEsim' },
        ],
      },
    },
    /** Whether the plan needs an identity check decides her road. */
    checking: {
      entry: 'clearProblem',
      invoke: {
        src: 'getEkycContextSpecifications',
        input: ({ context }) => ({
          params: { context: 'onboarding' },
          query: { productType: choiceOf(context)?.plan.productType ?? 'prepaid' },
        }),
        onDone: { target: 'chosen', actions: 'keepEkycConfig' },
        onError: onFailure,
      },
    },
    /** Nothing is on sale: another SIM type or another try leads on. */
    empty: { on: { ...choose, retry: 'loading', submit: 'loading' } },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...choose,
        retry: [{ guard: 'canCheck', target: 'checking' }, { target: 'loading' }],
        submit: [{ guard: 'canCheck', target: 'checking' }, { target: 'loading' }],
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => {
    const choice = choiceOf(context);
    const { eKycConfig } = context;
    if (choice === null || eKycConfig === null) throw new Error('The plan step cannot end without a plan.');
    return { ...choice, eKycConfig };
  },
});
