import type { OrderDraft, OrderPreview } from '@senda/contract';
import { isEqual } from '@senda/journey/run';
import type { SnapshotFrom } from 'xstate';
import { isDeliveryOpen } from './contents.ts';
import type { OrderColumn } from './lines.ts';
import { priceSetup, retryDelay } from './price.setup.ts';
import { pricedColumn, withoutDelivery } from './priced.ts';

/**
 * Keeps the total up to date: each change of the draft requests a new price. Responses to older drafts are discarded, because
 * leaving the state stops its call.
 */
export const priceMachine = priceSetup.createMachine({
  id: 'price',
  context: { draft: null, priced: null, retryPause: retryDelay },
  initial: 'idle',
  on: {
    draft: [
      { guard: 'isSame' },
      { guard: 'isEmpty', target: '.idle', actions: 'setDraft' },
      { guard: 'isPriced', target: '.priced', actions: 'setDraft' },
      { target: '.waiting', actions: 'setDraft' },
    ],
  },
  states: {
    idle: {},
    waiting: { after: { pause: 'pricing' } },
    pricing: {
      invoke: {
        src: 'previewOrder',
        input: ({ context }) => ({ body: context.draft as OrderDraft }),
        onDone: { target: 'priced', actions: 'setPrice' },
        onError: { target: 'unpriced', actions: 'setRetryPause' },
      },
    },
    priced: {},
    /** The last total stands until the next change or a successful retry. */
    unpriced: { after: { retryDelay: 'pricing' } },
  },
});

/**
 * Returns the order priced by the gateway if the price is for this draft. Until then it has the last total of the same plan. A delivery
 * that is still to be chosen is not counted.
 */
export function livePrice(
  { context: { priced } }: SnapshotFrom<typeof priceMachine>,
  column: OrderColumn,
): OrderColumn {
  const { draft } = column;
  if (!draft) return column;
  if (priced?.draft.planSku !== draft.planSku) return { totalIs: 'updating', ...column };
  const preview = isDeliveryOpen(priced.draft) ? withoutDelivery(priced.preview) : priced.preview;
  if (isEqual(priced.draft, draft)) return { ...pricedColumn(column, preview), draft };
  return { lines: column.lines, total: preview.total.amount, totalIs: 'updating', draft };
}

/** Returns the draft's promo codes that the gateway did not apply. */
export const droppedPromoCodes = (
  { context: { priced } }: SnapshotFrom<typeof priceMachine>,
  column: OrderColumn,
): NonNullable<OrderPreview['droppedPromoCodes']> =>
  priced !== null && isEqual(priced.draft, column.draft) ? (priced.preview.droppedPromoCodes ?? []) : [];
