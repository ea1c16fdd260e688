import type { numberRecoveryMachine } from '@senda/core/features/number-recovery';
import type { Driver, Verb } from '../testing/play.ts';
import { repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** Chooses the first number, and confirms the request with the code from the mailbox. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof numberRecoveryMachine>(shopper, 'number-recovery', input);
  const { context } = await step.at('choosing');
  step.send({ type: 'chosen', choice: context.read?.eligibility.numbers[0]?.number ?? '' });
  step.send({ type: 'submit' });
  const { stepUp } = (await step.at('steppingUp')).children;
  if (!stepUp) throw new Error('There is no step-up.');
  repeatFailed(stepUp);
  await step.ready('steppingUp', (snapshot) => snapshot.context.stepUp?.matches('asking') === true);
  stepUp.send({ type: 'code.pasted', box: 0, text: shopper.shop.lastCode(shopper.email) });
  stepUp.send({ type: 'submit' });
  return step.end();
};

/** Chooses the first number, and confirms the request with a code from the mailbox. */
export const act: Verb = async (customer) => {
  await customer.at('number-recovery');
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.button('number-recovery', 'numberRecovery.submit').click();
  await customer.giveCode();
};
