import type { Product } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import type { AddonChoice, AddonsData } from '../../base/answers/addon.ts';
import type { JourneyData } from '../../base/answers/journey-data.ts';
import { type Catalogue, contains, extrasFor, overlap } from '../../common/catalogue/catalogue.ts';
import { orderColumn } from '../../common/purchase/contents.ts';
import type { OrderColumn } from '../../common/purchase/lines.ts';
import type { AddonsDraft } from './addon-selection.schema.ts';

export interface AddonContext {
  readonly draft: AddonsDraft;
  readonly data: JourneyData;
  /** null until loaded. */
  readonly catalogue: Catalogue | null;
}

/** Returns the add-ons and bundles available for the chosen plan. */
export const offered = ({ catalogue, data }: Pick<AddonContext, 'catalogue' | 'data'>) =>
  data.plan ? extrasFor(catalogue ?? [], data.plan.sku) : [];

/**
 * Returns the first draft: the stored draft, else the answer; choices made for another plan are dropped
 * (spec 4.store.primary-product). Nothing is pre-selected (decision 0062).
 */
export function startDraft(input: {
  readonly data: JourneyData;
  readonly draft?: AddonsDraft;
  readonly answer?: AddonsData;
}): AddonsDraft {
  const { data, draft = answered(input.answer) } = input;
  const planSku = data.plan?.sku;
  return (draft.planSku ?? planSku) === planSku ? draft : { skus: [], planSku };
}

const answered = (answer: AddonsData | undefined): AddonsDraft => ({
  skus: answer?.addons.map(({ sku }) => sku) ?? [],
  planSku: answer?.addonsPlan,
});

/** Returns the chosen extras that overlap with this one; choosing it replaces them. */
function replacedBy(context: AddonContext, sku: string): readonly Product[] {
  const available = offered(context);
  const one = available.find((product) => product.sku === sku);
  const { skus } = context.draft;
  if (!one || skus.includes(sku)) return [];
  return available.filter((other) => skus.includes(other.sku) && overlap(one, other));
}

/** Returns the names of the extras that choosing this one replaces: `replaced` are contained in it, `swapped` only share a part with it. */
export function replacedNames(context: AddonContext, sku: string) {
  const gone = replacedBy(context, sku);
  const one = offered(context).find((product) => product.sku === sku);
  const isContained = (other: Product): boolean => one !== undefined && contains(one, other);
  return {
    replaced: gone.filter(isContained).map(({ name }) => name),
    swapped: gone.filter((other) => !isContained(other)).map(({ name }) => name),
  };
}

/** Returns the chosen bundle that includes this add-on, so that it cannot be chosen beside it; undefined if none does. */
export const includedIn = (context: AddonContext, sku: string): Product | undefined =>
  offered(context).find(
    (bundle) => context.draft.skus.includes(bundle.sku) && bundle.includes?.includes(sku) === true,
  );

/** Returns the draft with one extra added, replacing those it overlaps with, or removed. */
export function toggle(context: AddonContext, sku: string): AddonsDraft {
  const { skus } = context.draft;
  const gone = [sku, ...replacedBy(context, sku).map((product) => product.sku)];
  const rest = skus.filter((chosen) => !gone.includes(chosen));
  return { skus: skus.includes(sku) ? rest : [...rest, sku], planSku: context.data.plan?.sku };
}

/** Returns the draft without add-ons that are no longer offered; the same object when nothing was dropped. */
export function withoutUnavailable(context: AddonContext): AddonsDraft {
  const { draft } = context;
  const available = new Set(offered(context).map(({ sku }) => sku));
  const skus = draft.skus.filter((sku) => available.has(sku));
  return skus.length === draft.skus.length ? draft : { ...draft, skus };
}

/** Returns the step's data in catalogue order. */
export const choiceOf = (context: AddonContext): AddonsData => ({
  addons: offered(context)
    .filter(({ sku }) => context.draft.skus.includes(sku))
    .map(
      ({ sku, name, cost, itemType }): AddonChoice => ({
        sku,
        name,
        amount: cost.amount,
        ...(itemType === 'BUNDLE' && { itemType }),
      }),
    ),
  ...(context.data.plan && { addonsPlan: context.data.plan.sku }),
});

/** Returns the order with the choice of this page; keeps the gateway's prices while the choice is unchanged. */
export function orderWith(context: AddonContext): OrderColumn {
  const { data, catalogue } = context;
  const { addons } = choiceOf(context);
  if (catalogue === null || isEqual(addons, data.addons ?? [])) return orderColumn(data);
  const { plan, number, simType, selectedPromoCodes } = data;
  return orderColumn({
    addons,
    ...(selectedPromoCodes && { selectedPromoCodes }),
    ...(plan && { plan }),
    ...(number && { number }),
    ...(simType && { simType }),
  });
}
