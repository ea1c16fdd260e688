import type { updateCardMachine } from '@senda/core/features/update-card';
import type { Driver, Verb } from '../testing/play.ts';
import { askUntil, repeatFailed } from '../testing/playing.ts';
import { openStep } from '../testing/shopper.ts';

/** Confirms the customer with the code from the mailbox, and takes the card that is offered. A change that failed is made again. */
export const drive: Driver = async (shopper, input) => {
  const step = await openStep<typeof updateCardMachine>(shopper, 'update-card', input);
  const { children } = await step.at('verifying');
  const { stepUp } = children;
  if (!stepUp) throw new Error('There is no step-up.');
  repeatFailed(stepUp);
  await step.ready('verifying', (snapshot) => snapshot.context.stepUp?.matches('asking') === true);
  stepUp.send({ type: 'code.pasted', box: 0, text: shopper.shop.lastCode(shopper.email) });
  stepUp.send({ type: 'submit' });
  const ask = async () => {
    await step.at('choosing');
    step.send({ type: 'submit' });
  };
  return askUntil(ask, () => step.end());
};

/** Confirms with a code from the mailbox, and takes the card that is offered. The language button may have the focus. */
export const act: Verb = async (customer) => {
  await customer.page.getByRole('textbox', { name: customer.text('otp', 'otp.digit', { n: 1 }) }).focus();
  await customer.giveCode();
  await customer.button('update-card', 'updateCard.submit').click();
};
