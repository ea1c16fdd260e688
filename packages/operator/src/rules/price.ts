import type { OrderDraft, OrderPreview, PreviewItem, Product } from '@senda/contract';
import { unprocessable } from '../gateway/refusal.ts';
import { numberPool } from '../seed/number-pool.ts';
import { addonOf, planOf } from '../seed/products.ts';

/** Delivery of a physical SIM, in centavos. */
const deliveryFee = 4_900;
/** What each promo code takes off, in centavos. */
const promos: ReadonlyMap<string, number> = new Map([['HOLA20', 4_000]]);

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
  return plan;
}

function addonLines(draft: OrderDraft): PreviewItem[] {
  return [...new Set(draft.addonSkus)].map((sku) => {
    const addon = addonOf(sku, draft.planSku);
    if (!addon) throw unprocessable('addonSkus', 'An add-on does not go with this plan.');
    return line('ADDON', addon.sku, addon.name, addon.cost.amount);
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

function deliveryLines(draft: OrderDraft): PreviewItem[] {
  if (draft.simType !== 'physical_sim') return [];
  const name = { 'en-US': 'SIM delivery', 'es-MX': 'Envío de la SIM' };
  return [line('DELIVERY_FEE_SKU', 'sim-delivery', name, deliveryFee)];
}

function promoLines(draft: OrderDraft): PreviewItem[] {
  return [...new Set(draft.promoCodes.map((code) => code.toUpperCase()))].flatMap((code) => {
    const off = promos.get(code);
    const name = { 'en-US': `Promo ${code}`, 'es-MX': `Promoción ${code}` };
    return off === undefined ? [] : [line('EXTERNAL_REWARD', code, name, -off)];
  });
}

/**
 * What a draft costs, line by line, tax included, in centavos; the total is never below 0.
 * @throws Refusal INVALID_REQUEST (422) when the plan, an add-on or the number is not on sale
 */
export function priceOf(draft: OrderDraft): OrderPreview {
  const plan = planOfDraft(draft);
  const items = [
    line('PLAN', plan.sku, plan.name, plan.cost.amount),
    ...addonLines(draft),
    ...numberLines(draft),
    ...deliveryLines(draft),
    ...promoLines(draft),
  ];
  const sum = items.reduce((total, item) => total + item.cost.amount, 0);
  return { items, total: { amount: Math.max(0, sum) } };
}
