import type { CallResult, Cart, OrderPreview } from '@senda/contract';
import { dropCart, listCarts, previewOrder } from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';

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

interface Context extends PendingDetailsInput {
  readonly cart: Cart | null;
  /** The current price; null if the gateway cannot price the order any more. */
  readonly preview: OrderPreview | null;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'resume' | 'drop' | 'keep' | 'confirm' | 'retry' };

const newestFirst = (carts: readonly Cart[]): readonly Cart[] =>
  carts.toSorted((one, other) => other.updatedAt - one.updatedAt);

/** Returns the customer's cart that the address names, or the latest one. */
const requestedCart = ({ cartId }: Context, event: unknown): Cart | undefined =>
  newestFirst((event as { output: CallResult<'listCarts'> }).output).find(
    (cart) => cartId === null || cart.cartId === cartId,
  );

const outputOf = (outcome: PendingDetailsOutput['outcome'], { cart }: Context): PendingDetailsOutput => {
  if (cart === null) throw new Error('An order that was not found is neither resumed nor dropped.');
  return { outcome, cart };
};

/** One unfinished order with its current price, to resume or to drop. */
export const pendingDetailsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PendingDetailsInput,
    output: {} as PendingDetailsOutput,
  },
  actors: {
    listCarts: callActor(listCarts),
    previewOrder: callActor(previewOrder),
    dropCart: callActor(dropCart),
  },
  guards: {
    ...outcomeGuards,
    isUnknown: ({ context }) => context.email === '',
    isFound: ({ context, event }) => requestedCart(context, event) !== undefined,
    isGone: isRefusedWith('NOT_FOUND'),
    hasCart: ({ context }) => context.cart !== null,
  },
  actions: {
    setCart: assign({ cart: ({ context, event }) => requestedCart(context, event) ?? null }),
    setPreview: assign({
      preview: ({ event }) => (event as unknown as { output: OrderPreview }).output,
    }),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'pending-details',
  context: ({ input }) => ({ ...input, cart: null, preview: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearProblem',
      always: { guard: 'isUnknown', target: 'notFound' },
      invoke: {
        src: 'listCarts',
        input: ({ context }) => ({ query: { email: context.email, status: 'PENDING' as const } }),
        onDone: [{ guard: 'isFound', target: 'pricing', actions: 'setCart' }, { target: 'notFound' }],
        onError: onFailure,
      },
    },
    /** Prices and numbers may have changed since. If the call fails, the old total is shown. */
    pricing: {
      invoke: {
        src: 'previewOrder',
        input: ({ context }) => ({ body: (context.cart as Cart).draft }),
        onDone: { target: 'ready', actions: 'setPreview' },
        onError: 'ready',
      },
    },
    ready: { on: { resume: 'resumed', drop: 'confirming' } },
    /** Dropping is final, so it needs a confirmation. */
    confirming: { on: { keep: 'ready', confirm: 'dropping' } },
    dropping: {
      entry: 'clearProblem',
      invoke: {
        src: 'dropCart',
        input: ({ context }) => ({ params: { cartId: (context.cart as Cart).cartId } }),
        onDone: 'dropped',
        onError: [{ guard: 'isGone', target: 'dropped' }, ...onFailure],
      },
    },
    notFound: {},
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        resume: { guard: 'hasCart', target: 'resumed' },
        drop: { guard: 'hasCart', target: 'confirming', actions: 'clearProblem' },
        retry: [{ guard: 'hasCart', target: 'dropping' }, { target: 'loading' }],
      },
    },
    resumed: { type: 'final', output: ({ context }) => outputOf('resumed', context) },
    dropped: { type: 'final', output: ({ context }) => outputOf('dropped', context) },
  },
  output: ({ event }) => (event as unknown as { output: PendingDetailsOutput }).output,
});
