import type { Verb } from '../verb.ts';

/** Gives the first reason, and confirms the request with a code from the mailbox. */
export const act: Verb = async (customer) => {
  await customer.page.getByRole('radio').first().check({ force: true });
  await customer.button('reverse-port-out', 'reversePortOut.submit').click();
  await customer.giveCode();
};
