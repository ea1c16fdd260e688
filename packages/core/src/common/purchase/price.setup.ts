import type { CallResult, OrderDraft, OrderPreview } from '@senda/contract';
import { previewOrder } from '@senda/contract/calls';
import { isEqual } from '@senda/journey/run';
import { assign, setup } from 'xstate';
import { callActor } from '../../base/calls/call-actor.ts';
import { problemIn, waitAfter } from '../../base/calls/outcome.ts';
import { delayOf } from '../../base/time/delay.ts';

export interface Context {
  /** The draft shown on the page; null if there is nothing to price. */
  readonly draft: OrderDraft | null;
  /** The latest preview, and the draft it belongs to. */
  readonly priced: { readonly draft: OrderDraft; readonly preview: OrderPreview } | null;
  /** Time until a failed call is made again (ms). */
  readonly retryPause: number;
}

export interface Event {
  readonly type: 'draft';
  readonly draft: OrderDraft | null;
}

/** Our choice: short enough to correct the total before the customer accepts it (ms). */
export const retryDelay = 10_000;

/** Actors, guards and actions of the machine. */
export const priceSetup = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { previewOrder: callActor(previewOrder) },
  delays: {
    /** Debounces changes. */
    pause: 250,
    retryDelay: ({ context }) => delayOf(context.retryPause),
  },
  guards: {
    isSame: ({ context, event }) => isEqual(event.draft, context.draft),
    isEmpty: ({ event }) => event.draft === null,
    isPriced: ({ context, event }) => isEqual(event.draft, context.priced?.draft),
  },
  actions: {
    setDraft: assign({ draft: ({ event }) => event.draft }),
    setRetryPause: assign({ retryPause: ({ event }) => waitAfter(problemIn(event), retryDelay) }),
    setPrice: assign({
      priced: ({ context, event }) => ({
        draft: context.draft as OrderDraft,
        preview: (event as unknown as { output: CallResult<'previewOrder'> }).output,
      }),
    }),
  },
});
