import { assign, setup } from 'xstate';
import type { PaymentPartsData, PayParts } from '../answers/payment.ts';
import type { StepInput } from '../answers/step-input.ts';
import { failureStates, outcomeGuards, problemIn } from '../calls/outcome.ts';
import {
  askingStates,
  cardsIn,
  isOffered,
  type Methods,
  methodsCalls,
  methodsIn,
  noMethods,
} from './methods.ts';
import type { PaymentMethodSettings } from './payment-method.schema.ts';
import { cardByOf } from './payment-method.ts';
import type { PaymentPartsTyped } from './payment-parts.schema.ts';
import { type Part, startParts } from './payment-parts.ts';

export type PaymentPartsInput = StepInput<PaymentPartsData, PaymentPartsTyped, PaymentMethodSettings>;

interface Context extends Omit<PaymentPartsInput, 'typed'>, Methods {
  readonly typed?: PaymentPartsTyped;
}

type Event =
  | { readonly type: 'method.chosen'; readonly part: Part; readonly paymentMethodID: string | null }
  | { readonly type: 'submit' | 'retry' };

const newCards: PaymentPartsTyped = {
  upfront: { paymentMethodID: null },
  recurring: { paymentMethodID: null },
};

const answerOf = ({ savedPaymentMethods: cards, typed = newCards }: Context): PayParts => ({
  upfront: cardByOf(cards, typed.upfront),
  recurring: cardByOf(cards, typed.recurring),
});

/** Choice of a way to pay for each part of an order: what is due with it, and what is paid every period. */
export const paymentPartsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PaymentPartsInput,
    output: {} as PaymentPartsData,
  },
  actors: methodsCalls,
  guards: {
    ...outcomeGuards,
    isGuest: ({ context }) => context.email === '',
    isOffered: ({ context, event }) =>
      event.type === 'method.chosen' && isOffered(context, event.paymentMethodID),
  },
  actions: {
    keepMethods: assign({ availablePaymentMethods: ({ event }) => methodsIn(event) }),
    keepCards: assign({ savedPaymentMethods: ({ context, event }) => cardsIn(event, context) }),
    startChoice: assign({ typed: ({ context }) => startParts(context) }),
    choose: assign({
      typed: ({ context: { typed = newCards }, event }) =>
        event.type === 'method.chosen'
          ? { ...typed, [event.part]: { paymentMethodID: event.paymentMethodID } }
          : typed,
    }),
    noteProblem: assign({ problem: ({ event }) => problemIn(event) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'payment-parts',
  context: ({ input }) => ({ ...input, ...noMethods }),
  initial: 'loading',
  states: {
    ...askingStates,
    choosing: {
      entry: 'startChoice',
      on: { 'method.chosen': { guard: 'isOffered', actions: 'choose' }, submit: 'chosen' },
    },
    failed: { initial: 'unreachable', states: failureStates, on: { retry: 'loading', submit: 'loading' } },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ payParts: answerOf(context) }),
});
