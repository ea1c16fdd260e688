import type { Cart, OrderPreview } from '@senda/contract';
import { dropCart, listCarts, previewOrder } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
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

export interface Pending {
  readonly cart: Cart;
  /** The current price; null if the gateway cannot price the order any more. */
  readonly preview: OrderPreview | null;
}

export interface Context extends PendingDetailsInput, FailingContext {
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

export const outputOf = (
  outcome: PendingDetailsOutput['outcome'],
  { pending }: Context,
): PendingDetailsOutput => {
  if (pending === null) throw new Error('An order that was not found is neither resumed nor dropped.');
  return { outcome, cart: pending.cart };
};

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const pendingDetailsSetup = setup({
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
});
