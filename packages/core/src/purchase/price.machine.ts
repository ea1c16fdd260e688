import type { CallResult, OrderDraft, OrderPreview } from '@senda/contract';
import { previewOrder } from '@senda/contract/calls';
import { isEqual } from '@senda/journey';
import { assign, type SnapshotFrom, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import type { OrderColumn } from './lines.ts';
import { pricedColumn } from './priced.ts';

interface Context {
  /** What is being bought as the page shows it; null while there is nothing to price. */
  readonly draft: OrderDraft | null;
  /** The newest price, and what it is the price of. */
  readonly priced: { readonly draft: OrderDraft; readonly preview: OrderPreview } | null;
}

interface Event {
  readonly type: 'draft';
  readonly draft: OrderDraft | null;
}

/**
 * The total, always live: every change of the draft asks for a fresh price, and an answer to an older draft is never
 * heard, because its call ended with the state that made it.
 */
export const priceMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { previewOrder: callActor(previewOrder) },
  delays: {
    /** Several changes in a row are one question. */
    pause: 250,
    /** Ours: soon enough that a customer sees the right total before she agrees to it. */
    again: 10_000,
  },
  guards: {
    isSame: ({ context, event }) => isEqual(event.draft, context.draft),
    isEmpty: ({ event }) => event.draft === null,
    isPriced: ({ context, event }) => isEqual(event.draft, context.priced?.draft),
  },
  actions: {
    setDraft: assign({ draft: ({ event }) => event.draft }),
    setPrice: assign({
      priced: ({ context, event }) => ({
        draft: context.draft as OrderDraft,
        preview: (event as unknown as { output: CallResult<'previewOrder'> }).output,
      }),
    }),
  },
}).createMachine({
  id: 'price',
  context: { draft: null, priced: null },
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
        onError: 'unpriced',
      },
    },
    priced: {},
    /** The page's own sum stands until the next change, or until the gateway answers again. */
    unpriced: { after: { again: 'pricing' } },
  },
});

/** The order as it shows: priced by the gateway where the price is of this very draft, else the page's own sum. */
export function livePrice(
  { context: { priced } }: SnapshotFrom<typeof priceMachine>,
  column: OrderColumn,
): OrderColumn {
  if (priced === null || !column.draft || !isEqual(priced.draft, column.draft)) return column;
  return { ...pricedColumn(column, priced.preview), draft: column.draft };
}

/** Codes of the draft that the gateway takes nothing off for, once it has said so. */
export const droppedPromoCodes = (
  { context: { priced } }: SnapshotFrom<typeof priceMachine>,
  column: OrderColumn,
): NonNullable<OrderPreview['droppedPromoCodes']> =>
  priced !== null && isEqual(priced.draft, column.draft) ? (priced.preview.droppedPromoCodes ?? []) : [];
