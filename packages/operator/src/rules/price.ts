import type { OrderDraft, OrderPreview, PreviewItem, Product } from '@senda/contract';
import { dueWithOrder, recurringOf } from '@senda/core/catalogue';
import { unprocessable } from '../gateway/refusal.ts';
import { numberPool } from '../seed/number-pool.ts';
import { addonOf, planOf } from '../seed/products.ts';
import { deliveryPrices } from './delivery.ts';
import { assertGoesWithNumber } from './eligibility.ts';
import { promosOf } from './promos.ts';

const line = (itemType: PreviewItem['itemType'], sku: string, name: Product['name'], amount: number) => ({
  itemType,
  sku,
  name,
  cost: { amount },
});

/** @throws Refusal INVALID_REQUEST (422) when there is no such plan */
export function planOfDraft(draft: OrderDraft): Product {
  const plan = planOf(draft.planSku);
  if (!plan) throw unprocessable('planSku', 'There is no such plan.');
  assertGoesWithNumber(plan, draft);
  return plan;
}

/** A plan at what of it is due with the order, and at what is due each period where the rest is paid later. */
function planLine(plan: Product): PreviewItem {
  const recurring = recurringOf(plan);
  return { ...line('PLAN', plan.sku, plan.name, dueWithOrder(plan)), ...(recurring && { recurring }) };
}

function addonLines(draft: OrderDraft): PreviewItem[] {
  return [...new Set(draft.addonSkus)].map((sku) => {
    const addon = addonOf(sku, draft.planSku);
    if (!addon) throw unprocessable('addonSkus', 'An add-on does not go with this plan.');
    return line(addon.itemType, addon.sku, addon.name, addon.cost.amount);
  });
}

/** A new number's line; a number that is yet to be chosen counts as a free one. */
function numberLines(draft: OrderDraft): PreviewItem[] {
  if (draft.numberType !== 'NEW') return [];
  const name = { 'en-US': 'New number', 'es-MX': 'Número nuevo' };
  if (draft.number === undefined) return [line('NEW_NUMBER', 'new-number-free', name, 0)];
  const chosen = numberPool.get(draft.number);
  if (!chosen) throw unprocessable('number', 'There is no such number.');
  const sku = chosen.category === 'FREE_NUMBER' ? 'new-number-free' : 'new-number-premium';
  return [line('NEW_NUMBER', sku, name, chosen.cost.amount)];
}

/** A card in a store is in the customer's hand already. */
function deliveryLines(draft: OrderDraft): PreviewItem[] {
  if (draft.simType !== 'physical_sim' || draft.channel === 'retail') return [];
  const { deliveryType = 'DOORSTEP_DELIVERY' } = draft;
  const { name, cost } = deliveryPrices[deliveryType];
  return [line('DELIVERY_FEE_SKU', 'sim-delivery', name, cost.amount)];
}

/**
 * What a draft costs, line by line, tax included, in centavos; the total is never below 0.
 * @throws Refusal INVALID_REQUEST (422) when the plan, an add-on or the number is not on sale
 */
export function priceOf(draft: OrderDraft): OrderPreview {
  const plan = planOfDraft(draft);
  const promos = promosOf(draft, plan);
  const items = [
    planLine(plan),
    ...addonLines(draft),
    ...numberLines(draft),
    ...deliveryLines(draft),
    ...promos.lines,
  ];
  const sum = items.reduce((total, item) => total + item.cost.amount, 0);
  return {
    items,
    total: { amount: Math.max(0, sum) },
    ...(promos.dropped.length > 0 && { droppedPromoCodes: promos.dropped }),
  };
}
