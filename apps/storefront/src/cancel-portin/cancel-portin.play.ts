import type { cancelPortinMachine } from '@senda/core/features/cancel-portin';
import type { Driver, Verb } from '../testing/play.ts';
import { askUntil } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** Cancels the port-in. A cancellation that failed is looked up first, and asked for again if it was not made. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof cancelPortinMachine>(shopper, 'cancel-portin', input);
  const ask = async () => {
    await step.at('asking');
    step.send({ type: 'submit' });
  };
  await askUntil(ask, () => step.at('cancelled'));
  return {};
};

/** Cancels the port-in, and reads that it is cancelled. */
export const act: Verb = async (customer) => {
  await customer.button('cancel-portin', 'cancelPortin.submit').click();
  await customer.sees(customer.heading('cancel-portin', 'cancelPortin.cancelled.title'));
};
