import type { rescheduleSuccessMachine } from '@senda/core/features/reschedule';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The last page asks nothing of the customer. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof rescheduleSuccessMachine>(shopper, 'reschedule-success', input);
  await step.at('shown');
  return {};
};

export const act: Verb = (customer) =>
  customer.sees(
    customer.page.getByRole('heading', { level: 1, name: /^(Tu entrega quedó así|Your delivery is set)$/ }),
  );
