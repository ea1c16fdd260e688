import type { CallName, CallResult } from '@senda/contract';
import { assign, setup } from 'xstate';
import { failureStates, onFailure, outcomeGuards, type Problem, problemIn } from '../calls/outcome.ts';
import { callSlot } from '../calls/slot.ts';
import type { StepInput } from '../library/step-input.ts';
import type { PaymentMethodData, PaymentMethodSettings, PaymentMethodTyped } from './payment-method.step.ts';
import {
  brandsIn,
  type Enabled,
  isUsable,
  payByOf,
  type SavedCard,
  shownCards,
  startChoice,
} from './payment-method.ts';

export type PaymentMethodInput = StepInput<PaymentMethodData, PaymentMethodTyped, PaymentMethodSettings>;

interface Context extends Omit<PaymentMethodInput, 'typed'> {
  readonly typed?: PaymentMethodTyped;
  /** The ways to pay that the channel offers. */
  readonly availablePaymentMethods: Enabled;
  /** The cards that she keeps, as they are shown. */
  readonly savedPaymentMethods: readonly SavedCard[];
  readonly problem: Problem | null;
}

type Event =
  | { readonly type: 'method.chosen'; readonly paymentMethodID: string | null }
  | { readonly type: 'submit' | 'retry' };

const answerIn = <N extends CallName>(event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

/** Choice of the way to pay. A guest keeps no cards: nothing is asked of her but the ways that there are. */
export const paymentMethodMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PaymentMethodInput,
    output: {} as PaymentMethodData,
  },
  actors: {
    listEnabledPaymentMethods: callSlot('listEnabledPaymentMethods'),
    listSavedPaymentMethods: callSlot('listSavedPaymentMethods'),
  },
  guards: {
    ...outcomeGuards,
    isGuest: ({ context }) => context.email === '',
    isOffered: ({ context: { savedPaymentMethods, availablePaymentMethods }, event }) =>
      event.type === 'method.chosen' &&
      (event.paymentMethodID === null ||
        savedPaymentMethods.some(
          (card) =>
            card.paymentMethodID === event.paymentMethodID &&
            isUsable(card, brandsIn(availablePaymentMethods)),
        )),
  },
  actions: {
    keepMethods: assign({
      availablePaymentMethods: ({ event }) => answerIn<'listEnabledPaymentMethods'>(event).paymentMethods,
    }),
    keepCards: assign({
      savedPaymentMethods: ({ context, event }) =>
        shownCards(answerIn<'listSavedPaymentMethods'>(event).paymentMethods, context.settings.cards),
    }),
    startChoice: assign({
      typed: ({ context: { savedPaymentMethods, availablePaymentMethods, typed, answer } }) =>
        startChoice({
          cards: savedPaymentMethods,
          brands: brandsIn(availablePaymentMethods),
          typed,
          answer,
        }),
    }),
    choose: assign({
      typed: ({ context, event }) =>
        event.type === 'method.chosen' ? { paymentMethodID: event.paymentMethodID } : context.typed,
    }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'payment-method',
  context: ({ input }) => ({ ...input, availablePaymentMethods: [], savedPaymentMethods: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      entry: 'forgetProblem',
      invoke: {
        src: 'listEnabledPaymentMethods',
        input: ({ context }) => ({ query: { channel: context.channel } }),
        onDone: [
          { guard: 'isGuest', target: 'choosing', actions: 'keepMethods' },
          { target: 'listing', actions: 'keepMethods' },
        ],
        onError: onFailure,
      },
    },
    listing: {
      invoke: {
        src: 'listSavedPaymentMethods',
        input: ({ context }) => ({ params: { customerId: context.known.session?.userId ?? '' } }),
        onDone: { target: 'choosing', actions: 'keepCards' },
        onError: onFailure,
      },
    },
    choosing: {
      entry: 'startChoice',
      on: { 'method.chosen': { guard: 'isOffered', actions: 'choose' }, submit: 'chosen' },
    },
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading', submit: 'loading' } },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({
    payBy: payByOf(context.savedPaymentMethods, context.typed ?? { paymentMethodID: null }),
  }),
});
