import { easyFirst, type numberChangeMachine } from '@senda/core/features/number';
import type { Driver, Verb } from '../testing/play.ts';
import { repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** Reserves the first number that the screen offers. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof numberChangeMachine>(shopper, 'number-change', input);
  const { choice } = (await step.at('choosing')).children;
  if (!choice) throw new Error('There is no choice of a number.');
  repeatFailed(choice);
  const { context } = await step.ready('choosing', (now) => now.context.choice?.matches('choosing') === true);
  const [first] = easyFirst(context.choice?.context.numbers ?? []);
  choice.send({ type: 'number.chosen', number: first?.number ?? '' });
  await step.ready('choosing', (now) => now.context.choice?.matches('held') === true);
  choice.send({ type: 'submit' });
  return step.end();
};

/** Reserves the first number. */
export const act: Verb = async (customer) => {
  await customer.at('number-change');
  await customer.page.locator('input[name="number"]').first().check({ force: true });
  await customer.next();
};
