import type { Product } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import type { PlanChoice, PlanData } from '../../base/answers/plan.ts';
import {
  type Catalogue,
  defaultProductType,
  dueWithOrder,
  extrasFor,
  isTrial,
  type ProductType,
  plansIn,
  productTypesIn,
  recurringOf,
} from '../../common/catalogue/catalogue.ts';
import { dropCodes, type PromoCodes } from '../../common/promo/promo.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import type { PlanDraft, PlanSettings } from './pre-checkout.schema.ts';

export type SimType = PlanData['simType'];

/** Default SIM type (spec 9.sim-type). */
const defaultSimType: SimType = 'esim';

/** SIM types on offer, at least one. */
export const simTypesOf = ({ simTypes }: PlanSettings): readonly SimType[] => simTypes;

const answered = ({ plan, simType, esimConfirm, bringsNumber, selectedPromoCodes }: PlanData): PlanDraft => ({
  planSku: plan.sku,
  simType,
  productType: plan.productType,
  ...(esimConfirm !== undefined && { esimConfirm }),
  ...(bringsNumber && { bringsNumber }),
  ...(selectedPromoCodes.length > 0 && { promoCodes: selectedPromoCodes }),
});

/** Returns the initial draft: the stored one, else the answer's. A SIM type is preselected, a plan is not. */
export function startDraft(input: {
  readonly draft?: PlanDraft;
  readonly answer?: PlanData;
  readonly settings: PlanSettings;
}): { draft: PlanDraft; simType: SimType } {
  const { answer, settings } = input;
  const draft = input.draft ?? (answer ? answered(answer) : {});
  const offered = simTypesOf(settings);
  const [first = defaultSimType] = offered;
  const fallback = offered.includes(defaultSimType) ? defaultSimType : first;
  const simType = draft.simType && offered.includes(draft.simType) ? draft.simType : fallback;
  return { draft, simType };
}

const planWith = (catalogue: Catalogue | null, sku: string | undefined): Product | undefined =>
  (catalogue ?? []).find(
    (product) => product.sku === sku && plansIn([product], product.productType).length > 0,
  );

export const isOnSale = (catalogue: Catalogue | null, sku: string): boolean =>
  planWith(catalogue, sku) !== undefined;

/** Removes a plan that is no longer on sale; returns the same object if nothing was removed. */
export function withoutUnavailablePlan(draft: PlanDraft, catalogue: Catalogue): PlanDraft {
  if (draft.planSku === undefined || isOnSale(catalogue, draft.planSku)) return draft;
  const { planSku: _planSku, ...rest } = draft;
  return rest;
}

/** Returns the journey's product types that have plans. */
export const offeredTypes = (
  catalogue: Catalogue | null,
  { productTypes }: PlanSettings,
): readonly ProductType[] => productTypesIn(catalogue ?? [], productTypes);

/** Returns the product type whose plans are shown: the chosen one, else the default, else the first offered. */
export function visibleProductType({ draft, catalogue, settings }: VisiblePlansContext): ProductType {
  const offered = offeredTypes(catalogue, settings);
  const wanted = draft.productType ?? defaultProductType;
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}

/** The part of the context that decides which plans are shown. */
export interface VisiblePlansContext {
  readonly draft: PlanDraft;
  readonly catalogue: Catalogue | null;
  readonly settings: PlanSettings;
}

/** Changes the product type and clears the chosen plan. */
export function withProductType(draft: PlanDraft, productType: ProductType): PlanDraft {
  const { planSku: _planSku, ...rest } = draft;
  return { ...rest, productType };
}

const choiceFrom = (product: Product): PlanChoice => {
  const { sku, name, productType, productLabel, validityDays, benefits, eligibilityCriteria } = product;
  const recurring = recurringOf(product);
  return {
    sku,
    name,
    productType,
    ...(isTrial(product) && { productLabel }),
    amount: dueWithOrder(product),
    ...(recurring && { recurringAmount: recurring.amount }),
    validityDays,
    benefits,
    orderTypes: eligibilityCriteria.orderTypes,
  };
};

/** The part of the context that decides the choice. */
export interface PlanContext {
  readonly draft: PlanDraft;
  readonly simType: SimType;
  readonly catalogue: Catalogue | null;
  /** Whether the app or the address reported eSIM support. */
  readonly esimCompatible?: boolean;
  readonly promo: Pick<PromoCodes, 'codes'>;
}

/** The step's data without what the choice requires of the further steps. */
export type PlanSelection = Omit<PlanData, 'eKycConfig' | 'deliveryNeeded'>;

/** Returns whether the customer or the app confirmed eSIM support (spec 3.onboarding.esimConfirm, 5.query.esim). */
export const isEsimConfirmed = ({ draft, esimCompatible = false }: PlanContext): boolean =>
  draft.esimConfirm ?? esimCompatible;

/** Returns the choice; null without a plan. */
export function choiceOf(context: PlanContext): PlanSelection | null {
  const { draft, simType, catalogue, promo } = context;
  const plan = planWith(catalogue, draft.planSku);
  if (!plan || !catalogue) return null;
  const addonsOffered = extrasFor(catalogue, plan.sku).length > 0;
  const esimConfirm = simType === 'esim' && isEsimConfirmed(context);
  return {
    plan: choiceFrom(plan),
    simType,
    addonsOffered,
    selectedPromoCodes: [...promo.codes],
    ...(esimConfirm && { esimConfirm }),
    ...(draft.bringsNumber && { bringsNumber: true }),
  };
}

/** Returns whether another catalogue has the chosen plan on the same terms. */
export const isOfferedAlike = (context: PlanContext, catalogue: Catalogue): boolean => {
  const plan = choiceOf(context)?.plan;
  return plan !== undefined && isEqual(plan, choiceOf({ ...context, catalogue })?.plan);
};

/** Returns whether the chosen plan is a trial, which accepts no promo codes (spec 4.store.trial). */
export const isTrialChosen = ({ draft, catalogue }: Pick<PlanContext, 'draft' | 'catalogue'>): boolean =>
  isTrial(catalogue?.find(({ sku }) => sku === draft.planSku) ?? {});

/** Drops all codes with a notice if a trial plan is chosen. */
export const codesFor = (context: Pick<PlanContext, 'draft' | 'catalogue'>, promo: PromoCodes): PromoCodes =>
  isTrialChosen(context)
    ? dropCodes(
        promo,
        promo.codes.map((code) => ({ code, reason: 'TRIAL' })),
      )
    : promo;

/** The plan on the page: the chosen one, or the answer's until the catalogue is known. */
const planOf = (context: PlanContext, data: JourneyData): PlanChoice | undefined =>
  choiceOf(context)?.plan ?? (context.catalogue === null ? data.plan : undefined);

/** Whether what is chosen on the page is what was answered before; plans are compared with their prices. */
export const isAsAnswered = (context: PlanContext, data: JourneyData): boolean =>
  data.plan !== undefined &&
  isEqual(planOf(context, data), data.plan) &&
  isEqual(context.promo.codes, data.selectedPromoCodes ?? []) &&
  context.simType === data.simType &&
  (context.draft.bringsNumber ?? false) === (data.bringsNumber ?? false);

/** Returns the order with this page's choice. Another plan removes what depends on the previous one. */
export function orderWith(context: PlanContext, data: JourneyData): OrderColumn {
  const { simType } = context;
  const selectedPromoCodes = context.promo.codes;
  const plan = planOf(context, data);
  if (isAsAnswered(context, data)) return orderColumn(data);
  if (plan === undefined) return orderColumn({ simType });
  // Compared by value, as the engine does: another price also clears what depends on the plan.
  if (!isEqual(plan, data.plan)) return orderColumn({ plan, simType, selectedPromoCodes });
  if (!isEqual(selectedPromoCodes, data.selectedPromoCodes ?? [])) {
    const { accepted: _older, ...rest } = data;
    return orderColumn({ ...rest, simType, selectedPromoCodes });
  }
  const { addons, number } = data;
  return orderColumn({
    plan,
    simType,
    selectedPromoCodes,
    ...(addons && { addons }),
    ...(number && { number }),
  });
}
