import type { Cart, OrderPreview } from '@senda/contract';
import { dropCart, listCarts, previewOrder } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import {
  type CallTag,
  callState,
  type FailingContext,
  failed,
  failing,
  repeated,
} from '../../base/calls/call-state.ts';
import { isRefusedWith } from '../../base/calls/outcome.ts';

export interface PendingDetailsInput {
  /** E-mail of the session's customer; '' while unknown: then no carts are fetched. */
  readonly email: string;
  /** `cartId` of the address, unvalidated; null for the latest cart. */
  readonly cartId: string | null;
}

/** What the customer did with the unfinished order. */
export interface PendingDetailsOutput {
  readonly outcome: 'resumed' | 'dropped';
  readonly cart: Cart;
}

interface Pending {
  readonly cart: Cart;
  /** The current price; null if the gateway cannot price the order any more. */
  readonly preview: OrderPreview | null;
}

interface Context extends PendingDetailsInput, FailingContext {
  /** Null until read, and if there is no such cart. */
  readonly pending: Pending | null;
}

type Event = { readonly type: 'resume' | 'drop' | 'keep' | 'confirm' | 'retry' };

/** Reads the cart that the address names, or the latest one, and prices it: prices and numbers may have changed since. */
const readPending = reads(
  { listCarts, previewOrder },
  async (ask, { email, cartId }: PendingDetailsInput): Promise<Pending | null> => {
    const carts = await ask.listCarts({ query: { email, status: 'PENDING' } });
    const cart = carts
      .toSorted((one, other) => other.updatedAt - one.updatedAt)
      .find((one) => cartId === null || one.cartId === cartId);
    if (cart === undefined) return null;
    const preview = await ask.previewOrder({ body: cart.draft }).catch(() => null);
    return { cart, preview };
  },
);

const pendingIn = (event: unknown) => (event as { output: Pending | null }).output;

const outputOf = (outcome: PendingDetailsOutput['outcome'], { pending }: Context): PendingDetailsOutput => {
  if (pending === null) throw new Error('An order that was not found is neither resumed nor dropped.');
  return { outcome, cart: pending.cart };
};

const calls = failing<Context, Event>();

/** One unfinished order with its current price, to resume or to drop. */
export const pendingDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PendingDetailsInput,
    output: {} as PendingDetailsOutput,
    tags: {} as CallTag,
  },
  actors: { readPending, dropCart: callActor(dropCart) },
  guards: {
    ...calls.guards,
    isUnknown: ({ context }) => context.email === '',
    isFound: ({ event }) => pendingIn(event) !== null,
    isGone: isRefusedWith('NOT_FOUND'),
  },
  actions: { ...calls.actions, setPending: assign({ pending: ({ event }) => pendingIn(event) }) },
}).createMachine({
  id: 'pending-details',
  context: ({ input }) => ({ ...input, pending: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      ...callState('loading'),
      always: { guard: 'isUnknown', target: 'notFound' },
      invoke: {
        src: 'readPending',
        input: ({ context: { email, cartId } }) => ({ email, cartId }),
        onDone: [{ guard: 'isFound', target: 'shown', actions: 'setPending' }, { target: 'notFound' }],
        onError: failed,
      },
    },
    shown: { on: { resume: 'resumed', drop: 'confirming' } },
    /** Dropping is final, so it needs a confirmation. */
    confirming: { on: { keep: 'shown', confirm: 'dropping' } },
    dropping: {
      ...callState('busy'),
      on: {
        ...repeated,
        resume: { guard: 'hasFailed', target: 'resumed' },
        drop: { guard: 'hasFailed', target: 'confirming' },
      },
      invoke: {
        src: 'dropCart',
        input: ({ context }) => ({ params: { cartId: context.pending?.cart.cartId ?? '' } }),
        onDone: 'dropped',
        onError: [{ guard: 'isGone', target: 'dropped' }, failed],
      },
    },
    notFound: {},
    resumed: { type: 'final', tags: 'busy', output: ({ context }) => outputOf('resumed', context) },
    dropped: { type: 'final', tags: 'busy', output: ({ context }) => outputOf('dropped', context) },
  },
  output: ({ event }) => (event as unknown as { output: PendingDetailsOutput }).output,
});
