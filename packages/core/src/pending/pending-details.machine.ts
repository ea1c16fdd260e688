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
  /** The e-mail of the session's customer, '' while unknown: then there is nothing to ask for. */
  readonly email: string;
  /** `cartId` of the address, as it stands there; null without one: then it is the latest. */
  readonly cartId: string | null;
}

/** What became of the unfinished order. */
export interface PendingDetailsOutput {
  readonly outcome: 'resumed' | 'dropped';
  readonly cart: Cart;
}

interface Context extends PendingDetailsInput {
  readonly cart: Cart | null;
  /** What it costs now; null where the gateway does not price it any more. */
  readonly preview: OrderPreview | null;
  readonly problem: Problem | null;
}

type Event = { readonly type: 'resume' | 'drop' | 'keep' | 'confirm' | 'retry' };

const newestFirst = (carts: readonly Cart[]): readonly Cart[] =>
  carts.toSorted((one, other) => other.updatedAt - one.updatedAt);

/** The cart that the address names among the customer's own, or the latest. */
const wantedIn = ({ cartId }: Context, event: unknown): Cart | undefined =>
  newestFirst((event as { output: CallResult<'listCarts'> }).output).find(
    (cart) => cartId === null || cart.cartId === cartId,
  );

const endOf = (outcome: PendingDetailsOutput['outcome'], { cart }: Context): PendingDetailsOutput => {
  if (cart === null) throw new Error('An order that was not found is neither resumed nor dropped.');
  return { outcome, cart };
};

/** One unfinished order: what is in it and what it costs now, to go on with or to drop. */
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
    isThere: ({ context, event }) => wantedIn(context, event) !== undefined,
    isGone: isRefusedWith('NOT_FOUND'),
    hasCart: ({ context }) => context.cart !== null,
  },
  actions: {
    keepCart: assign({ cart: ({ context, event }) => wantedIn(context, event) ?? null }),
    keepPreview: assign({
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
        onDone: [{ guard: 'isThere', target: 'pricing', actions: 'keepCart' }, { target: 'notFound' }],
        onError: onFailure,
      },
    },
    /** Prices change and numbers go: what it came to is not what it comes to. Without an answer the old total stands. */
    pricing: {
      invoke: {
        src: 'previewOrder',
        input: ({ context }) => ({ body: (context.cart as Cart).draft }),
        onDone: { target: 'ready', actions: 'keepPreview' },
        onError: 'ready',
      },
    },
    ready: { on: { resume: 'resumed', drop: 'confirming' } },
    /** What is dropped cannot be had back: it is asked once more. */
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
    resumed: { type: 'final', output: ({ context }) => endOf('resumed', context) },
    dropped: { type: 'final', output: ({ context }) => endOf('dropped', context) },
  },
  output: ({ event }) => (event as unknown as { output: PendingDetailsOutput }).output,
});
