import type { terminationReasonMachine } from '@senda/core/features/termination';
import type { Driver, Verb } from '../testing/play.ts';
import { openStep } from '../testing/shopper.ts';

/** Gives the first reason. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof terminationReasonMachine>(shopper, 'termination-reason', input);
  const { context } = await step.at('choosing');
  step.send({ type: 'chosen', choice: context.read?.reasons[0]?.reasonId ?? '' });
  step.send({ type: 'submit' });
  return step.end();
};

/** Gives the first reason. */
export const act: Verb = async (customer) => {
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.next();
};
