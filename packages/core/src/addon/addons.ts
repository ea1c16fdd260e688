import type { Product } from '@senda/contract';
import { same } from '@senda/journey';
import type { AddonChoice, AddonsData } from '../answers/addon.ts';
import type { Known } from '../answers/known.ts';
import { type Catalogue, extrasFor, overlap } from '../catalogue/catalogue.ts';
import { orderColumn } from '../purchase/contents.ts';
import { type OrderColumn } from '../purchase/lines.ts';
import type { AddonsTyped } from './addon-selection.schema.ts';

/** What a choice of add-ons rests on. */
export interface AddonsGround {
  readonly typed: AddonsTyped;
  readonly known: Known;
  /** null until it has loaded. */
  readonly catalogue: Catalogue | null;
}

/** Add-ons and bundles that go with the plan of the order. */
export const offered = ({ catalogue, known }: Pick<AddonsGround, 'catalogue' | 'known'>) =>
  known.plan ? extrasFor(catalogue ?? [], known.plan.sku) : [];

/**
 * What the page starts with: what was typed, else the answer, but nothing that was chosen for another plan
 * (specification, section 4); nothing is pre-selected (decisions, other).
 */
export function startTyped(input: {
  readonly known: Known;
  readonly typed?: AddonsTyped;
  readonly answer?: AddonsData;
}): AddonsTyped {
  const { known, typed = answered(input.answer) } = input;
  const planSku = known.plan?.sku;
  return (typed.planSku ?? planSku) === planSku ? typed : { skus: [], planSku };
}

const answered = (answer: AddonsData | undefined): AddonsTyped => ({
  skus: answer?.addons.map(({ sku }) => sku) ?? [],
  planSku: answer?.addonsPlan,
});

/** Extras that are chosen and bring what this one brings too: choosing it takes their place. */
export function replacedBy(ground: AddonsGround, sku: string): readonly Product[] {
  const there = offered(ground);
  const one = there.find((product) => product.sku === sku);
  const { skus } = ground.typed;
  if (!one || skus.includes(sku)) return [];
  return there.filter((other) => skus.includes(other.sku) && overlap(one, other));
}

/** The choice with one extra more, without those that it takes the place of, or with one less. */
export function toggle(ground: AddonsGround, sku: string): AddonsTyped {
  const { skus } = ground.typed;
  const gone = [sku, ...replacedBy(ground, sku).map((product) => product.sku)];
  const rest = skus.filter((chosen) => !gone.includes(chosen));
  return { skus: skus.includes(sku) ? rest : [...rest, sku], planSku: ground.known.plan?.sku };
}

/** What was typed without add-ons that are offered no longer; the same object when nothing was dropped. */
export function keepOffered(ground: AddonsGround): AddonsTyped {
  const { typed } = ground;
  const there = new Set(offered(ground).map(({ sku }) => sku));
  const skus = typed.skus.filter((sku) => there.has(sku));
  return skus.length === typed.skus.length ? typed : { ...typed, skus };
}

/** The step's data, in the catalogue's order whatever the order of the clicks. */
export const choiceOf = (ground: AddonsGround): AddonsData => ({
  addons: offered(ground)
    .filter(({ sku }) => ground.typed.skus.includes(sku))
    .map(
      ({ sku, name, cost, itemType }): AddonChoice => ({
        sku,
        name,
        amount: cost.amount,
        ...(itemType === 'BUNDLE' && { itemType }),
      }),
    ),
  ...(ground.known.plan && { addonsPlan: ground.known.plan.sku }),
});

/** The order with the choice of this page; what the gateway priced before holds while nothing has changed. */
export function orderWith(ground: AddonsGround): OrderColumn {
  const { known, catalogue } = ground;
  const { addons } = choiceOf(ground);
  if (catalogue === null || same(addons, known.addons ?? [])) return orderColumn(known);
  const { plan, number, simType, selectedPromoCodes } = known;
  return orderColumn({
    addons,
    ...(selectedPromoCodes && { selectedPromoCodes }),
    ...(plan && { plan }),
    ...(number && { number }),
    ...(simType && { simType }),
  });
}
