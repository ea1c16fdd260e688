import type { Verb } from '../verb.ts';

/** Chooses the first number, and confirms the request with a code from the mailbox. */
export const act: Verb = async (customer) => {
  await customer.at('number-recovery');
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.button('number-recovery', 'numberRecovery.submit').click();
  await customer.giveCode();
};
