import type { OrderDraft, OrderPreview, PreviewItem, Product } from '@senda/contract';
import { dueWithOrder, recurringOf } from '@senda/core/catalogue';
import { codeText } from '@senda/core/form';
import { unprocessable } from '../../request/refusal.ts';
import { numberPool } from '../../seed/number-pool.ts';
import { addonOf, planOf } from '../../seed/products.ts';
import { deliveryPrices } from '../delivery/delivery.ts';
import { assertCompatible } from './eligibility.ts';

/** Maximum number of codes of an order (2 by default: decision 0062). */
export const maxPromoCodes = 2;

/** Discount of each promo code, in centavos. */
const promos: ReadonlyMap<string, number> = new Map([
  ['HOLA20', 4_000],
  ['AMIGOS', 2_500],
  ['SENDA10', 1_000],
]);

/** Product labels of trials, which allow no promo code (spec 4.store.trial). */
const trialLabels: readonly string[] = ['trial_plan', 'trial_migration_plan'];

type DroppedCode = NonNullable<OrderPreview['droppedPromoCodes']>[number];
type Reason = DroppedCode['reason'];

/** Returns why a code gives no discount; undefined if it gives one. `used` is the number of codes before it. */
function reasonAgainst(code: string, plan: Product, used: number): Reason | undefined {
  if (trialLabels.includes(plan.productLabel ?? '')) return 'TRIAL';
  if (!promos.has(code)) return 'UNKNOWN';
  return used < maxPromoCodes ? undefined : 'LIMIT';
}

const promoItemOf = (code: string): PreviewItem => ({
  itemType: 'EXTERNAL_REWARD',
  sku: code,
  name: { 'en-US': `Promo ${code}`, 'es-MX': `Promoción ${code}` },
  cost: { amount: -(promos.get(code) ?? 0) },
});

/** Returns the lines of a draft's promo codes, and the codes without effect. Removes duplicates, ignoring case. */
function promosOf(draft: OrderDraft, plan: Product): { lines: PreviewItem[]; dropped: DroppedCode[] } {
  const lines: PreviewItem[] = [];
  const dropped: DroppedCode[] = [];
  for (const code of new Set(draft.promoCodes.map((text) => codeText(text).toUpperCase()))) {
    const reason = reasonAgainst(code, plan, lines.length);
    if (reason) dropped.push({ code, reason });
    else lines.push(promoItemOf(code));
  }
  return { lines, dropped };
}

const line = (itemType: PreviewItem['itemType'], sku: string, name: Product['name'], amount: number) => ({
  itemType,
  sku,
  name,
  cost: { amount },
});

/** @throws Refusal INVALID_REQUEST (422) for an unknown plan */
export function planOfDraft(draft: OrderDraft): Product {
  const plan = planOf(draft.planSku);
  if (!plan) throw unprocessable('planSku', 'There is no such plan.');
  assertCompatible(plan, draft);
  return plan;
}

/** Returns a plan's line: the amount due with the order, and per period if the rest is paid later. */
function planLine(plan: Product): PreviewItem {
  const recurring = recurringOf(plan);
  return { ...line('PLAN', plan.sku, plan.name, dueWithOrder(plan)), ...(recurring && { recurring }) };
}

function addonLines(draft: OrderDraft): PreviewItem[] {
  return [...new Set(draft.addonSkus)].map((sku) => {
    const addon = addonOf(sku, draft.planSku);
    if (!addon) throw unprocessable('addonSkus', 'An add-on is not available for this plan.');
    return line(addon.itemType, addon.sku, addon.name, addon.cost.amount);
  });
}

/** Returns the line of a new number. A number that is not chosen yet is free of charge. */
function numberLines(draft: OrderDraft): PreviewItem[] {
  if (draft.numberType !== 'NEW') return [];
  const name = { 'en-US': 'New number', 'es-MX': 'Número nuevo' };
  if (draft.number === undefined) return [line('NEW_NUMBER', 'new-number-free', name, 0)];
  const chosen = numberPool.get(draft.number);
  if (!chosen) throw unprocessable('number', 'There is no such number.');
  const sku = chosen.category === 'FREE_NUMBER' ? 'new-number-free' : 'new-number-premium';
  return [line('NEW_NUMBER', sku, name, chosen.cost.amount)];
}

/** Returns the line of the delivery. A card from a store has none. */
function deliveryLines(draft: OrderDraft): PreviewItem[] {
  if (draft.simType !== 'physical_sim' || draft.channel === 'retail') return [];
  const { deliveryType = 'DOORSTEP_DELIVERY' } = draft;
  const { name, cost } = deliveryPrices[deliveryType];
  return [line('DELIVERY_FEE_SKU', 'sim-delivery', name, cost.amount)];
}

/**
 * Prices a draft line by line, tax included, in centavos; the total is never below 0.
 * @throws Refusal INVALID_REQUEST (422) if the plan, an add-on or the number is not on sale
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
