import type { CallResult, DeliveryMethod, Icon } from '@senda/contract';
import {
  getDeliveryMethods,
  getEkycContextSpecifications,
  getEligibleProducts,
  getEsimDeliverySpecification,
  getPromotionConfig,
  listSimTypeIcons,
} from '@senda/contract/calls';
import { isEqual } from '@senda/journey/run';
import { assign, setup } from 'xstate';
import type { PlanData } from '../../base/answers/plan.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { iconsIn } from '../../base/icon/drawing.ts';
import {
  type Catalogue,
  catalogueIn,
  type ProductType,
  visibleTo,
} from '../../common/catalogue/catalogue.ts';
import {
  applyArrivedCode,
  limitCodes,
  maximumCodes,
  type PromoCodes,
  type PromoEvent,
  promoReducer,
  startCodes,
} from '../../common/promo/promo.ts';
import { isEsimDelivered } from '../../common/purchase/esim-delivery.ts';
import {
  choiceOf,
  codesFor,
  isEsimConfirmed,
  isOfferedAlike,
  isOnSale,
  isTrialChosen,
  offeredTypes,
  type SimType,
  simTypesOf,
  startDraft,
  visibleProductType,
  withoutUnavailablePlan,
  withProductType,
} from './plan.ts';
import type { PlanDraft, PlanSettings } from './pre-checkout.schema.ts';

export type PlanInput = StepInput<PlanData, PlanDraft, PlanSettings>;

/** The identity check of the chosen plan, and whether the chosen SIM is delivered. */
type Requirements = Pick<PlanData, 'eKycConfig' | 'deliveryNeeded'>;

/** Reads what the choice requires. A card is delivered unless a store hands it over, an eSIM as the gateway specifies. */
const readRequirements = reads(
  { getEkycContextSpecifications, getEsimDeliverySpecification },
  async (
    { getEkycContextSpecifications: identity, getEsimDeliverySpecification: delivery },
    {
      productType,
      simType,
      channel,
    }: Pick<PlanInput, 'channel'> & {
      readonly productType: ProductType;
      readonly simType: SimType;
    },
  ): Promise<Requirements> => {
    const [eKycConfig, deliveryNeeded] = await Promise.all([
      identity({ params: { context: 'onboarding' }, query: { productType } }),
      simType === 'esim'
        ? delivery({}).then(({ specifications }) => isEsimDelivered(specifications, 'ESIM-NEW'))
        : channel !== 'retail',
    ]);
    return { eKycConfig, deliveryNeeded };
  },
);

export interface Context extends Omit<PlanInput, 'draft'>, FailingContext {
  readonly draft: PlanDraft;
  readonly simType: SimType;
  readonly promo: PromoCodes;
  /** null until loaded once. */
  readonly catalogue: Catalogue | null;
  /** What the choice requires of the further steps; null until fetched. */
  readonly requirements: Requirements | null;
  /** Whether the catalogue is for another SIM type than the chosen one. */
  readonly stale: boolean;
  /** Whether the plan chosen before is no longer on sale. */
  readonly gone: boolean;
  /** Whether the device question was opened by a submit, which then continues. */
  readonly continuing: boolean;
  /** Whether a submit was attempted: problems are shown. */
  readonly tried: boolean;
  /** Icons of the SIM types; null until loaded. */
  readonly icons: readonly Icon[] | null;
  /** How a SIM card can be delivered, and for how much; null until loaded. */
  readonly deliveries: readonly DeliveryMethod[] | null;
}

type Event =
  | { readonly type: 'plan.chosen'; readonly sku: string }
  | { readonly type: 'productType.chosen'; readonly productType: ProductType }
  | { readonly type: 'simType.chosen'; readonly simType: SimType }
  | PromoEvent
  | { readonly type: 'device.asked' | 'device.left' | 'esim.confirmed' | 'submit' | 'retry' }
  | { readonly type: 'number.brought' };

/** Returns the products of a response that the customer may see. */
const visibleIn = (event: unknown, { telcoUser = false }: Context): Catalogue =>
  visibleTo(catalogueIn(event), telcoUser);

/** Returns draft and codes after a change of codes; the draft object is unchanged if the codes are. */
function withCodes(draft: PlanDraft, promo: PromoCodes): { draft: PlanDraft; promo: PromoCodes } {
  const { codes, arrived } = promo;
  if (isEqual(codes, draft.promoCodes ?? []) && arrived === draft.arrivedCode) return { draft, promo };
  return {
    promo,
    draft: { ...draft, promoCodes: [...codes], ...(arrived !== undefined && { arrivedCode: arrived }) },
  };
}

export const choose = {
  'plan.chosen': { guard: 'isOffered', actions: 'choosePlan' },
  'productType.chosen': { guard: 'isOtherProductType', actions: 'chooseProductType' },
  'simType.chosen': {
    guard: 'isOtherSimType',
    target: '#plan.loading',
    reenter: true,
    actions: ['clearContinuing', 'chooseSimType'],
  },
} as const;

/** Another product type may have left the order without a plan. */
export const checkAgain = [
  { guard: 'hasChoice', target: '#plan.checking', reenter: true },
  { target: '#plan.loading' },
] as const;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const planSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PlanInput,
    output: {} as PlanData,
    tags: {} as CallTag,
  },
  actors: {
    getEligibleProducts: callActor(getEligibleProducts),
    readRequirements,
    getPromotionConfig: callActor(getPromotionConfig),
    listSimTypeIcons: callActor(listSimTypeIcons),
    getDeliveryMethods: callActor(getDeliveryMethods),
  },
  guards: {
    ...calls.guards,
    acceptsPromo: ({ context }) => !isTrialChosen(context),
    hasPlans: ({ context, event }) => offeredTypes(visibleIn(event, context), context.settings).length > 0,
    hasChoice: ({ context }) => choiceOf(context) !== null,
    needsConfirm: ({ context }) =>
      choiceOf(context) !== null && context.simType === 'esim' && !isEsimConfirmed(context),
    isContinuing: ({ context }) => context.continuing,
    continuesWithPlan: ({ context, event }) =>
      context.continuing && isOfferedAlike(context, visibleIn(event, context)),
    isOffered: ({ context, event }) => event.type === 'plan.chosen' && isOnSale(context.catalogue, event.sku),
    isOtherProductType: ({ context, event }) =>
      event.type === 'productType.chosen' &&
      event.productType !== visibleProductType(context) &&
      offeredTypes(context.catalogue, context.settings).includes(event.productType),
    isOtherSimType: ({ context, event }) =>
      event.type === 'simType.chosen' &&
      event.simType !== context.simType &&
      simTypesOf(context.settings).includes(event.simType),
  },
  actions: {
    ...calls.actions,
    choosePlan: assign(({ context, event }) => {
      if (event.type !== 'plan.chosen' || event.sku === context.draft.planSku) return {};
      const draft = { ...context.draft, planSku: event.sku };
      return withCodes(draft, codesFor({ ...context, draft }, context.promo));
    }),
    changeCodes: assign(({ context, event }) => withCodes(context.draft, promoReducer(context.promo, event))),
    /** Applies the configured limit or its default, then the promo code of the address. */
    limitCodes: assign(({ context, event }) => {
      const { output } = event as { output?: CallResult<'getPromotionConfig'> };
      const most = maximumCodes(output?.maximumPromoCodes, context.exitPromo);
      const promo = applyArrivedCode(limitCodes(context.promo, most), context.promoCode);
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
    setCatalogue: assign(({ context, event }) => {
      const catalogue = visibleIn(event, context);
      const draft = withoutUnavailablePlan(context.draft, catalogue);
      const gone = draft !== context.draft;
      return {
        catalogue,
        stale: false,
        gone,
        ...withCodes(draft, codesFor({ draft, catalogue }, context.promo)),
      };
    }),
    setRequirements: assign({
      requirements: ({ event }) => (event as { output: Requirements } & typeof event).output,
    }),
    setIcons: assign({ icons: ({ event }) => iconsIn(event) }),
    setDeliveries: assign({
      deliveries: ({ event }) =>
        (event as { output: CallResult<'getDeliveryMethods'> } & typeof event).output.methods,
    }),
    setContinuing: assign({ continuing: true }),
    clearContinuing: assign({ continuing: false }),
    confirmEsim: assign({
      draft: ({ context }) =>
        context.draft.esimConfirm ? context.draft : { ...context.draft, esimConfirm: true },
    }),
    setBringsNumber: assign({
      draft: ({ context }) => ({ ...context.draft, bringsNumber: true }),
    }),
    markTried: assign({ tried: true }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: PlanInput }): Context => ({
  ...input,
  ...startDraft(input),
  promo: startCodes(startDraft(input).draft.promoCodes ?? [], startDraft(input).draft.arrivedCode),
  catalogue: null,
  requirements: null,
  stale: false,
  gone: false,
  continuing: false,
  tried: false,
  icons: null,
  deliveries: null,
  problem: null,
});
