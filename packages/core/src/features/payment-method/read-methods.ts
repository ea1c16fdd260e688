/** Loading of payment methods, shared by the choice of one method and of one per part. */
import { listEnabledPaymentMethods, listSavedPaymentMethods } from '@senda/contract/calls';
import type { StepInput } from '../../base/answers/step-input.ts';
import { reads } from '../../base/calls/call-actor.ts';
import { callState, failed } from '../../base/calls/call-state.ts';
import { shownCards } from '../../common/card/card-choice.ts';
import type { PaymentMethodSettings } from '../../common/card/method-settings.ts';
import type { Methods } from '../../common/card/methods.ts';

type Input = Pick<
  StepInput<unknown, unknown, PaymentMethodSettings>,
  'channel' | 'data' | 'email' | 'settings'
>;

/** Reads the channel's payment methods and the customer's saved cards. A guest has none; a journey file may leave them out. */
export const readMethods = reads(
  { listEnabledPaymentMethods, listSavedPaymentMethods },
  async (ask, { channel, data, email, settings }: Input): Promise<Omit<Methods, 'problem'>> => {
    const isWithout = email === '' || !settings.methods.includes('kept');
    const [enabled, saved] = await Promise.all([
      ask.listEnabledPaymentMethods({ query: { channel } }),
      isWithout ? null : ask.listSavedPaymentMethods({ params: { customerId: data.session?.userId ?? '' } }),
    ]);
    return {
      availablePaymentMethods: enabled.paymentMethods,
      savedPaymentMethods: shownCards(saved?.paymentMethods ?? [], settings.cards),
    };
  },
);

/** The state that loads the payment methods. */
export const loadingMethods = {
  ...callState('loading'),
  invoke: {
    src: 'readMethods',
    input: ({ context }: { context: Input }) => context,
    onDone: { target: 'choosing', actions: 'setMethods' },
    onError: failed,
  },
} as const;

export const methodsIn = (event: unknown) => (event as { output: Omit<Methods, 'problem'> }).output;
