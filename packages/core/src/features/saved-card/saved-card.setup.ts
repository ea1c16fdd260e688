import {
  deletePaymentMethod,
  getAutoRenewalSpecification,
  listSavedPaymentMethods,
  listServiceRequests,
  listSubscriptions,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor, found, reads } from '../../base/calls/call-actor.ts';
import { type CallTag, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { isRefusedWith, outputIn, problemIn } from '../../base/calls/outcome.ts';
import type { SavedCard } from '../../common/card/saved-card.ts';
import { isRemovable, type Renewals } from './card-uses.ts';

/** Input of the machine of the saved cards. */
export interface SavedCardInput {
  readonly customerId: string;
  /** Id of the card that was just added, from the address, unvalidated; null without one. */
  readonly added: string | null;
  /** Returns ms since the epoch. */
  readonly now: () => number;
}

/** What is read for the page. */
export interface CardsRead extends Renewals {
  /** Newest first. */
  readonly cards: readonly SavedCard[];
}

export interface Context extends SavedCardInput, FailingContext {
  /** Null until read. */
  readonly read: CardsRead | null;
  /** The card that the customer wants to remove, or has removed; null without one. */
  readonly target: SavedCard | null;
  /** The removal was sent and has no outcome yet: the list decides. */
  readonly isDoubtful: boolean;
  /** Outcome of the latest removal; null without one. */
  readonly outcome: 'removed' | 'kept' | 'inUse' | null;
}

type Event =
  | { readonly type: 'removal.asked'; readonly paymentMethodID: string }
  | { readonly type: 'confirm' | 'close' | 'retry' };

/** Reads the cards, and which of them renews each line: that is part of the line's renewal, one call each. */
const readCards = reads(
  { listSavedPaymentMethods, listSubscriptions, listServiceRequests, getAutoRenewalSpecification },
  async (ask, { customerId }: Pick<SavedCardInput, 'customerId'>): Promise<CardsRead> => {
    const [{ paymentMethods }, { subscriptions }, { serviceRequests }] = await Promise.all([
      ask.listSavedPaymentMethods({ params: { customerId } }),
      ask.listSubscriptions({}),
      ask.listServiceRequests({ query: {} }),
    ]);
    const lines = subscriptions.filter(({ autoRenewal }) => autoRenewal);
    const renewals = await Promise.all(
      lines.map(({ accountNumber }) =>
        found(ask.getAutoRenewalSpecification({ query: { subscriptionId: accountNumber } })),
      ),
    );
    return { cards: paymentMethods, lines, requests: serviceRequests, renewals };
  },
);

const readIn = (event: unknown) => (event as { output: CardsRead }).output;

const askedIn = ({ read }: Context, event: Event): SavedCard | undefined =>
  event.type === 'removal.asked'
    ? read?.cards.find(({ paymentMethodID }) => paymentMethodID === event.paymentMethodID)
    : undefined;

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const savedCardSetup = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as SavedCardInput, tags: {} as CallTag },
  actors: { readCards, deletePaymentMethod: callActor(deletePaymentMethod) },
  guards: {
    ...calls.guards,
    isRemovable: ({ context, event }) => {
      const card = askedIn(context, event);
      return card !== undefined && context.read !== null && isRemovable(card, context.read);
    },
    isNotFound: isRefusedWith('NOT_FOUND'),
    isInUse: isRefusedWith('CARD_IN_USE'),
    /** The gateway has not answered, or not with the remaining cards. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
  },
  actions: {
    ...calls.actions,
    /** The list decides what became of a removal without an outcome. */
    setRead: assign(({ context: { isDoubtful, outcome, target }, event }) => {
      const read = readIn(event);
      const isListed = read.cards.some(({ paymentMethodID }) => paymentMethodID === target?.paymentMethodID);
      return {
        read,
        isDoubtful: false,
        outcome: isDoubtful ? (isListed ? ('kept' as const) : ('removed' as const)) : outcome,
      };
    }),
    setTarget: assign(({ context, event }) => ({ target: askedIn(context, event) ?? null, outcome: null })),
    clearTarget: assign({ target: null }),
    markDoubtful: assign({ isDoubtful: true }),
    setRemoved: assign(({ context: { read }, event }) => ({
      read: read && { ...read, cards: outputIn<'deletePaymentMethod'>(event).paymentMethods },
      outcome: 'removed' as const,
    })),
    setInUse: assign({ outcome: 'inUse' as const }),
  },
});

/** Returns the context that the machine starts with. */
export const startContext = ({ input }: { readonly input: SavedCardInput }): Context => ({
  ...input,
  read: null,
  target: null,
  isDoubtful: false,
  outcome: null,
  problem: null,
});
