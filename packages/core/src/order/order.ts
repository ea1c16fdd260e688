import type { model, OrderDraft } from '@senda/contract';
import type { InferOutput } from 'valibot';
import type { Known } from '../library/known.ts';

/** One line of the order column. `name` is the product's own; where it is missing the screen names the line by its kind. */
export interface OrderLine {
  readonly key: string;
  readonly kind: 'plan' | 'addon' | 'number' | 'sim' | 'delivery' | 'discount' | 'fee';
  readonly name?: InferOutput<typeof model.LocalText>;
  /** Ten digits, for a number. */
  readonly number?: string;
  readonly simType?: 'esim' | 'physical_sim';
  /** Length of one period, for a plan. */
  readonly days?: number;
  readonly benefits?: InferOutput<typeof model.Benefit>[];
  /** Minor currency units; negative for a discount. */
  readonly amount: number;
}

/** What stands beside a step about the order: its lines and what they come to. */
export interface OrderColumn {
  readonly lines: readonly OrderLine[];
  /** Minor currency units, tax included. */
  readonly total: number;
}

/** What is in the order so far; the gateway's preview has the last word once there is one. */
export function orderColumn(known: Known): OrderColumn {
  const lines: OrderLine[] = [];
  const { plan, addons = [], number, simType, accepted } = known;
  if (plan) {
    const { name, amount, validityDays: days, benefits } = plan;
    lines.push({ key: plan.sku, kind: 'plan', name, amount, days, benefits });
  }
  for (const { sku, name, amount } of addons) lines.push({ key: sku, kind: 'addon', name, amount });
  if (number) lines.push({ key: 'number', kind: 'number', number: number.number, amount: number.amount });
  if (simType) lines.push({ key: 'sim', kind: 'sim', simType, amount: 0 });
  const { selectedDeliveryMethod: delivery } = known;
  if (delivery) {
    lines.push({ key: 'delivery', kind: 'delivery', name: delivery.name, amount: delivery.amount });
  }
  const sum = lines.reduce((total, line) => total + line.amount, 0);
  return { lines, total: accepted?.preview.total.amount ?? sum };
}

/** The draft that prices and creates the order; null while the plan, the SIM or the number is missing. */
export function orderDraft(known: Known): OrderDraft | null {
  const { plan, simType, number, numberType } = known;
  if (!plan || !simType || !number || !numberType) return null;
  return {
    planSku: plan.sku,
    addonSkus: (known.addons ?? []).map((addon) => addon.sku),
    simType,
    numberType,
    number: number.number,
    promoCodes: [],
    ...(known.selectedDeliveryMethod && { deliveryType: known.selectedDeliveryMethod.deliveryType }),
  };
}
