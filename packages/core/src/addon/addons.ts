import type { Product } from '@senda/contract';
import { isEqual } from '@senda/journey';
import type { AddonChoice, AddonsData } from '../answers/addon.ts';
import type { JourneyData } from '../answers/journey-data.ts';
import { type Catalogue, extrasFor, overlap } from '../catalogue/catalogue.ts';
import { orderColumn } from '../purchase/contents.ts';
import { type OrderColumn } from '../purchase/lines.ts';
import type { AddonsDraft } from './addon-selection.schema.ts';

/** What a choice of add-ons rests on. */
export interface AddonsContext {
  readonly draft: AddonsDraft;
  readonly data: JourneyData;
  /** null until it has loaded. */
  readonly catalogue: Catalogue | null;
}

/** Add-ons and bundles that go with the plan of the order. */
export const offered = ({ catalogue, data }: Pick<AddonsContext, 'catalogue' | 'data'>) =>
  data.plan ? extrasFor(catalogue ?? [], data.plan.sku) : [];

/**
 * What the page starts with: what was typed, else the answer, but nothing that was chosen for another plan
 * (specification, section 4); nothing is pre-selected (decisions, other).
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

/** Extras that are chosen and bring what this one brings too: choosing it takes their place. */
export function replacedBy(context: AddonsContext, sku: string): readonly Product[] {
  const there = offered(context);
  const one = there.find((product) => product.sku === sku);
  const { skus } = context.draft;
  if (!one || skus.includes(sku)) return [];
  return there.filter((other) => skus.includes(other.sku) && overlap(one, other));
}

/** The choice with one extra more, without those that it takes the place of, or with one less. */
export function toggle(context: AddonsContext, sku: string): AddonsDraft {
  const { skus } = context.draft;
  const gone = [sku, ...replacedBy(context, sku).map((product) => product.sku)];
  const rest = skus.filter((chosen) => !gone.includes(chosen));
  return { skus: skus.includes(sku) ? rest : [...rest, sku], planSku: context.data.plan?.sku };
}

/** What was typed without add-ons that are offered no longer; the same object when nothing was dropped. */
export function withoutUnavailable(context: AddonsContext): AddonsDraft {
  const { draft } = context;
  const there = new Set(offered(context).map(({ sku }) => sku));
  const skus = draft.skus.filter((sku) => there.has(sku));
  return skus.length === draft.skus.length ? draft : { ...draft, skus };
}

/** The step's data, in the catalogue's order whatever the order of the clicks. */
export const choiceOf = (context: AddonsContext): AddonsData => ({
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

/** The order with the choice of this page; what the gateway priced before holds while nothing has changed. */
export function orderWith(context: AddonsContext): OrderColumn {
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
