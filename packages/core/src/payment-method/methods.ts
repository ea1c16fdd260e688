/** Loading of payment methods, shared by the choice of one method and of one per part. */
import { listEnabledPaymentMethods, listSavedPaymentMethods } from '@senda/contract/calls';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { onFailure, outputIn, type Problem } from '../calls/outcome.ts';
import { brandsIn, type CardOption, type Enabled, isUsable, type SavedCard } from '../card/saved-card.ts';
import type { PaymentMethodSettings } from './payment-method.schema.ts';
import { shownCards } from './payment-method.ts';

/** The payment methods that the gateway returned. */
export interface Methods {
  /** Payment methods that the channel offers. */
  readonly availablePaymentMethods: Enabled;
  /** The customer's saved cards, in the order shown. */
  readonly savedPaymentMethods: readonly SavedCard[];
  readonly problem: Problem | null;
}

export const noMethods: Methods = { availablePaymentMethods: [], savedPaymentMethods: [], problem: null };

/** The part of a step's context that loading needs. */
export type MethodsContext = Methods & Pick<StepInput<unknown, unknown, PaymentMethodSettings>, 'settings'>;

export const methodsCalls = {
  listEnabledPaymentMethods: callActor(listEnabledPaymentMethods),
  listSavedPaymentMethods: callActor(listSavedPaymentMethods),
};

export const methodsIn = (event: unknown): Enabled =>
  outputIn<'listEnabledPaymentMethods'>(event).paymentMethods;

export const cardsIn = (event: unknown, { settings }: MethodsContext): readonly SavedCard[] =>
  shownCards(outputIn<'listSavedPaymentMethods'>(event).paymentMethods, settings.cards);

/** Returns whether a saved card exists and can pay; null, a new card, is always offered. */
export const isOffered = ({ savedPaymentMethods: cards, ...methods }: Methods, id: string | null): boolean =>
  id === null ||
  cards.some(
    (card) => card.paymentMethodID === id && isUsable(card, brandsIn(methods.availablePaymentMethods)),
  );

/** Whether no kept cards are shown: a guest has none, and a journey file may leave them out. */
export const hasNoneKept = ({
  context: { email, settings },
}: {
  context: Pick<StepInput<unknown, unknown, PaymentMethodSettings>, 'email' | 'settings'>;
}): boolean => email === '' || !settings.methods.includes('kept');

type LoadingContext = Pick<StepInput<unknown, unknown, PaymentMethodSettings>, 'channel' | 'data'>;

/** States that load the channel's payment methods, then the customer's cards if they are shown. */
export const loadingStates = {
  loading: {
    entry: 'clearProblem',
    invoke: {
      src: 'listEnabledPaymentMethods',
      input: ({ context }: { context: LoadingContext }) => ({ query: { channel: context.channel } }),
      onDone: [
        { guard: 'hasNoneKept', target: 'choosing', actions: 'setMethods' },
        { target: 'listing', actions: 'setMethods' },
      ],
      onError: onFailure,
    },
  },
  listing: {
    invoke: {
      src: 'listSavedPaymentMethods',
      input: ({ context }: { context: LoadingContext }) => ({
        params: { customerId: context.data.session?.userId ?? '' },
      }),
      onDone: { target: 'choosing', actions: 'setCards' },
      onError: onFailure,
    },
  },
} as const;

/** Returns the saved cards as options; none is chosen if `chosen` is null. */
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
