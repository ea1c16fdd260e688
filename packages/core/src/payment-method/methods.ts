/** Asking for the ways to pay: what the choice of one and the choice of two have in common. */

import type { CallName, CallResult } from '@senda/contract';
import { listEnabledPaymentMethods, listSavedPaymentMethods } from '@senda/contract/calls';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { onFailure, type Problem } from '../calls/outcome.ts';
import { brandsIn, type CardOption, type Enabled, isUsable, type SavedCard } from '../card/saved-card.ts';
import type { PaymentMethodSettings } from './payment-method.schema.ts';
import { shownCards } from './payment-method.ts';

/** What the gateway told of the ways to pay. */
export interface Methods {
  /** The ways to pay that the channel offers. */
  readonly availablePaymentMethods: Enabled;
  /** The cards that she keeps, as they are shown. */
  readonly savedPaymentMethods: readonly SavedCard[];
  readonly problem: Problem | null;
}

export const noMethods: Methods = { availablePaymentMethods: [], savedPaymentMethods: [], problem: null };

/** What asking needs of a step's context. */
export type MethodsContext = Methods & Pick<StepInput<unknown, unknown, PaymentMethodSettings>, 'settings'>;

const answerIn = <N extends CallName>(event: unknown): CallResult<N> =>
  (event as { output: CallResult<N> }).output;

export const methodsCalls = {
  listEnabledPaymentMethods: callActor(listEnabledPaymentMethods),
  listSavedPaymentMethods: callActor(listSavedPaymentMethods),
};

export const methodsIn = (event: unknown): Enabled =>
  answerIn<'listEnabledPaymentMethods'>(event).paymentMethods;

export const cardsIn = (event: unknown, { settings }: MethodsContext): readonly SavedCard[] =>
  shownCards(answerIn<'listSavedPaymentMethods'>(event).paymentMethods, settings.cards);

/** Whether a card is one of hers that can pay; null, a new one, can always be chosen. */
export const isOffered = ({ savedPaymentMethods: cards, ...methods }: Methods, id: string | null): boolean =>
  id === null ||
  cards.some(
    (card) => card.paymentMethodID === id && isUsable(card, brandsIn(methods.availablePaymentMethods)),
  );

type Asking = Pick<StepInput<unknown, unknown, PaymentMethodSettings>, 'channel' | 'data'>;

/** First the ways of the channel, then the cards of a customer; a guest keeps none. */
export const askingStates = {
  loading: {
    entry: 'clearProblem',
    invoke: {
      src: 'listEnabledPaymentMethods',
      input: ({ context }: { context: Asking }) => ({ query: { channel: context.channel } }),
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
      input: ({ context }: { context: Asking }) => ({
        params: { customerId: context.data.session?.userId ?? '' },
      }),
      onDone: { target: 'choosing', actions: 'keepCards' },
      onError: onFailure,
    },
  },
} as const;

/** Her cards as choices, one of them chosen; none where that is null. */
export function cardOptions(methods: Methods, chosen: string | null): readonly CardOption[] {
  const brands = brandsIn(methods.availablePaymentMethods);
  return methods.savedPaymentMethods.map((kept) => ({
    paymentMethodID: kept.paymentMethodID,
    card: kept.card,
    isExpired: kept.isExpired,
    usable: isUsable(kept, brands),
    chosen: kept.paymentMethodID === chosen,
  }));
}
