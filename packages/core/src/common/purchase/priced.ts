/** Merges the gateway's prices into the order of a page. */
import type { OrderDraft, OrderPreview, PreviewItem } from '@senda/contract';
import type { OrderColumn, OrderLine } from './lines.ts';

const kinds = {
  PLAN: 'plan',
  ADDON: 'addon',
  BUNDLE: 'addon',
  NEW_NUMBER: 'number',
  DELIVERY_FEE_SKU: 'delivery',
  FEE: 'fee',
  EXTERNAL_REWARD: 'discount',
} as const satisfies Record<PreviewItem['itemType'], OrderLine['kind']>;

/** The SIM line comes before these. */
const afterSim: readonly OrderLine['kind'][] = ['delivery', 'fee', 'discount'];

function orderLineOf(item: PreviewItem, columnLines: readonly OrderLine[]): OrderLine {
  const { itemType, sku, name, cost, recurring } = item;
  const line: OrderLine = {
    key: sku,
    kind: kinds[itemType],
    name,
    amount: cost.amount,
    ...(recurring && { recurring }),
  };
  const match = columnLines.find(({ key, kind }) => kind === line.kind && (key === sku || kind === 'number'));
  if (match?.kind === 'number' && match.number !== undefined) return { ...line, number: match.number };
  if (match?.kind !== 'plan') return line;
  const { key: _key, kind: _kind, name: _name, amount: _amount, ...rest } = match;
  return { ...rest, ...line };
}

/**
 * Returns whether an item has a line. A free number has one only once it is chosen: otherwise the line would appear when the price
 * loads and shift the page while the customer taps.
 */
const isListed = ({ itemType, cost }: PreviewItem, columnLines: readonly OrderLine[]): boolean =>
  itemType !== 'NEW_NUMBER' || cost.amount !== 0 || columnLines.some(({ kind }) => kind === 'number');

/** Returns the gateway's lines and total, plus those that it does not list: SIM, transfer, and a delivery that is still to be chosen. */
export function pricedColumn(
  column: Pick<OrderColumn, 'lines'>,
  { items, total }: OrderPreview,
): OrderColumn {
  const listed = items.filter((item) => isListed(item, column.lines));
  const lines = listed.map((item) => orderLineOf(item, column.lines));
  const unpriced = column.lines.filter(({ kind, isOpen }) => kind === 'transfer' || kind === 'sim' || isOpen);
  const found = lines.findIndex(({ kind }) => afterSim.includes(kind));
  return { lines: lines.toSpliced(found === -1 ? lines.length : found, 0, ...unpriced), total: total.amount };
}

/**
 * Returns a preview without what the gateway counts for a delivery that is still to be chosen: it prices such a draft as delivered by
 * courier, which the customer has not asked for.
 */
export function withoutDelivery({ items, total, ...rest }: OrderPreview): OrderPreview {
  const isDelivery = ({ itemType }: PreviewItem): boolean => itemType === 'DELIVERY_FEE_SKU';
  const fee = items.filter(isDelivery).reduce((sum, { cost }) => sum + cost.amount, 0);
  return {
    ...rest,
    items: items.filter((item) => !isDelivery(item)),
    total: { ...total, amount: Math.max(0, total.amount - fee) },
  };
}

/** Returns the free lines of a draft that its preview does not list. */
function unpricedLines({ numberType, number, simType }: OrderDraft): readonly OrderLine[] {
  const own = number === undefined ? {} : { number };
  const isShown = numberType === 'PORT_IN' || number !== undefined;
  const kind = numberType === 'PORT_IN' ? 'transfer' : 'number';
  return [
    ...(isShown ? [{ key: 'number', kind, amount: 0, ...own } as const] : []),
    { key: 'sim', kind: 'sim', simType, amount: 0 },
  ];
}

/** Returns the lines of a placed or unfinished order as in the purchase; without a plan, only the gateway's lines. */
export function draftColumn(draft: OrderDraft, preview: OrderPreview): OrderColumn {
  const hasPlan = preview.items.some(({ itemType }) => itemType === 'PLAN');
  return pricedColumn({ lines: hasPlan ? unpricedLines(draft) : [] }, preview);
}
