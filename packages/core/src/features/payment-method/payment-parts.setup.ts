import { assign, setup } from 'xstate';
import type { PaymentPartsData, PayParts } from '../../base/answers/payment.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { type CallTag, failing } from '../../base/calls/call-state.ts';
import { cardMethodOf } from '../../common/card/card-choice.ts';
import type { PaymentMethodSettings } from '../../common/card/method-settings.ts';
import { isOffered, type Methods } from '../../common/card/methods.ts';
import { type Part, startParts } from '../../common/card/part-choice.ts';
import type { PaymentPartsDraft } from './payment-parts.schema.ts';
import { methodsIn, readMethods } from './read-methods.ts';

export type PaymentPartsInput = StepInput<PaymentPartsData, PaymentPartsDraft, PaymentMethodSettings>;

export interface Context extends Omit<PaymentPartsInput, 'draft'>, Methods {
  readonly draft?: PaymentPartsDraft;
}

type Event =
  | { readonly type: 'method.chosen'; readonly part: Part; readonly paymentMethodID: string | null }
  | { readonly type: 'submit' | 'retry' };

const newCards: PaymentPartsDraft = {
  upfront: { paymentMethodID: null },
  recurring: { paymentMethodID: null },
};

export const answerOf = ({ savedPaymentMethods: cards, draft = newCards }: Context): PayParts => ({
  upfront: cardMethodOf(cards, draft.upfront),
  recurring: cardMethodOf(cards, draft.recurring),
});

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const paymentPartsSetup = setup({
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
});
