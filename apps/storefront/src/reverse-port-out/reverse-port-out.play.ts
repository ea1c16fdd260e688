import type { reversePortOutMachine } from '@senda/core/features/reverse-port-out';
import type { Driver, Verb } from '../testing/play.ts';
import { repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** Gives the first reason, and confirms the request with the code from the mailbox. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof reversePortOutMachine>(shopper, 'reverse-port-out', input);
  const { context } = await step.at('choosing');
  step.send({ type: 'chosen', choice: context.read?.specifications.reasons[0]?.reasonId ?? '' });
  step.send({ type: 'submit' });
  const { children } = await step.at('steppingUp');
  const { stepUp } = children;
  if (!stepUp) throw new Error('There is no step-up.');
  repeatFailed(stepUp);
  await step.ready('steppingUp', (snapshot) => snapshot.context.stepUp?.matches('asking') === true);
  stepUp.send({ type: 'code.pasted', box: 0, text: shopper.shop.lastCode(shopper.email) });
  stepUp.send({ type: 'submit' });
  return step.end();
};

/** Gives the first reason, and confirms the request with a code from the mailbox. */
export const act: Verb = async (customer) => {
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.button('reverse-port-out', 'reversePortOut.submit').click();
  await customer.giveCode();
};
