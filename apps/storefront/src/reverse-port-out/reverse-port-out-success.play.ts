import type { reversePortOutSuccessMachine } from '@senda/core/features/reverse-port-out';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The page after the request asks nothing of the customer. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof reversePortOutSuccessMachine>(
    shopper,
    'reverse-port-out-success',
    input,
  );
  await step.at('shown');
  return {};
};

export const act: Verb = (customer) =>
  customer.sees(
    customer.page.getByRole('link', {
      name: customer.text('reverse-port-out', 'reversePortOut.way.request'),
    }),
  );
