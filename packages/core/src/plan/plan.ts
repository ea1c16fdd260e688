import type { Product } from '@senda/contract';
import { isEqual } from '@senda/journey';
import type { JourneyData } from '../answers/journey-data.ts';
import type { PlanChoice, PlanData } from '../answers/plan.ts';
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
} from '../catalogue/catalogue.ts';
import { dropCodes, type PromoCodes } from '../promo/promo.ts';
import { orderColumn } from '../purchase/contents.ts';
import { type OrderColumn } from '../purchase/lines.ts';
import type { PlanDraft, PlanSettings } from './pre-checkout.schema.ts';

/** Kind of SIM. */
export type SimType = PlanData['simType'];

/** Default SIM type (specification, section 9). */
const defaultSimType: SimType = 'esim';

/** SIM types on offer; a journey that lists none offers the default. */
export const simTypesOf = ({ simTypes }: PlanSettings): readonly SimType[] =>
  simTypes.length > 0 ? simTypes : [defaultSimType];

const answered = ({ plan, simType, esimConfirm, selectedPromoCodes }: PlanData): PlanDraft => ({
  planSku: plan.sku,
  simType,
  productType: plan.productType,
  ...(esimConfirm !== undefined && { esimConfirm }),
  ...(selectedPromoCodes.length > 0 && { promoCodes: selectedPromoCodes }),
});

/** What the page starts with: what was typed, else the answer; no plan is pre-selected, a SIM type is. */
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

/** What was typed without a plan that is on sale no longer; the same object when nothing was dropped. */
export function keepOnSale(draft: PlanDraft, catalogue: Catalogue): PlanDraft {
  if (draft.planSku === undefined || isOnSale(catalogue, draft.planSku)) return draft;
  const { planSku: _planSku, ...rest } = draft;
  return rest;
}

/** The product types to choose from: those of the journey that there are plans of. */
export const offeredTypes = (
  catalogue: Catalogue | null,
  { productTypes }: PlanSettings,
): readonly ProductType[] => productTypesIn(catalogue ?? [], productTypes);

/** The product type whose plans show: the one she chose, else the default, else the first that there is. */
export function shownType({ draft, catalogue, settings }: Shown): ProductType {
  const offered = offeredTypes(catalogue, settings);
  const wanted = draft.productType ?? defaultProductType;
  return offered.includes(wanted) ? wanted : (offered[0] ?? wanted);
}

/** What the plans that show rest on. */
export interface Shown {
  readonly draft: PlanDraft;
  readonly catalogue: Catalogue | null;
  readonly settings: PlanSettings;
}

/** What was typed with another product type; a plan of the one before is chosen no longer. */
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

/** What the choice of a plan rests on. */
export interface PlanContext {
  readonly draft: PlanDraft;
  readonly simType: SimType;
  readonly catalogue: Catalogue | null;
  /** The app or an address said that this telephone takes eSIMs. */
  readonly esimCompatible?: boolean;
  readonly promo: Pick<PromoCodes, 'codes'>;
}

/** The step's data but for what its identity check asks for. */
export type PlanPick = Omit<PlanData, 'eKycConfig'>;

/** Whether it is known that her telephone takes eSIMs: she said so, or the app did (specification, sections 3 and 5). */
export const isEsimConfirmed = ({ draft, esimCompatible = false }: PlanContext): boolean =>
  draft.esimConfirm ?? esimCompatible;

/** What is chosen; null while no plan is. */
export function choiceOf(context: PlanContext): PlanPick | null {
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
  };
}

/** Whether the plan that is chosen is a trial: no promo code goes with it (specification, section 4). */
export const isTrialChosen = ({ draft, catalogue }: Pick<PlanContext, 'draft' | 'catalogue'>): boolean =>
  isTrial(catalogue?.find(({ sku }) => sku === draft.planSku) ?? {});

/** A trial plan clears the codes, which are named. */
export const codesFor = (context: Pick<PlanContext, 'draft' | 'catalogue'>, promo: PromoCodes): PromoCodes =>
  isTrialChosen(context)
    ? dropCodes(
        promo,
        promo.codes.map((code) => ({ code, reason: 'TRIAL' })),
      )
    : promo;

/** The order with the choice of this page. Another plan takes with it what was chosen for the one before. */
export function orderWith(context: PlanContext, data: JourneyData): OrderColumn {
  const { simType } = context;
  const selectedPromoCodes = context.promo.codes;
  const plan = choiceOf(context)?.plan ?? (context.catalogue === null ? data.plan : undefined);
  if (plan === undefined) return orderColumn({ simType });
  // By value, as the engine compares: another price clears what rests on the plan too.
  if (!isEqual(plan, data.plan)) return orderColumn({ plan, simType, selectedPromoCodes });
  if (!isEqual(selectedPromoCodes, data.selectedPromoCodes ?? [])) {
    const { accepted: _older, ...rest } = data;
    return orderColumn({ ...rest, simType, selectedPromoCodes });
  }
  if (simType === data.simType) return orderColumn(data);
  const { addons, number } = data;
  return orderColumn({
    plan,
    simType,
    selectedPromoCodes,
    ...(addons && { addons }),
    ...(number && { number }),
  });
}
