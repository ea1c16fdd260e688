import type { OrderPreview, PreviewItem } from '@senda/contract';
import type { Known } from '../library/known.ts';
import { type OrderColumn, type OrderLine, transferLines } from '../order/order.ts';

const kinds = {
  PLAN: 'plan',
  ADDON: 'addon',
  BUNDLE: 'addon',
  NEW_NUMBER: 'number',
  DELIVERY_FEE_SKU: 'delivery',
  FEE: 'fee',
  EXTERNAL_REWARD: 'discount',
} as const satisfies Record<PreviewItem['itemType'], OrderLine['kind']>;

/** Before these the SIM has its place. */
const afterSim: readonly OrderLine['kind'][] = ['delivery', 'fee', 'discount'];

function lineOf({ itemType, sku, name, cost }: PreviewItem, { plan, number }: Known): OrderLine {
  const line = { key: sku, kind: kinds[itemType], name, amount: cost.amount };
  if (line.kind === 'number' && number) return { ...line, number: number.number };
  if (plan?.sku !== sku) return line;
  return { ...line, days: plan.validityDays, benefits: plan.benefits };
}

/** The order as the gateway prices it. SIM and transfer are no items there: they cost nothing and are shown all the same. */
export function previewColumn(known: Known, { items, total }: OrderPreview): OrderColumn {
  const lines = items.map((item) => lineOf(item, known));
  const { simType } = known;
  const sim: OrderLine[] = simType ? [{ key: 'sim', kind: 'sim', simType, amount: 0 }] : [];
  const unpriced = [...transferLines(known), ...sim];
  const found = lines.findIndex(({ kind }) => afterSim.includes(kind));
  const place = found === -1 ? lines.length : found;
  return {
    lines: lines.toSpliced(place, 0, ...unpriced),
    total: total.amount,
  };
}
