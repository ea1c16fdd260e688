import { assign, setup } from 'xstate';
import type { PaymentMethodData } from '../../base/answers/payment.ts';
import type { StepInput } from '../../base/answers/step-input.ts';
import { type CallTag, failing } from '../../base/calls/call-state.ts';
import { startChoice } from '../../common/card/card-choice.ts';
import type { PaymentMethodSettings } from '../../common/card/method-settings.ts';
import { isOffered, type Methods } from '../../common/card/methods.ts';
import { brandsIn } from '../../common/card/saved-card.ts';
import { partsOf } from '../../common/purchase/parts.ts';
import type { PaymentMethodDraft } from './payment-method.schema.ts';
import type { Later } from './payment-method.ts';
import { methodsIn, readMethods } from './read-methods.ts';

export type PaymentMethodInput = StepInput<PaymentMethodData, PaymentMethodDraft, PaymentMethodSettings>;

export interface Context extends Omit<PaymentMethodInput, 'draft'>, Methods {
  readonly draft?: PaymentMethodDraft;
  readonly later: Later;
}

type Event =
  | { readonly type: 'method.chosen'; readonly paymentMethodID: string | null }
  | { readonly type: 'submit' | 'retry' | 'both.chosen' | 'each.chosen' | 'popup.left' };

const calls = failing<Context, Event>();

/** Actors, guards and actions of the machine. */
export const paymentMethodSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as PaymentMethodInput,
    output: {} as PaymentMethodData,
    tags: {} as CallTag,
  },
  actors: { readMethods },
  guards: {
    ...calls.guards,
    isOffered: ({ context, event }) =>
      event.type === 'method.chosen' && isOffered(context, event.paymentMethodID),
    hasParts: ({ context: { data, email, isGuest } }) =>
      partsOf(data, email === '' || isGuest === true) !== null,
    isPopupOpen: ({ context }) => context.draft?.multiplePaymentPopup === true,
  },
  actions: {
    ...calls.actions,
    setMethods: assign(({ event }) => methodsIn(event)),
    startChoice: assign({
      draft: ({ context: { savedPaymentMethods, availablePaymentMethods, draft, answer } }) => ({
        ...draft,
        ...startChoice({
          cards: savedPaymentMethods,
          brands: brandsIn(availablePaymentMethods),
          draft,
          answer,
        }),
      }),
    }),
    choose: assign({
      draft: ({ context, event }) =>
        event.type === 'method.chosen' ? { paymentMethodID: event.paymentMethodID } : context.draft,
    }),
    openPopup: assign({
      draft: ({ context: { draft } }) => ({
        paymentMethodID: null,
        ...draft,
        multiplePaymentPopup: true as const,
      }),
    }),
    closePopup: assign({
      draft: ({ context: { draft } }) => ({ paymentMethodID: draft?.paymentMethodID ?? null }),
    }),
    setLaterBoth: assign({ later: 'both' }),
    setLaterEach: assign({ later: 'each' }),
  },
});
