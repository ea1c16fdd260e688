import type { OrderDraft, OrderPreview, PreviewItem, Product } from '@senda/contract';
import { dueWithOrder, recurringOf } from '@senda/core/catalogue';
import { unprocessable } from '../base/refusal.ts';
import type { AdapterContext } from '../context/handlers.ts';
import { findNumber } from '../stock/numbers.ts';

const orderTypes: Readonly<Record<OrderDraft['numberType'], string>> = { NEW: 'new', PORT_IN: 'portin' };

/** @throws Refusal INVALID_REQUEST (422) for a plan that is not offered to the caller, or not for this kind of number */
export function planOf(products: readonly Product[], { planSku, numberType }: OrderDraft): Product {
  const plan = products.find(({ sku, itemType }) => itemType === 'PLAN' && sku === planSku);
  if (!plan) throw unprocessable('planSku', 'This plan is not offered.');
  const types = plan.eligibilityCriteria.orderTypes.map((type) => type.toLowerCase());
  if (!types.includes(orderTypes[numberType]))
    throw unprocessable('numberType', 'This plan is not available for this kind of number.');
  return plan;
}

function addonItems(products: readonly Product[], { addonSkus, planSku }: OrderDraft): PreviewItem[] {
  return [...new Set(addonSkus)].map((sku) => {
    const addon = products.find((one) => one.itemType !== 'PLAN' && one.sku === sku);
    if (!addon || addon.forPlans?.includes(planSku) === false)
      throw unprocessable('addonSkus', 'An add-on is not available for this plan.');
    return { itemType: addon.itemType, sku, name: addon.name, cost: addon.cost };
  });
}

async function numberItems(context: AdapterContext, draft: OrderDraft): Promise<PreviewItem[]> {
  if (draft.numberType !== 'NEW' || draft.number === undefined) return [];
  const number = await findNumber(context, draft.number);
  if (!number || number.cost.amount === 0) return [];
  const name = { 'en-US': 'Premium number', 'es-MX': 'Número premium' };
  return [{ itemType: 'NEW_NUMBER', sku: 'premium-number', name, cost: number.cost }];
}

/** Prices a draft by the catalogue. Promo codes have no API, so that each is dropped. */
export async function previewOf(context: AdapterContext, draft: OrderDraft): Promise<OrderPreview> {
  const products = (await context.offers()).map(({ product }) => product);
  const plan = planOf(products, draft);
  const recurring = recurringOf(plan);
  const planItem: PreviewItem = {
    itemType: 'PLAN',
    sku: plan.sku,
    name: plan.name,
    cost: { amount: dueWithOrder(plan) },
    ...(recurring && { recurring }),
  };
  const items = [planItem, ...addonItems(products, draft), ...(await numberItems(context, draft))];
  const dropped = draft.promoCodes.map((code) => ({ code, reason: 'UNKNOWN' as const }));
  return {
    items,
    total: { amount: items.reduce((sum, { cost }) => sum + cost.amount, 0) },
    ...(dropped.length > 0 && { droppedPromoCodes: dropped }),
  };
}
