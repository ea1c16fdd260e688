import type { dataPackMachine } from '@senda/core/features/data-pack';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses the first pack that the gateway offers. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof dataPackMachine>(shopper, 'data-pack', input);
  const { context } = await step.at('choosing');
  step.send({ type: 'chosen', choice: context.read?.eligibility.packs[0]?.packId ?? '' });
  step.send({ type: 'submit' });
  return step.end();
};

/** Chooses the first pack. */
export const act: Verb = async (customer) => {
  await customer.at('data-pack');
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.next();
};
