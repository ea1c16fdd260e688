import { assign, setup } from 'xstate';
import type { PaymentPartsData, PayParts } from '../../base/answers/payment.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { type CallTag, failing } from '../../base/calls/call-state.ts';
import { cardMethodOf } from '../../shared/card/card-choice.ts';
import type { PaymentMethodSettings } from '../../shared/card/method-settings.ts';
import { isOffered, type Methods, noMethods } from '../../shared/card/methods.ts';
import { type Part, startParts } from '../../shared/card/part-choice.ts';
import { loadingMethods, methodsIn, readMethods } from './methods.ts';
import type { PaymentPartsDraft } from './payment-parts.schema.ts';

export type PaymentPartsInput = StepInput<PaymentPartsData, PaymentPartsDraft, PaymentMethodSettings>;

interface Context extends Omit<PaymentPartsInput, 'draft'>, Methods {
  readonly draft?: PaymentPartsDraft;
}

type Event =
  | { readonly type: 'method.chosen'; readonly part: Part; readonly paymentMethodID: string | null }
  | { readonly type: 'submit' | 'retry' };

const newCards: PaymentPartsDraft = {
  upfront: { paymentMethodID: null },
  recurring: { paymentMethodID: null },
};

const answerOf = ({ savedPaymentMethods: cards, draft = newCards }: Context): PayParts => ({
  upfront: cardMethodOf(cards, draft.upfront),
  recurring: cardMethodOf(cards, draft.recurring),
});

const calls = failing<Context, Event>();

/** Choice of a payment method for each part of an order: the upfront part and the recurring part. */
export const paymentPartsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PaymentPartsInput,
    output: {} as PaymentPartsData,
    tags: {} as CallTag,
  },
  actors: { readMethods },
  guards: {
    ...calls.guards,
    isOffered: ({ context, event }) =>
      event.type === 'method.chosen' && isOffered(context, event.paymentMethodID),
  },
  actions: {
    ...calls.actions,
    setMethods: assign(({ event }) => methodsIn(event)),
    startChoice: assign({ draft: ({ context }) => startParts(context) }),
    choose: assign({
      draft: ({ context: { draft = newCards }, event }) =>
        event.type === 'method.chosen'
          ? { ...draft, [event.part]: { paymentMethodID: event.paymentMethodID } }
          : draft,
    }),
  },
}).createMachine({
  id: 'payment-parts',
  context: ({ input }) => ({ ...input, ...noMethods }),
  initial: 'loading',
  states: {
    loading: loadingMethods,
    choosing: {
      entry: 'startChoice',
      on: { 'method.chosen': { guard: 'isOffered', actions: 'choose' }, submit: 'chosen' },
    },
    chosen: { type: 'final', tags: 'busy' },
  },
  output: ({ context }) => ({ payParts: answerOf(context) }),
});
