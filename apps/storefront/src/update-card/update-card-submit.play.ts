import type { updateCardSubmitMachine } from '@senda/core/features/update-card';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** The page after the change asks nothing of the customer. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof updateCardSubmitMachine>(shopper, 'update-card-submit', input);
  await step.at('showing');
  return {};
};

export const act: Verb = (customer) =>
  customer.sees(
    customer.page.getByRole('link', { name: customer.text('update-card', 'updateCard.way.cards') }),
  );
