import type { AutoRenewal, ServiceRequest, Subscription } from '@senda/contract';
import {
  deletePaymentMethod,
  getAutoRenewalSpecification,
  listSavedPaymentMethods,
  listServiceRequests,
  listSubscriptions,
} from '@senda/contract/calls';
import { assign, setup } from 'xstate';
import { callActor } from '../calls/call-actor.ts';
import {
  failureStates,
  isRefusedWith,
  onFailure,
  outcomeGuards,
  outputIn,
  type Problem,
  problemIn,
} from '../calls/outcome.ts';
import type { SavedCard } from '../card/saved-card.ts';
import { isRemovable } from './card-uses.ts';

/** Input of the machine of the saved cards. */
export interface SavedCardInput {
  readonly customerId: string;
  /** Id of the card that was just added, from the address, unvalidated; null without one. */
  readonly added: string | null;
  /** Returns ms since the epoch. */
  readonly now: () => number;
}

export interface Context extends SavedCardInput {
  /** Newest first; null until loaded. */
  readonly cards: readonly SavedCard[] | null;
  /** Lines that renew automatically; null until loaded. */
  readonly lines: readonly Subscription[] | null;
  /** Termination requests, newest first; null until loaded. */
  readonly terminations: readonly ServiceRequest[] | null;
  /** The renewals of the lines, in their order; null for one that the gateway does not know. */
  readonly renewals: readonly (AutoRenewal | null)[];
  /** The card that the customer wants to remove, or has removed; null without one. */
  readonly target: SavedCard | null;
  /** The removal was sent and has no outcome yet: the list decides. */
  readonly isDoubtful: boolean;
  /** Outcome of the latest removal; null without one. */
  readonly outcome: 'removed' | 'kept' | 'inUse' | null;
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'removal.asked'; readonly paymentMethodID: string }
  | { readonly type: 'confirm' | 'close' | 'retry' };

const askedIn = ({ cards }: Context, event: Event): SavedCard | undefined =>
  event.type === 'removal.asked'
    ? cards?.find(({ paymentMethodID }) => paymentMethodID === event.paymentMethodID)
    : undefined;

const isListed = ({ cards, target }: Context): boolean =>
  (cards ?? []).some(({ paymentMethodID }) => paymentMethodID === target?.paymentMethodID);

/** Whether everything is known; an older list stays on the page while a removal is looked up. */
export const isKnown = ({ cards, lines, terminations, renewals }: Context): boolean =>
  cards !== null && lines !== null && terminations !== null && renewals.length === lines.length;

const removal = {
  'removal.asked': { guard: 'isRemovable', target: 'confirming', actions: 'setTarget' },
} as const;

/**
 * Lists the customer's cards with the lines that each renews, and removes one. A removal whose response is lost is looked up in the
 * list (docs/decisions/0049).
 */
export const savedCardMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as SavedCardInput },
  actors: {
    listSavedPaymentMethods: callActor(listSavedPaymentMethods),
    listSubscriptions: callActor(listSubscriptions),
    listServiceRequests: callActor(listServiceRequests),
    getAutoRenewalSpecification: callActor(getAutoRenewalSpecification),
    deletePaymentMethod: callActor(deletePaymentMethod),
  },
  guards: {
    ...outcomeGuards,
    isListed: ({ context: { cards, lines, terminations } }) =>
      cards !== null && lines !== null && terminations !== null,
    isKnown: ({ context }) => isKnown(context),
    isRemovable: ({ context, event }) => {
      const card = askedIn(context, event);
      return card !== undefined && isRemovable(card, context);
    },
    isNotFound: isRefusedWith('NOT_FOUND'),
    isInUse: isRefusedWith('CARD_IN_USE'),
    /** The gateway has not answered, or not with the remaining cards. */
    isLost: ({ event }) => ['unreachable', 'malformed'].includes(problemIn(event).kind),
  },
  actions: {
    clearLoaded: assign({ cards: null, lines: null, terminations: null, renewals: [], problem: null }),
    setCards: assign({ cards: ({ event }) => outputIn<'listSavedPaymentMethods'>(event).paymentMethods }),
    setLines: assign({
      lines: ({ event }) =>
        outputIn<'listSubscriptions'>(event).subscriptions.filter(({ autoRenewal }) => autoRenewal),
    }),
    setTerminations: assign({
      terminations: ({ event }) => outputIn<'listServiceRequests'>(event).serviceRequests,
    }),
    addRenewal: assign({
      renewals: ({ context, event }) => [...context.renewals, outputIn<'getAutoRenewalSpecification'>(event)],
    }),
    addNoRenewal: assign({ renewals: ({ context }) => [...context.renewals, null] }),
    setTarget: assign(({ context, event }) => ({
      target: askedIn(context, event) ?? null,
      outcome: null,
      problem: null,
    })),
    clearTarget: assign({ target: null, isDoubtful: false, problem: null }),
    markDoubtful: assign({ isDoubtful: true }),
    setRemoved: assign({ outcome: 'removed' as const, isDoubtful: false }),
    setInUse: assign({ outcome: 'inUse' as const, isDoubtful: false }),
    /** The list decides what became of a removal without an outcome. */
    decide: assign(({ context }) =>
      context.isDoubtful
        ? { outcome: isListed(context) ? ('kept' as const) : ('removed' as const), isDoubtful: false }
        : {},
    ),
    setProblem: assign({ problem: ({ event }) => problemIn(event) }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'saved-card',
  context: ({ input }) => ({
    ...input,
    cards: null,
    lines: null,
    terminations: null,
    renewals: [],
    target: null,
    isDoubtful: false,
    outcome: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'clearLoaded',
      invoke: [
        {
          src: 'listSavedPaymentMethods',
          input: ({ context }) => ({ params: { customerId: context.customerId } }),
          onDone: { actions: 'setCards' },
          onError: onFailure,
        },
        {
          src: 'listSubscriptions',
          input: {},
          onDone: { actions: 'setLines' },
          onError: onFailure,
        },
        {
          src: 'listServiceRequests',
          input: { query: { type: 'TERMINATION_REQUEST' as const } },
          onDone: { actions: 'setTerminations' },
          onError: onFailure,
        },
      ],
      always: { guard: 'isListed', target: 'matching' },
    },
    /** Which card renews a line is part of the line's renewal: one call each. */
    matching: {
      always: [{ guard: 'isKnown', target: 'showing', actions: 'decide' }, { target: 'renewing' }],
    },
    renewing: {
      invoke: {
        src: 'getAutoRenewalSpecification',
        input: ({ context: { lines, renewals } }) => ({
          query: { subscriptionId: lines?.[renewals.length]?.accountNumber ?? '' },
        }),
        onDone: { target: 'matching', actions: 'addRenewal' },
        onError: [{ guard: 'isNotFound', target: 'matching', actions: 'addNoRenewal' }, ...onFailure],
      },
    },
    showing: { on: removal },
    confirming: { on: { confirm: 'removing', close: { target: 'showing', actions: 'clearTarget' } } },
    removing: {
      entry: 'clearProblem',
      invoke: {
        src: 'deletePaymentMethod',
        input: ({ context: { customerId, target } }) => ({
          params: { customerId },
          query: { paymentMethodID: target?.paymentMethodID ?? '' },
        }),
        onDone: { target: 'showing', actions: ['setCards', 'setRemoved'] },
        onError: [
          // A line has been set to renew with it meanwhile.
          { guard: 'isInUse', target: 'loading', actions: 'setInUse' },
          { guard: 'isNotFound', target: 'loading', actions: 'markDoubtful' },
          { guard: 'isLost', target: 'loading', actions: 'markDoubtful' },
          ...onFailure,
        ],
      },
    },
    failed: {
      initial: 'unreachable',
      states: failureStates,
      on: {
        ...removal,
        // The gateway has refused the removal: the customer is asked again.
        retry: [{ guard: 'isKnown', target: 'confirming', actions: 'clearProblem' }, { target: 'loading' }],
      },
    },
  },
});
