import type { Verb } from '../verb.ts';

/** Confirms with a code from the mailbox, and takes the card that is offered. */
export const act: Verb = async (customer) => {
  await customer.giveCode();
  await customer.button('update-card', 'updateCard.submit').click();
};
