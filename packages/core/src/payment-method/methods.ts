/** Loading of payment methods, shared by the choice of one method and of one per part. */
import { listEnabledPaymentMethods, listSavedPaymentMethods } from '@senda/contract/calls';
import type { StepInput } from '../answers/step-input.ts';
import { callActor } from '../calls/call-actor.ts';
import { onFailure } from '../calls/outcome.ts';
import type { PaymentMethodSettings } from '../card/method-settings.ts';

export const methodsCalls = {
  listEnabledPaymentMethods: callActor(listEnabledPaymentMethods),
  listSavedPaymentMethods: callActor(listSavedPaymentMethods),
};

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
