/** The order as the gateway prices it, over the order as a page knows it. */
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

/** Before these the SIM has its place. */
const afterSim: readonly OrderLine['kind'][] = ['delivery', 'fee', 'discount'];

function lineOf(item: PreviewItem, known: readonly OrderLine[]): OrderLine {
  const { itemType, sku, name, cost, recurring } = item;
  const line: OrderLine = {
    key: sku,
    kind: kinds[itemType],
    name,
    amount: cost.amount,
    ...(recurring && { recurring }),
  };
  const own = known.find(({ key, kind }) => kind === line.kind && (key === sku || kind === 'number'));
  if (own?.kind === 'number' && own.number !== undefined) return { ...line, number: own.number };
  if (own?.kind !== 'plan') return line;
  const { key: _key, kind: _kind, name: _name, amount: _amount, ...rest } = own;
  return { ...rest, ...line };
}

/**
 * Whether an item has a line. A number that costs nothing has one once it is chosen: before, the line would come with the price
 * alone, and move what stands below under her finger.
 */
const hasLine = ({ itemType, cost }: PreviewItem, known: readonly OrderLine[]): boolean =>
  itemType !== 'NEW_NUMBER' || cost.amount !== 0 || known.some(({ kind }) => kind === 'number');

/** Its lines and total are the gateway's. SIM and transfer are no items there: they cost nothing and are shown all the same. */
export function pricedColumn(column: OrderColumn, { items, total }: OrderPreview): OrderColumn {
  const listed = items.filter((item) => hasLine(item, column.lines));
  const lines = listed.map((item) => lineOf(item, column.lines));
  const unpriced = column.lines.filter(({ kind }) => kind === 'transfer' || kind === 'sim');
  const found = lines.findIndex(({ kind }) => afterSim.includes(kind));
  return { lines: lines.toSpliced(found === -1 ? lines.length : found, 0, ...unpriced), total: total.amount };
}

/** What is chosen in a draft and no item of its preview: it costs nothing. */
function unpricedLines({ numberType, number, simType }: OrderDraft): readonly OrderLine[] {
  const own = number === undefined ? {} : { number };
  const isShown = numberType === 'PORT_IN' || number !== undefined;
  const kind = numberType === 'PORT_IN' ? 'transfer' : 'number';
  return [
    ...(isShown ? [{ key: 'number', kind, amount: 0, ...own } as const] : []),
    { key: 'sim', kind: 'sim', simType, amount: 0 },
  ];
}

/** An order that was placed or left, line by line as the purchase showed it; one without a plan has the gateway's lines alone. */
export function draftColumn(draft: OrderDraft, preview: OrderPreview): OrderColumn {
  const hasPlan = preview.items.some(({ itemType }) => itemType === 'PLAN');
  return pricedColumn({ lines: hasPlan ? unpricedLines(draft) : [], total: 0 }, preview);
}
